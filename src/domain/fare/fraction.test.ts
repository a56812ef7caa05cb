import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, rounded, roundedUp, times, whole } from './fraction.ts'

test('a third and a sixth are a half', () => {
  const third = times(whole(1), 1, 3)
  const sum = plus(third, times(whole(1), 1, 6))
  expect(sum.top * 2n).toBe(sum.bottom)
})

test('rounding up goes to the next multiple of the step and leaves multiples as they are', () => {
  expect([0, 1, 499, 500, 501].map((paise) => roundedUp(whole(paise), 500))).toEqual([
    0, 500, 500, 500, 1000,
  ])
  expect(roundedUp(times(whole(1000), 1000, 999), 500)).toBe(1500)
})

test('rounding goes to the nearest, halves up', () => {
  const halves = [0, 1, 2, 3, 5].map((count) => rounded(times(whole(count), 1, 2)))
  expect(halves).toEqual([0, 1, 1, 2, 3])
  expect([rounded(times(whole(4), 1, 3)), rounded(times(whole(5), 1, 3))]).toEqual([1, 2])
})

test('what is multiplied and divided by the same is what it was, however often', () => {
  const factors = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.nat(1e9), factors, (number, list) => {
      let exact = whole(number)
      for (const factor of list) exact = times(exact, factor, 10_000)
      for (const factor of list) exact = times(exact, 10_000, factor)
      expect([rounded(exact), roundedUp(exact, 1)]).toEqual([number, number])
    }),
  )
})
