import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './seat-refunds.ts'
import { sumPaise } from '../money.ts'

test('shares add up to the whole, however it is divided', () => {
  const paise = integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  const weights = array(integer({ min: 1, max: 1_000_000_000 }), {
    minLength: 1,
    maxLength: 50,
  })
  assert(
    property(paise, weights, (whole, parts) => {
      const shares = sharesOf(whole, parts)
      expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(whole))
      expect(shares.every((share) => share >= 0)).toBe(true)
    }),
  )
})

test('a share is what its weight says, to the paisa', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(sharesOf(1000, [90_000, 45_000, 15_000])).toEqual([600, 300, 100])
  expect(sumPaise(sharesOf(7, [3, 3]))).toBe(7)
  expect(sharesOf(0, [1, 2])).toEqual([0, 0])
  expect(sharesOf(5, [])).toEqual([])
})
