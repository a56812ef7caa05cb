import { Fault } from '../fault.ts'
import { joinList } from '../text/join-list.ts'
import { seatsBeside } from '../seat/neighbours.ts'
import type { SeatPlace } from '../seat/seat.ts'
import type { Settings } from '../settings/settings.ts'
import { MINUTE } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'

export type LadiesSettings = Pick<
  Settings,
  'ladiesRule' | 'ladiesSeatsUntilMinutes' | 'ladiesSeatsForOthers'
>

/** Why staff let somebody sit beside a woman of another booking. */
export const LADIES_REASONS = ['FAMILY', 'AGREES', 'DEPARTING', 'OTHER'] as const
export type LadiesReason = (typeof LADIES_REASONS)[number]
export const LADIES_REASON_LABELS: Record<LadiesReason, string> = {
  FAMILY: 'They belong together',
  AGREES: 'She agrees',
  DEPARTING: 'The bus is leaving',
  OTHER: 'Another reason',
}

/** Whether seats for ladies are kept for them still, so long before somebody boards. */
export const keepsLadiesSeats = (
  { ladiesSeatsUntilMinutes: until }: LadiesSettings,
  boardingAt: Instant,
  now: Instant,
): boolean => until === 0 || now < boardingAt - until * MINUTE

/** A seat of a trip as the rule needs it. */
export type LadiesSeat = Pick<SeatPlace, 'number' | 'deck' | 'row' | 'column' | 'rowSpan'> & {
  id: number
  forLadies: boolean
}

/** What of a map the rule marks: free seats that take women only, and taken ones that decide that. */
export interface LadiesMarks {
  forLadies: ReadonlySet<number>
  bookedByLady: ReadonlySet<number>
}

interface Occupied {
  /** No claim on any leg of the journey. */
  free: ReadonlySet<number>
  /** Held or sold on a leg of it to a woman of another booking. */
  ladies: ReadonlySet<number>
  /** Seats for ladies are kept for them still. */
  keepsSeats: boolean
}

/** Who sits where is told only where it decides about a free seat beside. */
export function ladiesMarks(
  seats: readonly LadiesSeat[],
  { free, ladies, keepsSeats }: Occupied,
): LadiesMarks {
  const [forLadies, bookedByLady] = [new Set<number>(), new Set<number>()]
  for (const seat of seats) {
    if (!free.has(seat.id)) continue
    if (seat.forLadies && keepsSeats) forLadies.add(seat.id)
    for (const { id } of seatsBeside(seat, seats)) {
      if (!ladies.has(id)) continue
      forLadies.add(seat.id)
      bookedByLady.add(id)
    }
  }
  return { forLadies, bookedByLady }
}

/** Seats that somebody may not take, and why. */
export interface LadiesConflicts {
  /** Beside a woman of another booking. */
  beside: readonly string[]
  /** Marked for ladies. */
  marked: readonly string[]
}

const seatsAre = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `Seat ${joinList(numbers)} is` : `Seats ${joinList(numbers)} are`

/** The refusal in words: 'Seat 3B is beside a lady: women only.' */
export function ladiesOnly({ beside, marked }: LadiesConflicts): Fault {
  const parts = [
    beside.length > 0 && `${seatsAre(beside)} beside a lady: women only.`,
    marked.length > 0 && `${seatsAre(marked)} for ladies: women only.`,
  ]
  const message = parts.filter((part) => part !== false).join(' ')
  return new Fault('conflict', message, { womenOnly: [...beside, ...marked] })
}

/** The refusal of somebody else than a woman on a seat that was held for one. */
export function chosenForWoman(numbers: readonly string[]): Fault {
  const [was, her] = numbers.length === 1 ? ['was', 'her'] : ['were', 'them']
  const seats = `${numbers.length === 1 ? 'Seat' : 'Seats'} ${joinList(numbers)}`
  return new Fault(
    'conflict',
    `${seats} ${was} chosen for a woman. Enter ${her}, or change the seat.`,
    { womenOnly: [...numbers] },
  )
}
