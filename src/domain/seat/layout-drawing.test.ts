import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameLayout, layoutErrors, MAX_COLUMNS, MAX_ROWS, placesOf } from './bus-layout.ts'
import type { BusLayout, Cell, DrawnSeat } from './bus-layout.ts'
import { withSeatFor, withSeatNumber } from './drawn-seat.ts'
import { withFixture, withSeat } from './layout-drawing.ts'
import { anchorOf, drawnByType, erased, thingAt } from './layout-things.ts'
import { rowsToDraw, rowsUsed, withoutRow, withRowBefore } from './layout-rows.ts'
import { LAYOUT_TEMPLATES } from './layout-templates.ts'
import { seatLayout } from './seat-layout.ts'

const EMPTY: BusLayout = { seats: [], fixtures: [] }
const at = (row: number, column: number, deck: Cell['deck'] = 'LOWER'): Cell => ({
  deck,
  row,
  column,
})
const SEATER = { kind: 'SEATER', rowSpan: 1 } as const
const BERTH = { kind: 'SLEEPER', rowSpan: 1 } as const
const LONG_BERTH = { kind: 'SLEEPER', rowSpan: 2 } as const

/** Puts seats into a drawing, one after the other. */
const drawn = (layout: BusLayout, ...steps: [Cell, Pick<DrawnSeat, 'kind' | 'rowSpan'>][]) =>
  steps.reduce((before, [cell, shape]) => withSeat(before, cell, shape) ?? before, layout)
const numbers = ({ seats }: BusLayout): string[] => seats.map(({ number }) => number)

describe('a new seat', () => {
  test('gets the number usual for its place', () => {
    const layout = drawn(
      EMPTY,
      [at(1, 1), SEATER],
      [at(1, 2), SEATER],
      [at(2, 1), SEATER],
      [at(1, 1, 'UPPER'), SEATER],
      [at(3, 4), BERTH],
      [at(2, 4, 'UPPER'), BERTH],
    )
    expect(numbers(layout)).toEqual(['1A', '1B', '2A', 'U1A', 'L1', 'U1'])
  })

  test('gets the next one like it where another seat has that', () => {
    const layout = drawn(EMPTY, [at(1, 2), SEATER], [at(1, 1), SEATER], [at(1, 4), SEATER])
    expect(numbers(layout)).toEqual(['1A', '1B', '1C'])
    const berths = drawn(EMPTY, [at(2, 1), BERTH], [at(1, 1), BERTH])
    expect(numbers(berths)).toEqual(['L1', 'L2'])
  })

  test('never makes a drawing wrong, whatever is drawn in whatever order', () => {
    const cell = fc.record({
      deck: fc.constantFrom('LOWER' as const, 'UPPER' as const),
      row: fc.integer({ min: 1, max: 12 }),
      column: fc.integer({ min: 1, max: MAX_COLUMNS }),
    })
    const step = fc.tuple(cell, fc.constantFrom(SEATER, BERTH, LONG_BERTH))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        expect(layoutErrors(drawn(EMPTY, ...steps))).toEqual([])
      }),
    )
  })
})

describe('what is put where something stands', () => {
  test('changes a seat, which keeps its number and whom it is for', () => {
    const seat = withSeatNumber(drawn(EMPTY, [at(1, 1), SEATER]), at(1, 1), 'C1')
    const berth = { ...at(1, 1), ...LONG_BERTH, number: 'C1' }
    const changed = (whom: 'staff' | 'ladies') =>
      drawn(withSeatFor(seat, at(1, 1), whom), [at(1, 1), LONG_BERTH]).seats
    expect(changed('staff')).toEqual([{ ...berth, staffOnly: true }])
    expect(changed('ladies')).toEqual([{ ...berth, staffOnly: false, forLadies: true }])
  })

  test('takes the place of all that it covers', () => {
    const layout = drawn(withFixture(EMPTY, at(3, 1), 'DOOR'), [at(2, 1), LONG_BERTH])
    expect(layout.fixtures).toEqual([])
    const seater = drawn(layout, [at(3, 1), SEATER])
    expect(seater.seats).toMatchObject([{ ...at(2, 1), ...SEATER }])
    expect(withFixture(layout, at(3, 1), 'TOILET')).toEqual({
      seats: [],
      fixtures: [{ ...at(2, 1), kind: 'TOILET' }],
    })
  })

  test('does not reach out of the bus', () => {
    expect(withSeat(EMPTY, at(MAX_ROWS, 1), LONG_BERTH)).toBeUndefined()
    expect(withSeat(EMPTY, at(MAX_ROWS, 1), BERTH)).toBeTruthy()
  })
})

test('a long berth is found and erased by either of its rows', () => {
  const layout = drawn(EMPTY, [at(2, 4), LONG_BERTH])
  expect(anchorOf(layout, at(3, 4))).toEqual(at(2, 4))
  expect(thingAt(layout, at(4, 4))).toBeUndefined()
  expect(erased(layout, at(3, 4))).toEqual(EMPTY)
  expect(erased(layout, at(4, 4))).toEqual(layout)
})

describe('a row', () => {
  const layout = withFixture(
    drawn(EMPTY, [at(1, 1), SEATER], [at(1, 4), LONG_BERTH], [at(3, 1), SEATER]),
    at(2, 1),
    'DOOR',
  )

  test('goes in before another, on its deck only, and does not cut a long berth', () => {
    const both = drawn(layout, [at(2, 1, 'UPPER'), BERTH])
    const after = withRowBefore(both, at(2, 1))
    expect(after?.seats.map(({ deck, row, column }) => [deck, row, column])).toEqual([
      ['LOWER', 1, 1],
      ['LOWER', 1, 4],
      ['LOWER', 4, 1],
      ['UPPER', 2, 1],
    ])
    expect(after?.fixtures).toEqual([{ ...at(3, 1), kind: 'DOOR' }])
  })

  test('is taken out with what stands in it, and shortens a long berth that reaches out of it', () => {
    const after = withoutRow(layout, at(2, 1))
    expect(after.fixtures).toEqual([])
    expect(after.seats.map(({ row, column, rowSpan }) => [row, column, rowSpan])).toEqual([
      [1, 1, 1],
      [1, 4, 1],
      [2, 1, 1],
    ])
    expect(layoutErrors(withoutRow(layout, at(1, 1)))).toEqual([])
    expect(rowsUsed(withoutRow(layout, at(1, 1)), 'LOWER')).toBe(2)
  })

  test('that is put in and taken out again leaves the drawing as it was', () => {
    for (const { layout: template } of LAYOUT_TEMPLATES) {
      for (let row = 1; row <= rowsUsed(template, 'LOWER'); row += 2) {
        const wider = withRowBefore(template, at(row, 1)) ?? EMPTY
        expect(isSameLayout(wider, template)).toBe(false)
        expect(isSameLayout(withoutRow(wider, at(row, 1)), template)).toBe(true)
      }
    }
  })

  test('is not put into a bus that is full', () => {
    const full = drawn(EMPTY, [at(MAX_ROWS, 1), SEATER])
    expect(withRowBefore(full, at(3, 1))).toBeUndefined()
    expect(withRowBefore(full, at(3, 1, 'UPPER'))).toBeTruthy()
  })
})

test('there are two rows more to draw on than are in use, to the last that a bus has', () => {
  expect(rowsToDraw(EMPTY, 'LOWER')).toBe(2)
  const layout = drawn(EMPTY, [at(4, 4), LONG_BERTH])
  expect(rowsToDraw(layout, 'LOWER')).toBe(7)
  expect(rowsToDraw(layout, 'UPPER')).toBe(2)
  expect(rowsToDraw(drawn(EMPTY, [at(MAX_ROWS, 1), SEATER]), 'LOWER')).toBe(MAX_ROWS)
})

test('a bus that nobody has drawn is drawn with the seats it has', () => {
  for (const busType of ['AC', 'NON_AC', 'SEMI_SLEEPER', 'SLEEPER'] as const) {
    for (const totalSeats of [1, 36, 41, 100]) {
      const byNumber = new Map(
        placesOf(drawnByType(busType, totalSeats)).map((place) => [place.number, place]),
      )
      const expected = seatLayout(busType, totalSeats)
      expect(byNumber.size).toBe(totalSeats)
      for (const { number, deck, row, column, kind } of expected)
        expect(byNumber.get(number)).toMatchObject({ deck, row, column, kind })
    }
  }
})
