import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFare, changedTerms } from './fare-change.ts'
import { NO_TERMS } from './fare-terms.ts'

const byPercent = (basisPoints: number) => ({ by: 'PERCENT' as const, basisPoints })
const byAmount = (amountPaise: number) => ({ by: 'AMOUNT' as const, amountPaise })

/** Up to 5 rupees, in whole numbers. */
const upTo5 = (top: bigint, bottom: bigint): number => {
  const step = 500n * bottom
  return Number((top + step - 1n) / step) * 500
}

test('a percentage is rounded up to 5 rupees', () => {
  expect(changedFare(90_000, byPercent(2000))).toBe(108_000)
  expect(changedFare(90_100, byPercent(1000))).toBe(99_500)
  expect(changedFare(90_000, byPercent(-1250))).toBe(79_000)
})

test('an amount is added as it is, and a fare is set as it is', () => {
  expect(changedFare(90_001, byAmount(5_000))).toBe(95_001)
  expect(changedFare(90_001, byAmount(-5_000))).toBe(85_001)
  expect(changedFare(90_001, { by: 'FARE', farePaise: 70_100 })).toBe(70_100)
})

test('no fare falls below one rupee', () => {
  expect(changedFare(5_000, byAmount(-10_000))).toBe(100)
  expect(changedFare(100, byPercent(-9000))).toBe(500)
})

test('any percentage is that of whole numbers, rounded up once', () => {
  const fare = fc.integer({ min: 100, max: 100_000_000 })
  fc.assert(
    fc.property(fare, fc.integer({ min: -9000, max: 50_000 }), (farePaise, basisPoints) => {
      const exact = upTo5(BigInt(farePaise) * BigInt(10_000 + basisPoints), 10_000n)
      expect(changedFare(farePaise, byPercent(basisPoints))).toBe(exact)
    }),
    { numRuns: 1000 },
  )
})

test('fares between towns follow that of the whole trip, closed parts stay closed, other terms stay', () => {
  const terms = {
    ...NO_TERMS,
    supplements: [{ label: 'Window', amountPaise: 5_000, seats: { window: true } }],
    pairs: [
      { from: 0, to: 1, farePaise: 30_000 },
      { from: 1, to: 2, farePaise: null },
    ],
  }
  expect(changedTerms(terms, 90_000, 100_000)).toEqual({
    ...terms,
    pairs: [
      { from: 0, to: 1, farePaise: 33_500 },
      { from: 1, to: 2, farePaise: null },
    ],
  })
})

test('where the fare of the whole trip stays, those between towns stay to the paisa', () => {
  const terms = { ...NO_TERMS, pairs: [{ from: 0, to: 1, farePaise: 31_234 }] }
  expect(changedTerms(terms, 90_000, 90_000)).toEqual(terms)
})

test('fares between towns are in proportion in whole numbers, rounded up once', () => {
  const paise = fc.integer({ min: 100, max: 10_000_000 })
  fc.assert(
    fc.property(paise, paise, paise, (farePaise, before, after) => {
      const terms = { ...NO_TERMS, pairs: [{ from: 0, to: 1, farePaise }] }
      const exact =
        before === after ? farePaise : upTo5(BigInt(farePaise) * BigInt(after), BigInt(before))
      expect(changedTerms(terms, before, after).pairs[0]?.farePaise).toBe(exact)
    }),
    { numRuns: 1000 },
  )
})
