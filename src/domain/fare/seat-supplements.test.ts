import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMeant } from '../../testing/builders/fares/fare-formula.ts'
import { someSeats, someSupplements } from '../../testing/builders/fares/random-buses.ts'
import { seatLayout } from '../seat/seat-layout.ts'
import type { SeatPlace } from '../seat/seat.ts'
import type { SeatCriteria, Supplement } from './fare-terms.ts'
import { seatSupplements, sumOf } from './seat-supplements.ts'

const supplement = (label: string, seats: SeatCriteria): Supplement => ({
  label,
  amountPaise: 5_000,
  seats,
})

const numbersOf = (seats: readonly SeatPlace[], criteria: SeatCriteria): string =>
  seatSupplements(seats, [supplement('More', criteria)])
    .flatMap((own, index) => (own.length > 0 ? [seats[index]?.number] : []))
    .join(' ')

const berths = seatLayout('SLEEPER', 12)
const seaters = seatLayout('AC', 10)

test('a supplement is for the seats of a kind, a deck, a row, or at a window', () => {
  expect(numbersOf(berths, { deck: 'UPPER' })).toBe('U1 U2 U3 U4 U5 U6')
  expect(numbersOf(berths, { kind: 'SEATER' })).toBe('')
  expect(numbersOf(seaters, { window: true })).toBe('1A 1D 2A 2D 3A')
  expect(numbersOf(seaters, { window: false })).toBe('1B 1C 2B 2C 3B')
  expect(numbersOf(seaters, { rows: { from: 2, to: 3 } })).toBe('2A 2B 2C 2D 3A 3B')
})

test('a single seat has none beside it', () => {
  expect(numbersOf(berths, { single: true })).toBe('L3 L6 U3 U6')
  expect(numbersOf(seatLayout('AC', 9), { single: true })).toBe('3A')
})

test('the last row is the hindmost of its deck', () => {
  expect(numbersOf(seaters, { lastRow: true })).toBe('3A 3B')
  expect(numbersOf(seatLayout('SLEEPER', 9), { lastRow: true })).toBe('L4 L5 L6 U1 U2 U3')
})

test('a long berth beside two rows of seats is in the last row with those it reaches', () => {
  const place = (number: string, row: number, column: number): SeatPlace => ({
    number,
    deck: 'LOWER',
    row,
    column,
    kind: 'SEATER',
    type: 'WINDOW',
    window: true,
  })
  const berth: SeatPlace = { ...place('L1', 1, 1), kind: 'SLEEPER', type: 'SLEEPER', rowSpan: 2 }
  expect(numbersOf([berth, place('1C', 1, 4), place('2C', 2, 4)], { lastRow: true })).toBe('L1 2C')
  expect(numbersOf([berth, place('1C', 1, 4)], { lastRow: true })).toBe('L1')
})

test('what a supplement names must all be so, and each that matches counts', () => {
  expect(numbersOf(berths, { deck: 'LOWER', single: true, lastRow: true })).toBe('L6')
  const both = [supplement('Window', { window: true }), supplement('Lower', { deck: 'LOWER' })]
  const [l1 = [], l2 = []] = seatSupplements(berths, both)
  expect(l1.map(({ label }) => label)).toEqual(['Window', 'Lower'])
  expect(l2.map(({ label }) => label)).toEqual(['Lower'])
  expect([sumOf(l1), sumOf(l2), sumOf([])]).toEqual([10_000, 5_000, 0])
})

test('in any bus each seat has the supplements that mean it, in their order', () => {
  fc.assert(
    fc.property(someSeats, someSupplements, (seats, supplements) => {
      expect(seatSupplements(seats, supplements)).toEqual(
        seats.map((seat) => supplements.filter((one) => isMeant(one.seats, seat, seats))),
      )
    }),
    { numRuns: 1000 },
  )
})
