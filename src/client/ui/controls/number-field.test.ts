import { expect, test } from 'vitest'
import { countTyped } from './number-field.tsx'

test.each([
  ['25', 2, 2500],
  ['25.5', 2, 2550],
  ['1.15', 2, 115],
  ['₹1,200', 2, 120_000],
  ['12.5 %', 2, 1250],
  ['10', 0, 10],
  ['-3', 0, -3],
  ['−12.5 %', 2, -1250],
  ['+20', 0, 20],
  ['-₹50', 2, -5000],
] as const)('%j with %d decimals counts %d', (text, decimals, count) => {
  expect(countTyped(text, decimals)).toBe(count)
})

test.each(['', 'ten', '1e3', '1.', '..'])('%j is no number', (text) => {
  expect(countTyped(text, 0)).toBeNaN()
})

test('a digit too many stays a fraction, which the rules refuse', () => {
  expect(countTyped('2.505', 2)).toBe(250.5)
  expect(countTyped('2.5', 0)).toBe(2.5)
})
