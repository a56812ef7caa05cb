import { expect, test } from 'vitest'
import { aSwap, seatIn, seatsAfter } from '../../testing/builders/swap/a-swap.ts'
import { seatLayout } from '../seat/seat-layout.ts'
import type { SeatPlace } from '../seat/seat.ts'
import { planSwap } from './swap-plan.ts'

const seaters = seatLayout('AC', 40)
const pushBacks = seatLayout('SEMI_SLEEPER', 40)
const berths = seatLayout('SLEEPER', 36)

/** Some seats of a bus. */
const only = (bus: readonly SeatPlace[], ...numbers: string[]): SeatPlace[] =>
  numbers.map((number) => seatIn(bus, number))

test('whoever finds their seat in the new bus keeps it, and nothing changes for them', () => {
  const { moves, unplaced } = planSwap(aSwap([{ id: 1, on: '7C' }], seaters))
  const seat = seatIn(seaters, '7C')
  expect(moves).toEqual([{ passengerId: 1, from: seat, to: seat, changed: [] }])
  expect(unplaced).toEqual([])
})

test('what a passenger notices of another seat is said', () => {
  const swap = aSwap([{ id: 1, on: '1A' }], only(berths, 'U2'))
  expect(planSwap(swap).moves.map(({ changed }) => changed)).toEqual([
    ['kind', 'deck', 'window', 'number'],
  ])
})

test('the kind of a seat counts before the deck, the deck before the window, that before the number, and that before the row', () => {
  const from = seatIn(berths, 'L1')
  const put = (number: string, change: Partial<SeatPlace>): SeatPlace => ({
    ...from,
    number,
    ...change,
  })
  const wanted = [
    put('L1', { row: 5 }),
    put('A', { row: 1 }),
    put('B', { row: 2, window: false }),
    put('C', { row: 1, column: 4, deck: 'UPPER' }),
    put('D', { row: 3, column: 4, kind: 'SEATER' }),
  ]
  while (wanted.length > 0) {
    expect(seatsAfter(aSwap([{ id: 1, on: from }], wanted))).toEqual({ 1: wanted[0]?.number })
    wanted.shift()
  }
})

test('of seats that are equal the nearest row counts, and then the order of the bus', () => {
  const near = only(pushBacks, '1A', '4A', '5D')
  expect(seatsAfter(aSwap([{ id: 1, on: '6A' }], near))).toEqual({ 1: '5D' })
  expect(seatsAfter(aSwap([{ id: 1, on: '6A' }], only(pushBacks, '5D', '5A')))).toEqual({ 1: '5A' })
})

test('a group that sat together does so again, even on seats of another kind', () => {
  const group = [
    { id: 1, bookingId: 1, on: '1A' },
    { id: 2, bookingId: 1, on: '1B' },
  ]
  const bus = [...only(seaters, '1A', '5C'), ...only(pushBacks, '9C', '9D')]
  expect(seatsAfter(aSwap(group, bus))).toEqual({ 1: '9D', 2: '9C' })
  // Across the aisle and one behind the other they are together too.
  expect(
    seatsAfter(aSwap(group, [...only(seaters, '1A', '5C'), ...only(pushBacks, '9B', '9C')])),
  ).toEqual({ 1: '9B', 2: '9C' })
  expect(
    seatsAfter(aSwap(group, [...only(seaters, '1A', '5C'), ...only(pushBacks, '8A', '9A')])),
  ).toEqual({ 1: '8A', 2: '9A' })
})

test('a group that cannot sit together falls into as few pieces as there is room for', () => {
  const group = ['1A', '1B', '1C'].map((on, place) => ({ id: place, bookingId: 1, on }))
  const bus = [...only(seaters, '1A', '5C', '7D'), ...only(pushBacks, '9A', '9B')]
  expect(seatsAfter(aSwap(group, bus))).toEqual({ 0: '9A', 1: '5C', 2: '9B' })
})

test('a group that sat apart is not moved for that', () => {
  const group = [
    { id: 1, bookingId: 1, on: '1A' },
    { id: 2, bookingId: 1, on: '9D' },
  ]
  expect(seatsAfter(aSwap(group, seaters))).toEqual({ 1: '1A', 2: '9D' })
})

test('where seats are too few those who have boarded keep one, then lone women, children, seniors and earlier bookings', () => {
  const lone = { gender: 'FEMALE' as const }
  const people = [
    { id: 1, on: '1A', bookedAt: 1 },
    { id: 2, on: '2A', bookedAt: 2 },
    { id: 3, on: '3A', bookedAt: 3, age: 60 },
    { id: 4, on: '4A', bookedAt: 4, age: 11 },
    { id: 5, on: '5A', bookedAt: 5, ...lone },
    { id: 6, on: '6A', bookedAt: 6, isBoarded: true },
  ]
  const leaving = [6, 5, 4, 3, 1, 2]
  for (const left of [1, 2, 3, 4, 5]) {
    const windows = seaters.filter(({ column, row }) => column === 1 && row <= left)
    const { moves, unplaced } = planSwap(aSwap(people, windows))
    expect(new Set(moves.map((one) => one.passengerId))).toEqual(new Set(leaving.slice(0, left)))
    expect(unplaced).toContainEqual({ passengerId: 2, reason: 'No seat is left' })
  }
})

test('where seats are too few a party travels together or not at all, as far as that is possible', () => {
  const party = [
    { id: 1, bookingId: 1, on: '1A', bookedAt: 1, age: 8 },
    { id: 2, bookingId: 1, on: '1B', bookedAt: 1 },
    { id: 3, bookingId: 1, on: '1C', bookedAt: 1, age: 70 },
  ]
  const people = [...party, { id: 4, on: '2A', bookedAt: 2 }, { id: 5, on: '2B', bookedAt: 3 }]
  const seatsOf = (count: number) => planSwap(aSwap(people, seaters.slice(0, count)))
  const seated = (count: number) =>
    seatsOf(count)
      .moves.map(({ passengerId }) => passengerId)
      .toSorted((one, other) => one - other)
  // The child and the senior would be the first to have a seat, without the parent.
  expect(seated(2)).toEqual([4, 5])
  expect(seated(3)).toEqual([1, 2, 3])
  expect(seated(4)).toEqual([1, 2, 3, 4])
})

test('more passengers count before who they are', () => {
  const people = [
    { id: 1, on: '1A', gender: 'FEMALE' as const, to: 2 },
    { id: 2, on: '2A', to: 1 },
    { id: 3, on: '3A', from: 1 },
  ]
  const { unplaced } = planSwap(aSwap(people, only(seaters, '1A')))
  expect(unplaced).toEqual([{ passengerId: 1, reason: 'No seat is left' }])
})

test('those who have boarded count before more passengers', () => {
  const people = [
    { id: 1, on: '1A', isBoarded: true },
    { id: 2, on: '2A', to: 1 },
    { id: 3, on: '3A', from: 1 },
  ]
  expect(seatsAfter(aSwap(people, only(seaters, '1A')))).toEqual({ 1: '1A' })
})

test('journeys that follow each other share a seat, and a passenger has one seat for all of theirs', () => {
  const people = [
    { id: 1, on: '1A', to: 1 },
    { id: 2, on: '1A', from: 1 },
  ]
  expect(seatsAfter(aSwap(people, seaters))).toEqual({ 1: '1A', 2: '1A' })
})

test('on the road only the legs to come count, and whoever got off is not seated', () => {
  const people = [
    { id: 1, on: '1A', to: 1, isBoarded: true },
    { id: 2, on: '2A', to: 2 },
    { id: 3, on: '3A', from: 0, to: 3 },
  ]
  expect(seatsAfter(aSwap(people, only(seaters, '1A'), { fromNode: 2 }))).toEqual({ 3: '1A' })
})

test('nobody sits on a seat that is blocked', () => {
  const swap = aSwap([{ id: 1, on: '1A' }], only(seaters, '1A', '1B'), { blocked: ['1A'] })
  expect(seatsAfter(swap)).toEqual({ 1: '1B' })
})
