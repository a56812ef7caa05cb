import type { SeatPlace } from '../../../domain/seat/seat.ts'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import { planSwap } from '../../../domain/swap/swap-plan.ts'
import type { SwapInput, SwapPassenger } from '../../../domain/swap/swap.ts'

/** The seat of that number in a bus. */
export function seatIn(seats: readonly SeatPlace[], number: string): SeatPlace {
  const seat = seats.find((one) => one.number === number)
  if (seat === undefined) throw new Error(`There is no seat ${number}`)
  return seat
}

/** A passenger by what matters; of a booking of their own, in a bus of seats two and two unless another seat is given. */
export interface SomeBody extends Partial<Omit<SwapPassenger, 'seat'>> {
  id: number
  /** The number of a seat of that bus, or a seat. */
  on: string | SeatPlace
}

const usualBus = seatLayout('AC', 40)

const passengerOf = ({ id, on, ...rest }: SomeBody): SwapPassenger => ({
  id,
  bookingId: id,
  from: 0,
  to: 2,
  gender: 'MALE',
  age: 30,
  bookedAt: 0,
  isBoarded: false,
  isHold: false,
  keepsLadiesSeats: true,
  seat: typeof on === 'string' ? seatIn(usualBus, on) : on,
  ...rest,
})

/** A swap of some passengers to some seats; the ladies' rule is on. */
export const aSwap = (
  people: readonly SomeBody[],
  seats: readonly SeatPlace[],
  rest: Partial<SwapInput> = {},
): SwapInput => ({
  passengers: people.map(passengerOf),
  seats,
  blocked: [],
  ladies: { ladiesRule: true, ladiesSeatsForOthers: false },
  exemptions: [],
  fromNode: 0,
  ...rest,
})

/** The numbers of the seats that passengers get, by their ids. */
export const seatsAfter = (input: SwapInput): Record<string, string> =>
  Object.fromEntries(
    planSwap(input).moves.map(({ passengerId, to: { number } }) => [passengerId, number]),
  )
