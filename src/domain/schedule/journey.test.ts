import { expect, test } from 'vitest'
import { droppingMinutes, journeyOf } from './journey.ts'

test('a journey left out is the whole trip, and one that goes nowhere or off the trip is refused', () => {
  expect(journeyOf({}, 3)).toEqual({ from: 0, to: 3 })
  expect(journeyOf({ from: 1 }, 3)).toEqual({ from: 1, to: 3 })
  for (const asked of [{ from: 2, to: 2 }, { from: 2, to: 1 }, { to: 4 }, { from: -1 }]) {
    expect(() => journeyOf(asked, 3)).toThrow('must come after the boarding point')
  }
})

test('an arrival after midnight counts on from the boarding day', () => {
  const point = (date: string, time: string) => ({
    node: 0,
    name: 'Pune',
    slug: 'pune',
    date,
    time,
    at: 0,
  })
  const boarding = point('2026-12-01', '22:30')
  expect(droppingMinutes(boarding, point('2026-12-02', '05:30'))).toBe(1440 + 330)
  expect(droppingMinutes(boarding, point('2026-12-01', '23:45'))).toBe(1425)
})
