import { numbered } from './bus-layout.ts'
import type { BusLayout, DrawnSeat, Fixture } from './bus-layout.ts'
import type { Deck, SeatKind } from './seat.ts'

/** A usual bus, from which a drawing begins. decisions/0076 */
export interface LayoutTemplate {
  id: string
  label: string
  layout: BusLayout
}

/** Columns of the seats of one row: the aisle is the one left out. */
const PAIRS = [1, 2, 4, 5]
const PAIR_AND_ONE = [1, 2, 4]
const ONE_AND_ONE = [1, 3]
const FIVE = [1, 2, 3, 4, 5]

interface Rows {
  kind: SeatKind
  columns: readonly number[]
  from: number
  to: number
  deck?: Deck
  /** Two rows long, as berths beside seaters are. */
  isLong?: boolean
}

function rowsOf({ kind, columns, from, to, deck = 'LOWER', isLong = false }: Rows): DrawnSeat[] {
  const step = isLong ? 2 : 1
  const seats: DrawnSeat[] = []
  for (let row = from; row <= to; row += step) {
    for (const column of columns) {
      seats.push({
        number: '',
        deck,
        row,
        column,
        kind,
        rowSpan: isLong ? 2 : 1,
        staffOnly: false,
      })
    }
  }
  return seats
}

const drawn = (seats: DrawnSeat[], fixtures: Fixture[] = []): BusLayout =>
  numbered({ seats, fixtures })

const seaters = (columns: readonly number[], from: number, to: number, kind: SeatKind = 'SEATER') =>
  rowsOf({ kind, columns, from, to })

/** The same berths on both decks. */
const berths = (columns: readonly number[], bays: number): DrawnSeat[] =>
  (['LOWER', 'UPPER'] as const).flatMap((deck) =>
    rowsOf({ kind: 'SLEEPER', columns, from: 1, to: bays, deck }),
  )

/** Without a door of its own a bus is entered at the front. */
export const LAYOUT_TEMPLATES: readonly LayoutTemplate[] = [
  { id: 'seater-2-2-40', label: 'Seater 2+2, 40 seats', layout: drawn(seaters(PAIRS, 1, 10)) },
  {
    id: 'seater-2-2-41',
    label: 'Seater 2+2, 41 seats, five in the last row',
    layout: drawn([...seaters(PAIRS, 1, 9), ...seaters(FIVE, 10, 10)]),
  },
  {
    id: 'seater-2-2-39',
    label: 'Seater 2+2, 39 seats, door and toilet in the middle',
    layout: drawn(
      [
        ...seaters(PAIRS, 1, 4),
        ...seaters([4, 5], 5, 5),
        ...seaters(PAIRS, 6, 9),
        ...seaters(FIVE, 10, 10),
      ],
      [
        { kind: 'DOOR', deck: 'LOWER', row: 5, column: 1 },
        { kind: 'TOILET', deck: 'LOWER', row: 5, column: 2 },
      ],
    ),
  },
  {
    id: 'push-back-2-2-41',
    label: 'Push-back 2+2, 41 seats, five in the last row',
    layout: drawn([
      ...seaters(PAIRS, 1, 9, 'SEMI_SLEEPER'),
      ...seaters(FIVE, 10, 10, 'SEMI_SLEEPER'),
    ]),
  },
  {
    id: 'seater-2-1-30',
    label: 'Seater 2+1, 30 seats',
    layout: drawn(seaters(PAIR_AND_ONE, 1, 10)),
  },
  {
    id: 'seater-1-1-20',
    label: 'Seater 1+1, 20 seats',
    layout: drawn(seaters(ONE_AND_ONE, 1, 10)),
  },
  {
    id: 'minibus-2-1-19',
    label: 'Minibus 2+1, 19 seats, four in the last row',
    layout: drawn([...seaters(PAIR_AND_ONE, 1, 5), ...seaters([1, 2, 3, 4], 6, 6)]),
  },
  { id: 'sleeper-2-1-30', label: 'Sleeper 2+1, 30 berths', layout: drawn(berths(PAIR_AND_ONE, 5)) },
  { id: 'sleeper-2-1-36', label: 'Sleeper 2+1, 36 berths', layout: drawn(berths(PAIR_AND_ONE, 6)) },
  { id: 'sleeper-1-1-20', label: 'Sleeper 1+1, 20 berths', layout: drawn(berths(ONE_AND_ONE, 5)) },
  {
    id: 'seats-below-berths-45',
    label: 'Push-back 2+1 below, berths 2+1 above, 30 seats and 15 berths',
    layout: drawn([
      ...seaters(PAIR_AND_ONE, 1, 10, 'SEMI_SLEEPER'),
      ...rowsOf({ kind: 'SLEEPER', columns: PAIR_AND_ONE, from: 1, to: 5, deck: 'UPPER' }),
    ]),
  },
  {
    id: 'seats-and-single-berths-40',
    label: 'Push-back pairs beside single berths, berths 2+1 above, 20 seats and 20 berths',
    layout: drawn([
      ...seaters([1, 2], 1, 10, 'SEMI_SLEEPER'),
      ...rowsOf({ kind: 'SLEEPER', columns: [4], from: 1, to: 10, isLong: true }),
      ...rowsOf({ kind: 'SLEEPER', columns: PAIR_AND_ONE, from: 1, to: 5, deck: 'UPPER' }),
    ]),
  },
]
