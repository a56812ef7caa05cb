import { sellableSeats } from '../../../../domain/seat/bus-layout.ts'
import { FIXTURE_LABELS } from '../../../../domain/seat/seat.ts'
import type { BusLayout, Cell, DrawnSeat } from '../../../../domain/seat/bus-layout.ts'
import { isDrawnSeat, thingAt } from '../../../../domain/seat/layout-things.ts'
import type { Thing } from '../../../../domain/seat/layout-things.ts'

const KIND_WORDS = { SEATER: 'seater', SEMI_SLEEPER: 'push-back' } as const

const kindWords = ({ kind, rowSpan }: DrawnSeat): string => {
  if (kind !== 'SLEEPER') return KIND_WORDS[kind]
  return rowSpan === 2 ? 'long berth' : 'berth'
}

/** `Row 3, column 2` */
export const placeWords = ({ row, column }: Cell): string => `Row ${row}, column ${column}`

/** Whom a seat is for, unless it is for everybody. */
function whomFor({ staffOnly, forLadies }: DrawnSeat): string[] {
  if (staffOnly) return ['for staff']
  return forLadies === true ? ['for ladies'] : []
}

/** `seat 3B, push-back, for ladies`, `door`, or `empty`. */
export function thingWords(thing: Thing | undefined): string {
  if (thing === undefined) return 'empty'
  if (!isDrawnSeat(thing)) return FIXTURE_LABELS[thing.kind].toLowerCase()
  const seat = thing.number === '' ? 'seat without a number' : `seat ${thing.number}`
  return [seat, kindWords(thing), ...whomFor(thing)].join(', ')
}

/** A cell of a drawing and what stands in it: `Row 3, column 2: seat 3B, push-back`. */
export const cellName = (layout: BusLayout, cell: Cell): string =>
  `${placeWords(cell)}: ${thingWords(thingAt(layout, cell))}`

/** `36 seats to sell, 1 for staff` */
export function countWords(layout: BusLayout): string {
  const sold = sellableSeats(layout)
  const staff = layout.seats.length - sold
  const words = sold === 1 ? '1 seat to sell' : `${sold} seats to sell`
  return staff === 0 ? words : `${words}, ${staff} for staff`
}
