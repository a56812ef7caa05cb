import type { SwapDryRun } from '../../../domain/swap/swap-view.ts'

/** A seat that somebody chooses instead of the plan's; null where a passenger gets none. */
export interface SeatChoice {
  passengerId: number
  seatNumber: string | null
}

/** The choices with one more: the last one about somebody counts. */
export const withChoice = (
  choices: readonly SeatChoice[],
  choice: SeatChoice,
): readonly SeatChoice[] => [
  ...choices.filter(({ passengerId }) => passengerId !== choice.passengerId),
  choice,
]

/** Seats of the new bus on which nobody is planned for any part of the way, in its order. */
export function seatsNotPlanned({ seats, seatings, blocked }: SwapDryRun): string[] {
  const taken = new Set(seatings.map(({ to }) => to.number))
  return seats
    .map(({ number }) => number)
    .filter((number) => !taken.has(number) && !blocked.includes(number))
}
