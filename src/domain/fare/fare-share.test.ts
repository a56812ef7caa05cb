import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fareShare } from './fare-share.ts'

const journey = (change: Partial<Parameters<typeof fareShare>[0]> = {}) =>
  fareShare({
    fullPaise: 90_000,
    distance: 225,
    totalDistance: 450,
    minimumPaise: 5_000,
    ...change,
  })

describe('the fare of a journey', () => {
  test('is its share of the distance', () => {
    expect(journey()).toBe(45_000)
  })
  test('is rounded up to 5 rupees', () => {
    expect(journey({ distance: 226 })).toBe(45_500)
    expect(journey({ distance: 225.001 })).toBe(45_500)
  })
  test('is not rounded up by a difference of distances that is off by a hair', () => {
    expect(128.3 - 28.3).toBeGreaterThan(100)
    expect(journey({ fullPaise: 60_000, distance: 128.3 - 28.3, totalDistance: 300 })).toBe(20_000)
  })
  test('is never below the minimum fare', () => {
    expect(journey({ distance: 1 })).toBe(5_000)
  })
  test('is never above the full fare, even where the minimum is', () => {
    expect(journey({ distance: 1, minimumPaise: 100_000 })).toBe(90_000)
    expect(journey({ fullPaise: 99, distance: 449 })).toBe(99)
  })
  test('is the full fare exactly for the whole trip, however odd', () => {
    expect(journey({ fullPaise: 90_001, distance: 450 })).toBe(90_001)
  })
  test('is the full fare while the distance is not known', () => {
    expect(journey({ distance: 0, totalDistance: 0 })).toBe(90_000)
  })
  test('never falls when the journey gets longer', () => {
    const km = fc.integer({ min: 0, max: 4_500 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), km, km, (fullPaise, a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)]
        expect(journey({ fullPaise, distance: short })).toBeLessThanOrEqual(
          journey({ fullPaise, distance: long }),
        )
      }),
    )
  })
})
