import { describe, expect, test } from 'vitest'
import { MAX_ROWS, sellableSeats } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout, Cell } from '../../../../domain/seat/bus-layout.ts'
import { thingAt } from '../../../../domain/seat/layout-things.ts'
import { LAYOUT_TEMPLATES } from '../../../../domain/seat/layout-templates.ts'
import { cellAfterKey, cellId, cellOfId } from './cell-keys.ts'
import { cellName } from './cell-words.ts'
import { drawingAfter, drawingOf } from './drawing-state.ts'
import type { DrawingState, DrawingStep } from './drawing-state.ts'

const EMPTY: BusLayout = { seats: [], fixtures: [] }
const at = (row: number, column: number, deck: Cell['deck'] = 'LOWER'): Cell => ({
  deck,
  row,
  column,
})
const after = (start: DrawingState, ...steps: DrawingStep[]): DrawingState =>
  steps.reduce(drawingAfter, start)
const template = (id: string): BusLayout =>
  LAYOUT_TEMPLATES.find((one) => one.id === id)?.layout ?? EMPTY

const press = (row: number, column: number): DrawingStep => ({
  act: 'press',
  cell: at(row, column),
})

describe('a press on a cell', () => {
  test.each([
    ['SEATER', 'Row 1, column 1: seat 1A, seater', 'Row 1, column 1: seat 1A, seater'],
    ['PUSH_BACK', 'Row 1, column 1: seat 1A, push-back', 'Row 1, column 1: seat 1A, push-back'],
    ['BERTH', 'Row 1, column 1: seat L1, berth', 'Row 1, column 1: seat L1, berth'],
    ['LONG_BERTH', 'Row 1, column 1: seat L1, long berth', 'Row 1, column 1: seat L1, long berth'],
    ['DOOR', 'Row 1, column 1: door', 'Row 1, column 1: door'],
    ['TOILET', 'Row 1, column 1: toilet', 'Row 1, column 1: toilet'],
    ['STAFF', 'Row 1, column 1: there is no seat.', 'nothing'],
    ['LADIES', 'Row 1, column 1: there is no seat.', 'nothing'],
    ['SELECT', '', 'nothing'],
  ] as const)('does what the tool in hand does, and says it: %s', (tool, words, expected) => {
    const { said, layout } = after(drawingOf(EMPTY), { act: 'take tool', tool }, press(1, 1))
    const drawn = layout === EMPTY ? 'nothing' : cellName(layout, at(1, 1))
    expect({ said: said.words, drawn }).toEqual({ said: words, drawn: expected })
  })

  test('turns a seat into one for staff and back, and it is not counted meanwhile', () => {
    const start = drawingOf(template('seater-2-2-40'))
    const once = after(start, { act: 'take tool', tool: 'STAFF' }, press(1, 1))
    expect(cellName(once.layout, at(1, 1))).toBe('Row 1, column 1: seat 1A, seater, for staff')
    expect(sellableSeats(once.layout)).toBe(39)
    expect(sellableSeats(after(once, press(1, 1)).layout)).toBe(40)
  })

  test('turns a seat into one for ladies and back; a seat is for them or for staff, and for them also as a berth', () => {
    const start = after(drawingOf(template('seater-2-2-40')), { act: 'take tool', tool: 'LADIES' })
    const once = after(start, press(1, 1))
    expect(once.said.words).toBe('Row 1, column 1: seat 1A, seater, for ladies')
    expect(sellableSeats(once.layout)).toBe(40)
    const berth = after(once, { act: 'take tool', tool: 'BERTH' }, press(1, 1))
    expect(berth.said.words).toBe('Row 1, column 1: seat 1A, berth, for ladies')
    const staff = after(once, { act: 'staff', cell: at(1, 1) })
    expect(staff.said.words).toBe('Row 1, column 1: seat 1A, seater, for staff')
    expect(after(staff, press(1, 1)).said.words).toBe(once.said.words)
    expect(after(once, { act: 'undo' }).layout).toEqual(start.layout)
    expect(after(once, press(1, 1)).layout).toEqual(start.layout)
  })

  test('selects the cell, which is on the rows there are whatever happens', () => {
    const start = after(drawingOf(EMPTY), { act: 'take tool', tool: 'SEATER' }, press(2, 3))
    expect(start.selected).toEqual(at(2, 3))
    const far = after(start, press(4, 3), press(6, 3), { act: 'select', cell: at(8, 6) })
    expect(after(far, { act: 'replace', layout: EMPTY, words: 'Empty' }).selected).toEqual(at(2, 6))
    expect(after(far, { act: 'undo' }).selected).toEqual(at(6, 6))
  })

  test('that would reach out of the bus changes nothing and says why', () => {
    const state = after(
      drawingOf(EMPTY),
      { act: 'take tool', tool: 'LONG_BERTH' },
      press(MAX_ROWS, 1),
    )
    expect(state.layout).toEqual(EMPTY)
    expect(state.past).toEqual([])
    expect(state.said.words).toBe('A long berth takes two rows, and row 30 is the last.')
  })
})

describe('Undo', () => {
  test('takes back step by step as far as the beginning, and Redo does them again', () => {
    const first = template('seater-2-1-30')
    const steps: DrawingStep[] = [
      { act: 'replace', layout: first, words: 'Seater 2+1' },
      { act: 'take tool', tool: 'ERASE' },
      press(1, 1),
      { act: 'insert row', cell: at(3, 1) },
      { act: 'remove row', cell: at(5, 1) },
      { act: 'number all' },
      { act: 'rename', cell: at(1, 2), number: 'X1' },
      { act: 'staff', cell: at(1, 2) },
      { act: 'ladies', cell: at(1, 2) },
      { act: 'shape', cell: at(1, 2), shape: { kind: 'SLEEPER', rowSpan: 2 } },
      { act: 'erase', cell: at(1, 2) },
    ]
    const end = after(drawingOf(EMPTY), ...steps)
    expect(end.past).toHaveLength(10)
    const undone = after(end, ...end.past.map(() => ({ act: 'undo' }) as const))
    expect(undone.layout).toEqual(EMPTY)
    expect(undone.past).toEqual([])
    expect(undone.said.words).toBe('Undone: 0 seats to sell')
    const redone = after(undone, ...undone.future.map(() => ({ act: 'redo' }) as const))
    expect(redone.layout).toEqual(end.layout)
    expect(redone.past).toEqual(end.past)
  })

  test('after a new step there is nothing to redo; at the beginning nothing to undo', () => {
    const start = drawingOf(template('seater-1-1-20'))
    expect(after(start, { act: 'undo' })).toMatchObject({
      layout: start.layout,
      said: { words: 'There is nothing to undo.' },
    })
    const erased: DrawingStep = { act: 'erase', cell: at(1, 1) }
    const back = after(start, erased, { act: 'undo' })
    expect(back.future).toHaveLength(1)
    const anew = after(back, { act: 'erase', cell: at(2, 1) })
    expect(anew.future).toEqual([])
    expect(after(anew, { act: 'redo' })).toMatchObject({
      layout: anew.layout,
      said: { words: 'There is nothing to redo.' },
    })
  })

  test('takes back a number at once that was typed letter by letter, and one cell apart from the other', () => {
    const typed = (column: number, number: string): DrawingStep => ({
      act: 'rename',
      cell: at(1, column),
      number,
    })
    const start = drawingOf(template('seater-1-1-20'))
    const state = after(start, typed(1, 'C'), typed(1, 'C1'), typed(3, 'D'), typed(3, 'D1'))
    expect(state.past).toHaveLength(2)
    const once = after(state, { act: 'undo' })
    expect(once.layout.seats.slice(0, 2).map(({ number }) => number)).toEqual(['C1', '1B'])
    expect(after(once, { act: 'undo' }).layout).toEqual(start.layout)
    // Leaving the cell and coming back begins another step.
    const left = after(start, typed(1, 'C'), { act: 'select', cell: at(2, 1) }, typed(1, 'C1'))
    expect(left.past).toHaveLength(2)
  })

  test('takes back a whole stroke of the mouse, and single presses one by one', () => {
    const drag = (row: number): DrawingStep => ({ act: 'press', cell: at(row, 1), joins: true })
    const start = after(drawingOf(EMPTY), { act: 'take tool', tool: 'SEATER' })
    const stroke = after(start, press(1, 1), drag(2), drag(3))
    expect(stroke.layout.seats).toHaveLength(3)
    expect(after(stroke, { act: 'undo' }).layout).toEqual(EMPTY)
    const presses = after(start, press(1, 1), press(2, 1))
    expect(after(presses, { act: 'undo' }).layout.seats).toHaveLength(1)
    // A stroke whose first cell was a seater already has changed nothing there, and loses nothing of what was before.
    const second = after(presses, press(2, 1), drag(3))
    expect(after(second, { act: 'undo' }).layout.seats).toHaveLength(2)
  })
})

test('each thing that is said counts as new, so that the same words are said again', () => {
  const state = after(drawingOf(EMPTY), { act: 'undo' }, { act: 'undo' })
  expect(state.said).toEqual({ words: 'There is nothing to undo.', count: 2 })
})

test('a row is not inserted where the bus ends', () => {
  const full = after(
    drawingOf(EMPTY),
    { act: 'take tool', tool: 'SEATER' },
    { act: 'press', cell: at(MAX_ROWS, 1) },
  )
  const tried = after(full, { act: 'insert row', cell: at(2, 1) })
  expect(tried.layout).toEqual(full.layout)
  expect(tried.said.words).toBe('A bus has at most 30 rows.')
})

describe('a key', () => {
  const { layout } = after(
    drawingOf(template('seats-and-single-berths-40')),
    { act: 'take tool', tool: 'DOOR' },
    press(12, 6),
  )
  test.each([
    ['ArrowRight', at(1, 1), at(1, 2)],
    ['ArrowLeft', at(1, 1), undefined],
    ['ArrowRight', at(1, 6), undefined],
    ['ArrowUp', at(1, 1), undefined],
    ['ArrowDown', at(1, 1), at(2, 1)],
    ['ArrowDown', at(14, 1), undefined],
    // A long berth is one step.
    ['ArrowDown', at(1, 4), at(3, 4)],
    ['ArrowUp', at(3, 4), at(1, 4)],
    ['ArrowLeft', at(2, 5), at(1, 4)],
    ['Home', at(3, 4), at(3, 1)],
    ['End', at(3, 1), at(3, 6)],
    ['PageDown', at(2, 1), at(2, 1, 'UPPER')],
    ['PageUp', at(12, 6), at(7, 6, 'UPPER')],
    ['PageUp', at(2, 2, 'UPPER'), at(2, 2)],
    ['a', at(1, 1), undefined],
  ] as const)('%s from %j leads to %j', (key, from, to) => {
    expect(cellAfterKey(layout, from, key)).toEqual(to)
  })

  test('finds its cell by the id of its button', () => {
    expect(cellOfId(cellId(at(12, 6, 'UPPER')))).toEqual(at(12, 6, 'UPPER'))
    expect(cellOfId('cell-MIDDLE-1-1')).toBeUndefined()
  })
})

test('what stands in a cell is named', () => {
  const { layout } = after(drawingOf(template('seater-2-2-39')), {
    act: 'rename',
    cell: at(1, 1),
    number: '',
  })
  expect([at(1, 1), at(1, 3), at(5, 1), at(5, 2)].map((cell) => cellName(layout, cell))).toEqual([
    'Row 1, column 1: seat without a number, seater',
    'Row 1, column 3: empty',
    'Row 5, column 1: door',
    'Row 5, column 2: toilet',
  ])
  expect(thingAt(layout, at(5, 3))).toBeUndefined()
})
