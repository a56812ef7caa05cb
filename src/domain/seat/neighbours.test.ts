import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersBeside } from '../../testing/builders/fares/fare-formula.ts'
import { someSeats } from '../../testing/builders/fares/random-buses.ts'
import { seatsBeside } from './neighbours.ts'
import { seatLayout } from './seat-layout.ts'
import type { SeatPlace } from './seat.ts'

const beside = (number: string, seats: readonly SeatPlace[]): string[] =>
  seats
    .filter((seat) => seat.number === number)
    .flatMap((seat) => seatsBeside(seat, seats))
    .map((seat) => seat.number)

test('in two and two, each seat is beside the one on its side of the aisle', () => {
  const seats = seatLayout('AC', 8)
  expect(['1A', '1B', '1C', '1D'].map((number) => beside(number, seats))).toEqual([
    ['1B'],
    ['1A'],
    ['1D'],
    ['1C'],
  ])
})

test('a single berth, the odd last seat and a seat across the aisle are beside none', () => {
  expect(beside('L3', seatLayout('SLEEPER', 12))).toEqual([])
  expect(beside('3A', seatLayout('AC', 9))).toEqual([])
  expect(beside('1B', seatLayout('AC', 8))).not.toContain('1C')
})

test('a berth is not beside those of the other deck', () => {
  expect(beside('L1', seatLayout('SLEEPER', 12))).toEqual(['L2'])
})

test('in a last row without an aisle the seats inside are beside two', () => {
  const row = seatLayout('AC', 5).map((seat, index) => {
    const column = index + 1
    return { ...seat, number: `${column}`, row: 1, column }
  })
  expect(['1', '3', '5'].map((number) => beside(number, row))).toEqual([['2'], ['2', '4'], ['4']])
})

test('a long berth is beside the seats of both of its rows', () => {
  const seats = seatLayout('AC', 12).filter(({ number }) => number !== '2A')
  const withBerth = seats.map((seat): SeatPlace =>
    seat.number === '1A' ? { ...seat, rowSpan: 2 } : seat,
  )
  expect(beside('1A', withBerth)).toEqual(['1B', '2B'])
  expect(beside('2B', withBerth)).toEqual(['1A'])
  expect(beside('3A', withBerth)).toEqual(['3B'])
})

test('in any bus those are beside each other whose cells touch across no aisle, both ways and never oneself', () => {
  fc.assert(
    fc.property(someSeats, (seats) => {
      for (const { number, ...place } of seats) {
        const found = beside(number, seats)
        expect(found).toEqual(numbersBeside({ number, ...place }, seats))
        expect(found).not.toContain(number)
        for (const other of found) expect(beside(other, seats)).toContain(number)
      }
    }),
  )
})
