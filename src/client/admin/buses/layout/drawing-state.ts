import { cellKey, isSameLayout, numbered } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout, Cell } from '../../../../domain/seat/bus-layout.ts'
import { withSeatNumber } from '../../../../domain/seat/drawn-seat.ts'
import type { SeatShape } from '../../../../domain/seat/layout-drawing.ts'
import { rowsToDraw } from '../../../../domain/seat/layout-rows.ts'
import { countWords } from './cell-words.ts'
import { applyTool, erase, insertRow, putSeat, removeRow, turnSeat } from './drawing-tools.ts'
import type { DrawingTool, Edit } from './drawing-tools.ts'

/** A drawing on its way, and how it came to be. */
export interface DrawingState {
  layout: BusLayout
  /** The drawings before it, the last one last; those taken back, the next one first. */
  past: readonly BusLayout[]
  future: readonly BusLayout[]
  tool: DrawingTool
  /** The cell with the focus, about which the panel tells. */
  selected: Cell
  /** What happened last, for screen readers; each time with another count. */
  said: { words: string; count: number }
  /** What is going on with one cell after the other or letter by letter: one step to undo. */
  stroke: string | undefined
}

/** What changes a drawing. */
type EditStep =
  /** Uses the tool in hand; with the mouse held down since the cell before, it belongs to the same stroke. */
  | { act: 'press'; cell: Cell; joins?: boolean }
  | { act: 'erase'; cell: Cell }
  | { act: 'shape'; cell: Cell; shape: SeatShape }
  | { act: 'staff' | 'ladies'; cell: Cell }
  | { act: 'rename'; cell: Cell; number: string }
  | { act: 'insert row'; cell: Cell }
  | { act: 'remove row'; cell: Cell }
  | { act: 'number all' }
  /** Another drawing in place of this one; `words` say which. */
  | { act: 'replace'; layout: BusLayout; words: string }

export type DrawingStep =
  | EditStep
  | { act: 'take tool'; tool: DrawingTool }
  | { act: 'select'; cell: Cell }
  | { act: 'undo' }
  | { act: 'redo' }

/** The first seat of the lower deck. */
const FIRST: Cell = { deck: 'LOWER', row: 1, column: 1 }

/** A drawing that nothing has been done to yet. */
export const drawingOf = (layout: BusLayout): DrawingState => ({
  layout,
  past: [],
  future: [],
  tool: 'SELECT',
  selected: FIRST,
  said: { words: '', count: 0 },
  stroke: undefined,
})

/** The drawing after a step. */
export function drawingAfter(state: DrawingState, step: DrawingStep): DrawingState {
  if (step.act === 'take tool') return { ...state, tool: step.tool }
  if (step.act === 'select') return { ...state, selected: step.cell, stroke: undefined }
  if (step.act === 'undo') return takenBack(state)
  if (step.act === 'redo') return doneAgain(state)
  return edited(state, step)
}

const saying = ({ said }: DrawingState, words: string): DrawingState['said'] =>
  words === '' ? said : { words, count: said.count + 1 }

/** The selected cell stays on the rows that there are. */
function within(layout: BusLayout, { deck, row, column }: Cell): Cell {
  return { deck, row: Math.min(row, rowsToDraw(layout, deck)), column }
}

function edited(state: DrawingState, step: EditStep): DrawingState {
  const { layout, words } = editOf(state, step)
  const said = saying(state, words)
  const selected = within(layout, 'cell' in step ? step.cell : state.selected)
  if (isSameLayout(layout, state.layout)) return { ...state, selected, said, stroke: undefined }
  const stroke = strokeOf(step)
  const goesOn = stroke !== undefined && stroke === state.stroke && isJoining(step)
  const past = goesOn ? state.past : [...state.past, state.layout]
  return { ...state, layout, past, future: [], selected, said, stroke }
}

function strokeOf(step: EditStep): string | undefined {
  if (step.act === 'press') return 'press'
  return step.act === 'rename' ? `rename ${cellKey(step.cell)}` : undefined
}

const isJoining = (step: EditStep): boolean =>
  step.act === 'rename' || (step.act === 'press' && step.joins === true)

function editOf({ layout, tool }: DrawingState, step: EditStep): Edit {
  switch (step.act) {
    case 'press':
      return applyTool(layout, tool, step.cell)
    case 'erase':
      return erase(layout, step.cell)
    case 'shape':
      return putSeat(layout, step.cell, step.shape)
    case 'staff':
    case 'ladies':
      return turnSeat(layout, step.cell, step.act)
    case 'rename':
      return { layout: withSeatNumber(layout, step.cell, step.number), words: '' }
    case 'insert row':
      return insertRow(layout, step.cell)
    case 'remove row':
      return removeRow(layout, step.cell)
    case 'number all':
      return { layout: numbered(layout), words: 'All seats are numbered from the front.' }
    case 'replace':
    default:
      return { layout: step.layout, words: `${step.words}: ${countWords(step.layout)}` }
  }
}

function takenBack(state: DrawingState): DrawingState {
  const layout = state.past.at(-1)
  if (layout === undefined) return { ...state, said: saying(state, 'There is nothing to undo.') }
  const past = state.past.slice(0, -1)
  return turnedTo({ ...state, past, future: [state.layout, ...state.future] }, layout, 'Undone')
}

function doneAgain(state: DrawingState): DrawingState {
  const [layout, ...future] = state.future
  if (layout === undefined) return { ...state, said: saying(state, 'There is nothing to redo.') }
  return turnedTo({ ...state, past: [...state.past, state.layout], future }, layout, 'Redone')
}

const turnedTo = (state: DrawingState, layout: BusLayout, done: string): DrawingState => ({
  ...state,
  layout,
  selected: within(layout, state.selected),
  said: saying(state, `${done}: ${countWords(layout)}`),
  stroke: undefined,
})
