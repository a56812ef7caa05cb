import type { BusType } from '../fleet/bus.ts'
import type { Instant } from '../time/calendar.ts'
import type { Paise } from '../money.ts'

/** Spec §4. Anything else is shown gray. */
export const SEAT_STATUSES = ['AVAILABLE', 'BOOKED', 'RESERVED'] as const
export type SeatStatus = (typeof SEAT_STATUSES)[number]

export type Deck = 'LOWER' | 'UPPER'
export const DECK_LABELS: Record<Deck, string> = { LOWER: 'Lower deck', UPPER: 'Upper deck' }
/** How a seat is drawn: a seater, a push-back seater, a berth along the bus. */
export type SeatKind = 'SEATER' | 'SEMI_SLEEPER' | 'SLEEPER'
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
}

/** A seat of one schedule for the journey asked about. domain.md §2.6 */
export interface Seat extends SeatPlace {
  id: number
  scheduleId: number
  status: SeatStatus
  pricePaise: Paise
  heldByMe: boolean
  /** Until when it is held for a customer: only staff see it; missing where it is free, sold or blocked. */
  heldUntil?: Instant
}

const SEATER_LETTERS = ['A', 'B', 'C', 'D'] as const
/** The aisle is column 3. */
const SEATER_COLUMNS = [1, 2, 4, 5] as const
const BERTHS_A_BAY = 6

function seater(index: number, kind: SeatKind): SeatPlace {
  const row = Math.floor(index / 4) + 1
  const place = index % 4
  const window = place === 0 || place === 3
  return {
    number: `${row}${SEATER_LETTERS[place]}`,
    deck: 'LOWER',
    row,
    column: SEATER_COLUMNS[place] ?? 1,
    kind,
    type: window ? 'WINDOW' : 'AISLE',
    window,
  }
}

/** A bay has three berths a deck: two side by side on the left, the aisle (column 3), one on the right. */
const BERTH_COLUMNS = [1, 2, 4] as const

function berths(totalSeats: number): SeatPlace[] {
  const places: SeatPlace[] = []
  const bays = Math.ceil(totalSeats / BERTHS_A_BAY)
  const inLastBay = totalSeats - (bays - 1) * BERTHS_A_BAY
  for (const deck of ['LOWER', 'UPPER'] as const) {
    let count = 0
    for (let bay = 1; bay <= bays; bay++) {
      const ofBay = bay < bays ? BERTHS_A_BAY : inLastBay
      const here = deck === 'LOWER' ? Math.min(3, ofBay) : Math.max(0, ofBay - 3)
      for (let place = 0; place < here; place++) {
        count += 1
        places.push({
          number: `${deck === 'LOWER' ? 'L' : 'U'}${count}`,
          deck,
          row: bay,
          column: BERTH_COLUMNS[place] ?? 1,
          kind: 'SLEEPER',
          type: 'SLEEPER',
          window: place !== 1,
        })
      }
    }
  }
  return places
}

/**
 * The seats of a bus by its type: 2+2 seaters or push-backs numbered 1A to 1D from the front, or 2+1 berths on two
 * decks numbered L1… and U1…. Any number from 1 to 100: the last row may be partial. domain.md §3
 */
export function seatLayout(busType: BusType, totalSeats: number): SeatPlace[] {
  if (busType === 'SLEEPER') return berths(totalSeats)
  const kind = busType === 'SEMI_SLEEPER' ? 'SEMI_SLEEPER' : 'SEATER'
  return Array.from({ length: totalSeats }, (_, index) => seater(index, kind))
}
