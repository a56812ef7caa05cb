import { expect, test } from 'vitest'
import { closeEffect, firstSubstitute, substitutesOf } from './substitute-points.ts'

const point = (id: number, change = {}) => ({
  id,
  name: `Point ${id}`,
  landmark: '',
  phone: null,
  latitude: null,
  longitude: null,
  node: 1,
  boardingOffset: 0,
  droppingOffset: 0,
  substituteId: null,
  ...change,
})

test('what takes the place of a point is of its town, open, and there for all who use it', () => {
  const closed = point(1)
  const others = [
    closed,
    point(2),
    point(3, { node: 2 }),
    point(4, { substituteId: 2 }),
    point(5, { boardingOffset: null }),
    point(6, { droppingOffset: null }),
  ]
  expect(substitutesOf(closed, others).map(({ id }) => id)).toEqual([2])
  const boardingOnly = point(1, { droppingOffset: null })
  expect(substitutesOf(boardingOnly, others).map(({ id }) => id)).toEqual([2, 6])
})

test('the next point of the town is offered first, the last before it where none follows', () => {
  const at = (boardingAt: number) => ({ boardingAt, droppingAt: null })
  expect(firstSubstitute(at(20), [at(0), at(10), at(30), at(40)])).toEqual(at(30))
  expect(firstSubstitute(at(20), [at(0), at(10)])).toEqual(at(10))
  expect(firstSubstitute(at(20), [])).toBeUndefined()
})

test('who is moved is counted before a point is closed', () => {
  const there = { name: 'Hinjewadi' }
  expect(closeEffect({ name: 'Wakad', bookings: 12 }, there)).toBe(
    '12 bookings move to Hinjewadi and can cancel for a full refund.',
  )
  expect(closeEffect({ name: 'Wakad', bookings: 1 }, there)).toBe(
    '1 booking moves to Hinjewadi and can cancel for a full refund.',
  )
  expect(closeEffect({ name: 'Wakad', bookings: 0 }, there)).toMatch(/^Nobody has booked Wakad\./)
})
