import { describe, expect, test } from 'vitest'
import {
  blockActionFor,
  countSeatsOn,
  partsOf,
  percentOf,
  potentialOf,
  soldOn,
  statusOn,
  usesFrom,
} from './seat-status.ts'
import type { LegUse } from './seat-status.ts'

const sold = (bookingId: number, ...legs: number[]): LegUse[] =>
  legs.map((leg) => ({
    leg,
    status: 'BOOKED',
    bookingId,
    passengerName: 'Asha',
    blockReason: null,
    soldPaise: 42_000,
  }))
const held = (bookingId: number, ...legs: number[]): LegUse[] =>
  sold(bookingId, ...legs).map((claim) => ({ ...claim, status: 'RESERVED', soldPaise: null }))
const blocked = (...legs: number[]): LegUse[] =>
  legs.map((leg) => ({
    leg,
    status: 'RESERVED',
    bookingId: null,
    passengerName: null,
    blockReason: 'Broken',
    soldPaise: null,
  }))
const seat = (...claims: LegUse[]) => ({ uses: usesFrom(claims) })
const spans = (of: ReturnType<typeof seat>) =>
  of.uses.map(({ fromNode, toNode, bookingId }) => [fromNode, toNode, bookingId])

describe('the uses of a seat', () => {
  test('join the legs of one booking and part those of two', () => {
    expect(spans(seat(...sold(7, 0, 1), ...sold(8, 2)))).toEqual([
      [0, 2, 7],
      [2, 3, 8],
    ])
  })

  test('part two stretches of the same block with a gap between them', () => {
    expect(spans(seat(...blocked(0, 2)))).toEqual([
      [0, 1, null],
      [2, 3, null],
    ])
  })

  test('fill the trip together with what is free', () => {
    expect(
      partsOf(seat(...sold(7, 1)), 3).map(({ from, to, use }) => [from, to, use?.status]),
    ).toEqual([
      [0, 1, undefined],
      [1, 2, 'BOOKED'],
      [2, 3, undefined],
    ])
    expect(partsOf(seat(), 3)).toEqual([{ from: 0, to: 3, use: undefined }])
  })
})

describe('a part of the trip', () => {
  const one = seat(...sold(7, 0), ...held(8, 2))

  test('is taken by what overlaps it, and not by what touches it', () => {
    expect(statusOn(one, { from: 0, to: 1 })).toBe('BOOKED')
    expect(statusOn(one, { from: 1, to: 2 })).toBe('AVAILABLE')
    expect(statusOn(one, { from: 1, to: 3 })).toBe('RESERVED')
  })

  test('shows the worst state of its uses', () => {
    expect(statusOn(one, { from: 0, to: 3 })).toBe('BOOKED')
    expect(statusOn(seat(...held(8, 0), ...sold(7, 2)), { from: 0, to: 3 })).toBe('BOOKED')
  })

  test('counts every seat once', () => {
    const seats = [one, seat(...blocked(0, 1, 2)), seat()]
    expect(countSeatsOn(seats, { from: 0, to: 3 })).toEqual({
      total: 3,
      available: 1,
      booked: 1,
      reserved: 1,
    })
    expect(countSeatsOn(seats, { from: 1, to: 2 })).toMatchObject({ available: 2, booked: 0 })
  })
})

test('a free seat is blocked, a blocked one freed, and one with a booking anywhere is neither', () => {
  expect(blockActionFor(seat())).toBe('block')
  expect(blockActionFor(seat(...blocked(0, 1, 2)))).toBe('unblock')
  expect(blockActionFor(seat(...held(8, 2)))).toBe('none')
  expect(blockActionFor(seat(...blocked(0), ...held(8, 2)))).toBe('none')
})

test('a share is given to a tenth of a percent', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual([33.3, 66.7, 0])
})

test('a sold part is worth what it was sold at, each ticket once', () => {
  const twice = seat(...sold(7, 0, 1), ...sold(8, 2))
  expect(soldOn(twice, { from: 0, to: 1 })).toBe(42_000)
  expect(soldOn(twice, { from: 0, to: 3 })).toBe(84_000)
  expect(soldOn(seat(...sold(7, 0)), { from: 1, to: 3 })).toBeNull()
  expect(soldOn(seat(...held(7, 0, 1, 2)), { from: 0, to: 3 })).toBeNull()
})

test('a seat can bring what it was sold at once no part is left, before that today’s price', () => {
  const potential = (...claims: LegUse[]) =>
    potentialOf({ ...seat(...claims), pricePaise: 44_000 }, 3)
  expect(potential()).toBe(44_000)
  expect(potential(...sold(7, 0, 1, 2))).toBe(42_000)
  expect(potential(...sold(7, 0, 1), ...sold(8, 2))).toBe(84_000)
  for (const part of [sold(7, 0, 1), held(7, 0, 1, 2), blocked(0, 1, 2)]) {
    expect(potential(...part)).toBe(44_000)
  }
  expect(potential(...sold(7, 0, 1), ...held(8, 2))).toBe(44_000)
})
