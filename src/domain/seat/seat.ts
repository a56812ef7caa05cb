import type { Instant } from '../time/calendar.ts'
import type { Paise } from '../money.ts'

/** Spec §4. Anything else is shown gray. */
export const SEAT_STATUSES = ['AVAILABLE', 'BOOKED', 'RESERVED'] as const
export type SeatStatus = (typeof SEAT_STATUSES)[number]

/** Characters of the longest seat number: more do not fit on a seat. */
export const MAX_SEAT_NUMBER = 4
/** What any seat number looks like, of a drawn bus or not; letters are capital where they are stored. domain.md §3 */
export const SEAT_NUMBER = /^[A-Za-z0-9]+$/

export type Deck = 'LOWER' | 'UPPER'
export const DECK_LABELS: Record<Deck, string> = { LOWER: 'Lower deck', UPPER: 'Upper deck' }
/** How a seat is drawn: a seater, a push-back seater, a berth along the bus. */
export type SeatKind = 'SEATER' | 'SEMI_SLEEPER' | 'SLEEPER'
/** What stands in a bus and is no seat. */
export const FIXTURE_KINDS = ['DOOR', 'TOILET'] as const
export type FixtureKind = (typeof FIXTURE_KINDS)[number]

export const FIXTURE_LABELS: Record<FixtureKind, string> = { DOOR: 'Door', TOILET: 'Toilet' }

/** `seatType` on the wire. domain.md §3 */
export type SeatType = 'WINDOW' | 'AISLE' | 'SLEEPER'

/** Where a seat is in the bus, before it has a price or a state. */
export interface SeatPlace {
  number: string
  deck: Deck
  /** 1 is the front. */
  row: number
  /** 1 is the left side seen from behind; columns to either side of the aisle leave one free for it. */
  column: number
  kind: SeatKind
  type: SeatType
  /** Whether it is at a window: in a berth bus the type says SLEEPER for all. */
  window: boolean
  /** A berth beside seaters is as long as two rows of them; left out where it takes one row. */
  rowSpan?: 2
}

/** A seat as its row is read. */
export type SeatRow = Omit<SeatPlace, 'window' | 'rowSpan'> & { atWindow: 0 | 1; rowSpan: 1 | 2 }

/** Where the seat of a row is. */
export const placeOfRow = ({
  number,
  deck,
  row,
  column,
  kind,
  type,
  ...its
}: SeatRow): SeatPlace => ({
  number,
  deck,
  row,
  column,
  kind,
  type,
  window: its.atWindow === 1,
  ...(its.rowSpan === 2 && { rowSpan: its.rowSpan }),
})

/** A seat of one schedule for the journey asked about. domain.md §2.6 */
export interface Seat extends SeatPlace {
  id: number
  scheduleId: number
  status: SeatStatus
  pricePaise: Paise
  /** The same for each kind of passenger who pays less, in the order in which the map offers them. */
  concessionPaise?: Paise[]
  heldByMe: boolean
  /** Until when it is held for a customer: only staff see it; missing where it is free, sold or blocked. */
  heldUntil?: Instant
}
