import type { BusType } from '../fleet/bus.ts'
import type { SeatKind, SeatPlace } from './seat.ts'

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
  for (const deck of ['LOWER', 'UPPER'] as const) {
    let count = 0
    for (let bay = 1; bay <= bays; bay++) {
      const ofBay = Math.min(BERTHS_A_BAY, totalSeats - (bay - 1) * BERTHS_A_BAY)
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
