import { MAX_ROWS } from './bus-layout.ts'
import type { BusLayout, Cell, DrawnSeat } from './bus-layout.ts'
import type { FixtureKind } from './seat.ts'
import { freeNumber } from './drawn-seat.ts'
import { anchorOf, erased, isDrawnSeat, thingAt } from './layout-things.ts'

/** What a seat is like, wherever it stands. */
export type SeatShape = Pick<DrawnSeat, 'kind' | 'rowSpan'>

/**
 * Puts a seat into a cell in place of what stands there; a seat keeps its number and whom it is for, a new one gets the
 * number usual for its place. Undefined where a long berth would end behind the last row.
 */
export function withSeat(
  layout: BusLayout,
  cell: Cell,
  { kind, rowSpan }: SeatShape,
): BusLayout | undefined {
  const there = thingAt(layout, cell)
  const place = anchorOf(layout, cell)
  const lastRow = place.row + rowSpan - 1
  if (lastRow > MAX_ROWS) return undefined
  const { seats, fixtures } = erased(layout, place, { ...place, row: lastRow })
  const kept = isDrawnSeat(there) ? there : { number: '', staffOnly: false }
  const seat: DrawnSeat = { ...kept, ...place, kind, rowSpan }
  const number = isDrawnSeat(there) ? there.number : freeNumber({ seats, fixtures }, seat)
  return { seats: [...seats, { ...seat, number }], fixtures }
}

/** Puts a door or a toilet into a cell in place of what stands there. */
export function withFixture(layout: BusLayout, cell: Cell, kind: FixtureKind): BusLayout {
  const { seats, fixtures } = erased(layout, cell)
  return { seats, fixtures: [...fixtures, { kind, ...anchorOf(layout, cell) }] }
}
