import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SEATS } from '../fleet/bus.ts'
import {
  cellKey,
  isSameLayout,
  layoutErrors,
  mapFixturesOf,
  numbered,
  placesOf,
  sellableSeats,
} from './bus-layout.ts'
import type { BusLayout, DrawnSeat } from './bus-layout.ts'
import { BusLayoutInput } from './bus-layout.input.ts'
import { LAYOUT_TEMPLATES } from './layout-templates.ts'
import { seatLayout } from './seat-layout.ts'

const seat = (number: string, more: Partial<DrawnSeat> = {}): DrawnSeat => ({
  number,
  deck: 'LOWER',
  row: 1,
  column: 1,
  kind: 'SEATER',
  rowSpan: 1,
  staffOnly: false,
  ...more,
})
const layout = (seats: DrawnSeat[], fixtures: BusLayout['fixtures'] = []): BusLayout => ({
  seats,
  fixtures,
})
const messages = (of: BusLayout) => layoutErrors(of).map(({ message }) => message)

describe('a bus is drawn', () => {
  test('with at least one seat to sell', () => {
    expect(messages(layout([]))).toEqual(['Draw at least one seat to sell.'])
    expect(messages(layout([seat('S1', { staffOnly: true })]))).toEqual([
      'Draw at least one seat to sell.',
    ])
    expect(messages(layout([seat('1A')]))).toEqual([])
  })

  test('with 100 seats to sell at most', () => {
    const many = Array.from({ length: MAX_SEATS + 1 }, (_, index) =>
      seat(String(index), { row: 1 + Math.floor(index / 6), column: 1 + (index % 6) }),
    )
    expect(messages(layout(many))).toEqual([
      'A bus has at most 100 seats to sell; this one has 101.',
    ])
    expect(messages(layout(many.slice(1)))).toEqual([])
  })

  test('with 20 seats for staff and 20 doors and toilets at most', () => {
    const spread = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        row: 2 + Math.floor(index / 6),
        column: 1 + (index % 6),
      }))
    const staff = spread(21).map((cell, index) => seat(`S${index}`, { ...cell, staffOnly: true }))
    expect(messages(layout([seat('1A'), ...staff]))).toEqual([
      'A bus has at most 20 seats for staff.',
    ])
    const toilets = spread(21).map((cell) => ({ kind: 'TOILET', deck: 'LOWER', ...cell }) as const)
    expect(messages(layout([seat('1A')], toilets))).toEqual([
      'A bus has at most 20 doors and toilets.',
    ])
  })

  test('with each number once, and each seat with one', () => {
    const twice = layout([seat('1A'), seat('1A', { column: 2 })])
    expect(layoutErrors(twice)).toEqual([
      { message: 'Two seats have the number 1A.', at: expect.objectContaining({ column: 2 }) },
    ])
    expect(messages(layout([seat('')]))).toEqual(['A seat has no number.'])
  })

  test('with one thing in one place, however long it is', () => {
    const berth = seat('L1', { kind: 'SLEEPER', rowSpan: 2 })
    expect(messages(layout([berth, seat('2A', { row: 2 })]))).toEqual([
      'Two things stand in row 2, column 1.',
    ])
    expect(messages(layout([berth, seat('2A', { row: 2, deck: 'UPPER' })]))).toEqual([])
    const toilet = { kind: 'TOILET', deck: 'LOWER', row: 2, column: 1 } as const
    expect(messages(layout([berth], [toilet]))).toEqual(['Two things stand in row 2, column 1.'])
  })

  test('within thirty rows of six, and with its doors below', () => {
    expect(messages(layout([seat('1A', { row: 31 })]))).toEqual([
      'Row 31, column 1 is outside of the bus.',
    ])
    expect(messages(layout([seat('L1', { row: 30, rowSpan: 2 })]))).toHaveLength(1)
    const door = { kind: 'DOOR', deck: 'UPPER', row: 1, column: 2 } as const
    expect(messages(layout([seat('1A')], [door]))).toEqual(['A door is on the lower deck.'])
  })

  test('what the doors take is said in words', () => {
    const refused = BusLayoutInput.safeParse(layout([seat('1-A')]))
    expect(refused.error?.issues[0]?.message).toBe(
      'A seat number is one to four letters and digits',
    )
    // In capitals it would be two letters, and no passenger could name it.
    expect(BusLayoutInput.safeParse(layout([seat('ß1')])).success).toBe(false)
    const twice = BusLayoutInput.safeParse(layout([seat('1a'), seat('1A', { column: 2 })]))
    expect(twice.error?.issues[0]?.message).toBe('Two seats have the number 1A.')
    expect(BusLayoutInput.parse(layout([seat(' 1a ')])).seats[0]?.number).toBe('1A')
  })
})

describe('the seats of a drawn bus', () => {
  test('stand in the order of the bus, those for staff left out', () => {
    const bus = layout([
      seat('U1', { deck: 'UPPER', kind: 'SLEEPER' }),
      seat('2A', { row: 2 }),
      seat('S1', { column: 2, staffOnly: true }),
      seat('1A'),
    ])
    expect(placesOf(bus).map(({ number }) => number)).toEqual(['1A', '2A', 'U1'])
    expect(sellableSeats(bus)).toBe(3)
    expect(mapFixturesOf(bus)).toEqual([
      { kind: 'STAFF', number: 'S1', deck: 'LOWER', row: 1, column: 2 },
    ])
  })

  test('have their windows in the outermost columns of their deck', () => {
    const [template] = LAYOUT_TEMPLATES.filter(({ id }) => id === 'seater-2-2-41')
    const last = placesOf(template?.layout ?? layout([])).filter(({ row }) => row === 10)
    expect(last.map(({ number, window, type }) => [number, window, type])).toEqual([
      ['10A', true, 'WINDOW'],
      ['10B', false, 'AISLE'],
      ['10C', false, 'AISLE'],
      ['10D', false, 'AISLE'],
      ['10E', true, 'WINDOW'],
    ])
  })

  test('of the usual buses are those that a bus of their type has without a drawing', () => {
    const same = { 'seater-2-2-40': ['AC', 40], 'sleeper-2-1-30': ['SLEEPER', 30] } as const
    for (const [id, [type, count]] of Object.entries(same)) {
      const template = LAYOUT_TEMPLATES.find((one) => one.id === id)
      expect(placesOf(template?.layout ?? layout([]))).toEqual(seatLayout(type, count))
    }
  })
})

describe('twelve usual buses', () => {
  test('can each be saved as they are', () => {
    expect(LAYOUT_TEMPLATES).toHaveLength(12)
    for (const { layout: usual } of LAYOUT_TEMPLATES) {
      expect(layoutErrors(usual)).toEqual([])
      expect(BusLayoutInput.parse(usual)).toEqual(usual)
    }
  })

  test('say how many seats they have', () => {
    for (const { id, layout: usual } of LAYOUT_TEMPLATES) {
      expect([id, sellableSeats(usual)]).toEqual([id, Number(id.split('-').at(-1))])
    }
  })
})

/** Any drawing that can be saved. */
const drawings = fc
  .uniqueArray(
    fc.record({
      deck: fc.constantFrom('LOWER' as const, 'UPPER' as const),
      row: fc.integer({ min: 1, max: 12 }),
      column: fc.integer({ min: 1, max: 6 }),
      kind: fc.constantFrom('SEATER' as const, 'SEMI_SLEEPER' as const, 'SLEEPER' as const),
      staffOnly: fc.boolean(),
    }),
    { selector: cellKey, minLength: 1, maxLength: 60 },
  )
  .map((cells) => layout(cells.map((cell) => ({ ...cell, number: '', rowSpan: 1 }))))

test('whatever is drawn is numbered without a number twice, and nothing but numbers changes', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const done = numbered(drawing)
      const numbers = done.seats.map(({ number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.every((number) => /^[A-Z0-9]{1,4}$/.test(number))).toBe(true)
      const blank = { ...done, seats: done.seats.map((one) => ({ ...one, number: '' })) }
      expect(isSameLayout(blank, drawing)).toBe(true)
    }),
  )
})

test('two drawings are the same bus in whatever order they were made, and no more after any change', () => {
  fc.assert(
    fc.property(drawings, fc.nat(), (drawing, at) => {
      const { seats } = numbered(drawing)
      expect(
        isSameLayout({ seats, fixtures: [] }, { seats: seats.toReversed(), fixtures: [] }),
      ).toBe(true)
      const withOne = (change: (one: DrawnSeat) => DrawnSeat): BusLayout =>
        layout(seats.map((one, index) => (index === at % seats.length ? change(one) : one)))
      const turned = withOne((one) => ({ ...one, staffOnly: !one.staffOnly }))
      expect(isSameLayout(layout(seats), turned)).toBe(false)
      const forLadies = withOne((one) => ({ ...one, forLadies: true }))
      expect(isSameLayout(layout(seats), forLadies)).toBe(false)
    }),
  )
})
