import { expect, test } from 'vitest'
import { droppingMinutes, journeyFares, journeyOf } from './journey.ts'

test('a journey left out is the whole trip, and one that goes nowhere or off the trip is refused', () => {
  expect(journeyOf({}, 3)).toEqual({ from: 0, to: 3 })
  expect(journeyOf({ from: 1 }, 3)).toEqual({ from: 1, to: 3 })
  for (const asked of [{ from: 2, to: 2 }, { from: 2, to: 1 }, { to: 4 }, { from: -1 }]) {
    expect(() => journeyOf(asked, 3)).toThrow('must come after the boarding point')
  }
})

test('the whole trip costs the full fare, a part its share of the distance', () => {
  const nodes = [{ distance: 0 }, { distance: 110 }, { distance: 450 }]
  const fare = (from: number, to: number) => journeyFares(nodes, { from, to }, 5_000)(90_000)
  expect(fare(0, 2)).toBe(90_000)
  expect(fare(0, 1)).toBe(22_000)
  expect(fare(1, 2)).toBe(68_000)
})

test('where distances are unknown every journey costs the full fare', () => {
  const nodes = [{ distance: 0 }, { distance: 0 }]
  expect(journeyFares(nodes, { from: 0, to: 1 }, 5_000)(90_000)).toBe(90_000)
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
