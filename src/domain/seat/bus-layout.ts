import { MAX_SEATS } from '../fleet/bus.ts'
import type { Deck, FixtureKind, SeatKind, SeatPlace } from './seat.ts'

/** Across a bus: two pairs and an aisle take five; three and two with an aisle take six. */
export const MAX_COLUMNS = 6
/** Along a bus: forty feet hold fifteen rows of seats, a drawing may leave room between them. */
export const MAX_ROWS = 30
/** Seats for staff come on top of those that are sold. */
export const MAX_STAFF_SEATS = 20
export const MAX_FIXTURES = 20

/** Where something stands in a bus. Row 1 is the front, column 1 the left side seen from behind. */
export interface Cell {
  deck: Deck
  row: number
  column: number
}

/** A seat as it is drawn into a bus. */
export interface DrawnSeat extends Cell {
  /** One to four capital letters and digits, each once in a bus: it is printed on the seat. */
  number: string
  kind: SeatKind
  /** A berth beside seaters is as long as two rows of them. */
  rowSpan: 1 | 2
  /** For the crew: never sold, and shown on the map as such. */
  staffOnly: boolean
  /** Sold to women only while the ladies' rule is on; left out for all others. decisions/0079 */
  forLadies?: true
}

export interface Fixture extends Cell {
  kind: FixtureKind
}

/** A bus as it is drawn: every seat and what else stands in it. domain.md §3 */
export interface BusLayout {
  seats: DrawnSeat[]
  fixtures: Fixture[]
}

/** What a seat map shows beside the seats of a trip: fixtures, and seats that are not sold. */
export type MapFixture = (Fixture | (Cell & { kind: 'STAFF'; number: string })) & { rowSpan?: 2 }

const DECKS: readonly Deck[] = ['LOWER', 'UPPER']

/** The order of the bus: deck, row, column. */
export const byPlace = (one: Cell, other: Cell): number =>
  DECKS.indexOf(one.deck) - DECKS.indexOf(other.deck) ||
  one.row - other.row ||
  one.column - other.column

/** A layout with everything in the order of the bus: deck, row, column. */
export const inOrder = ({ seats, fixtures }: BusLayout): BusLayout => ({
  seats: seats.toSorted(byPlace),
  fixtures: fixtures.toSorted(byPlace),
})

/** How many seats of a bus are sold. */
export const sellableSeats = ({ seats }: BusLayout): number =>
  seats.filter(({ staffOnly }) => !staffOnly).length

/** The outermost columns of a deck: there the windows are. */
function windowsOf(seats: readonly DrawnSeat[], deck: Deck): [number, number] {
  const columns = seats.filter((seat) => seat.deck === deck).map(({ column }) => column)
  return [Math.min(...columns), Math.max(...columns)]
}

/** The seats of a drawn bus that are sold, in the order of the bus, as trips copy them. */
export function placesOf(layout: BusLayout): SeatPlace[] {
  const { seats } = inOrder(layout)
  const windows = { LOWER: windowsOf(seats, 'LOWER'), UPPER: windowsOf(seats, 'UPPER') }
  return seats
    .filter(({ staffOnly }) => !staffOnly)
    .map(({ number, deck, row, column, kind, rowSpan, forLadies }) => {
      const window = windows[deck].includes(column)
      return {
        number,
        deck,
        row,
        column,
        kind,
        type: kind === 'SLEEPER' ? 'SLEEPER' : window ? 'WINDOW' : 'AISLE',
        window,
        ...(rowSpan === 2 && { rowSpan }),
        ...(forLadies === true && { forLadies }),
      }
    })
}

/** What the map of a trip shows beside its seats. */
export const mapFixturesOf = ({ seats, fixtures }: BusLayout): MapFixture[] => [
  ...fixtures,
  ...seats
    .filter(({ staffOnly }) => staffOnly)
    .map(({ deck, row, column, number, rowSpan }) => ({
      kind: 'STAFF' as const,
      deck,
      row,
      column,
      number,
      ...(rowSpan === 2 && { rowSpan }),
    })),
]

/** Something that keeps a drawing from being a bus, in words, and where. */
export interface LayoutError {
  message: string
  at?: Cell
}

const cellsOf = (thing: Cell & { rowSpan?: number }): Cell[] =>
  Array.from({ length: thing.rowSpan ?? 1 }, (_, index) => ({ ...thing, row: thing.row + index }))

/** A key for one cell of a bus. */
export const cellKey = ({ deck, row, column }: Cell): string => `${deck} ${row} ${column}`

/**
 * What is wrong with a drawing; nothing where it can be saved: at least one seat to sell and 100 at most, each number
 * once, no two things in one place, everything within the grid, doors on the lower deck.
 */
export function layoutErrors(layout: BusLayout): LayoutError[] {
  const errors: LayoutError[] = []
  if (layout.seats.length - sellableSeats(layout) > MAX_STAFF_SEATS) {
    errors.push({ message: `A bus has at most ${MAX_STAFF_SEATS} seats for staff.` })
  }
  if (layout.fixtures.length > MAX_FIXTURES) {
    errors.push({ message: `A bus has at most ${MAX_FIXTURES} doors and toilets.` })
  }
  const sold = sellableSeats(layout)
  if (sold === 0) errors.push({ message: 'Draw at least one seat to sell.' })
  if (sold > MAX_SEATS) {
    errors.push({ message: `A bus has at most ${MAX_SEATS} seats to sell; this one has ${sold}.` })
  }
  const numbers = Map.groupBy(layout.seats, ({ number }) => number)
  for (const [number, [first, second]] of numbers) {
    if (number === '')
      errors.push({ message: 'A seat has no number.', ...(first && { at: first }) })
    else if (second) errors.push({ message: `Two seats have the number ${number}.`, at: second })
  }
  const taken = new Set<string>()
  for (const thing of [...layout.seats, ...layout.fixtures]) {
    const cells = cellsOf(thing)
    if (cells.some((cell) => taken.has(cellKey(cell)))) {
      errors.push({
        message: `Two things stand in row ${thing.row}, column ${thing.column}.`,
        at: thing,
      })
    }
    if (cells.some(({ row, column }) => row > MAX_ROWS || column > MAX_COLUMNS)) {
      errors.push({
        message: `Row ${thing.row}, column ${thing.column} is outside of the bus.`,
        at: thing,
      })
    }
    for (const cell of cells) taken.add(cellKey(cell))
  }
  const door = layout.fixtures.find(({ kind, deck }) => kind === 'DOOR' && deck === 'UPPER')
  if (door) errors.push({ message: 'A door is on the lower deck.', at: door })
  return errors
}

/** Whether two layouts are the same bus, whatever the order in which they were drawn. */
export const isSameLayout = (one: BusLayout, other: BusLayout): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

/** With its members in one order too. */
const ordered = (layout: BusLayout): BusLayout => {
  const { seats, fixtures } = inOrder(layout)
  return {
    seats: seats.map(({ number, deck, row, column, kind, rowSpan, staffOnly, forLadies }) => ({
      number,
      deck,
      row,
      column,
      kind,
      rowSpan,
      staffOnly,
      ...(forLadies === true && { forLadies }),
    })),
    fixtures: fixtures.map(({ kind, deck, row, column }) => ({ kind, deck, row, column })),
  }
}

/**
 * Gives every seat the number that is usual for its place: seaters by row and letter from the left (`1A`), berths by
 * deck (`L1`, `U1`). Seats for staff are `S1` …
 */
export function numbered(layout: BusLayout): BusLayout {
  const { seats, fixtures } = inOrder(layout)
  const counts = { LOWER: 0, UPPER: 0, staff: 0 }
  const rows = new Map<string, number>()
  const placed = new Map<string, number>()
  const renamed = seats.map((seat) => {
    if (seat.staffOnly) return { ...seat, number: `S${(counts.staff += 1)}` }
    const { deck, row } = seat
    if (seat.kind === 'SLEEPER') {
      counts[deck] += 1
      return { ...seat, number: `${deck === 'LOWER' ? 'L' : 'U'}${counts[deck]}` }
    }
    const key = `${deck} ${row}`
    const line =
      rows.get(key) ?? [...rows.keys()].filter((other) => other.startsWith(deck)).length + 1
    rows.set(key, line)
    const nth = placed.get(key) ?? 0
    placed.set(key, nth + 1)
    const letter = String.fromCharCode('A'.charCodeAt(0) + nth)
    return { ...seat, number: deck === 'LOWER' ? `${line}${letter}` : `U${line}${letter}` }
  })
  return { seats: renamed, fixtures }
}
