import { MAX_ROWS } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout, Cell } from '../../../../domain/seat/bus-layout.ts'
import { withSeatFor } from '../../../../domain/seat/drawn-seat.ts'
import { withFixture, withSeat } from '../../../../domain/seat/layout-drawing.ts'
import type { SeatShape } from '../../../../domain/seat/layout-drawing.ts'
import { withoutRow, withRowBefore } from '../../../../domain/seat/layout-rows.ts'
import { erased, isDrawnSeat, thingAt } from '../../../../domain/seat/layout-things.ts'
import { cellName, placeWords } from './cell-words.ts'

/** What a press on a cell does, in the order of the palette. */
export const DRAWING_TOOLS = [
  'SEATER',
  'PUSH_BACK',
  'BERTH',
  'LONG_BERTH',
  'STAFF',
  'LADIES',
  'DOOR',
  'TOILET',
  'ERASE',
  'SELECT',
] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

export const TOOL_LABELS: Record<DrawingTool, string> = {
  SEATER: 'Seater',
  PUSH_BACK: 'Push-back',
  BERTH: 'Berth',
  LONG_BERTH: 'Long berth',
  STAFF: 'Staff seat',
  LADIES: 'For ladies',
  DOOR: 'Door',
  TOILET: 'Toilet',
  ERASE: 'Erase',
  SELECT: 'Select',
}

/** What became of a drawing, and what is said about it. */
export interface Edit {
  layout: BusLayout
  words: string
}

const SHAPES: Partial<Record<DrawingTool, SeatShape>> = {
  SEATER: { kind: 'SEATER', rowSpan: 1 },
  PUSH_BACK: { kind: 'SEMI_SLEEPER', rowSpan: 1 },
  BERTH: { kind: 'SLEEPER', rowSpan: 1 },
  LONG_BERTH: { kind: 'SLEEPER', rowSpan: 2 },
}

const told = (layout: BusLayout, cell: Cell): Edit => ({ layout, words: cellName(layout, cell) })

/** Puts a seat of this shape into a cell, or says why it does not fit. */
export function putSeat(layout: BusLayout, cell: Cell, shape: SeatShape): Edit {
  const after = withSeat(layout, cell, shape)
  if (after !== undefined) return told(after, cell)
  return { layout, words: `A long berth takes two rows, and row ${MAX_ROWS} is the last.` }
}

/** Makes a seat one for staff or for ladies, or for everybody again if it was one already. */
export function turnSeat(layout: BusLayout, cell: Cell, whom: 'staff' | 'ladies'): Edit {
  const seat = thingAt(layout, cell)
  if (!isDrawnSeat(seat)) return { layout, words: `${placeWords(cell)}: there is no seat.` }
  const isAlready = whom === 'staff' ? seat.staffOnly : seat.forLadies === true
  return told(withSeatFor(layout, cell, isAlready ? 'everybody' : whom), cell)
}

/** Leaves a cell empty. */
export const erase = (layout: BusLayout, cell: Cell): Edit => told(erased(layout, cell), cell)

/** An empty row before that of a cell, on its deck, or why there is none. */
export function insertRow(layout: BusLayout, cell: Cell): Edit {
  const after = withRowBefore(layout, cell)
  if (after === undefined) return { layout, words: `A bus has at most ${MAX_ROWS} rows.` }
  return { layout: after, words: `Row inserted. ${cellName(after, cell)}` }
}

/** Takes the row of a cell out of its deck. */
export function removeRow(layout: BusLayout, cell: Cell): Edit {
  const after = withoutRow(layout, cell)
  return { layout: after, words: `Row removed. ${cellName(after, cell)}` }
}

/** Does with a cell what the tool in hand does. */
export function applyTool(layout: BusLayout, tool: DrawingTool, cell: Cell): Edit {
  const shape = SHAPES[tool]
  if (shape !== undefined) return putSeat(layout, cell, shape)
  if (tool === 'STAFF') return turnSeat(layout, cell, 'staff')
  if (tool === 'LADIES') return turnSeat(layout, cell, 'ladies')
  if (tool === 'ERASE') return erase(layout, cell)
  if (tool === 'DOOR' || tool === 'TOILET') return told(withFixture(layout, cell, tool), cell)
  return { layout, words: '' }
}
