import { expect, test } from 'vitest'
import { cashChange, likelyCash } from './cash-change.ts'

test.each([
  ['1000', '₹100'],
  ['900', '₹0'],
  ['₹1,000', '₹100'],
  ['900.50', '₹0.50'],
])('%s received for ₹900 gives back %s', (received, back) => {
  expect(cashChange(received, 90_000)).toEqual({ back, fault: undefined })
})

test('nothing typed is the exact amount', () => {
  expect(cashChange(' ', 90_000)).toEqual({ back: undefined, fault: undefined })
})

test('too little is reported, and an invalid amount too', () => {
  expect(cashChange('500', 90_000).fault).toBe('₹400 is missing')
  expect(cashChange('five', 90_000).fault).toBe('Amount must be in rupees, such as 500')
  expect(cashChange('-5', 90_000).fault).toBe('Amount must be in rupees, such as 500')
})

test.each([
  [90_000, [1000]],
  [43_000, [450, 500, 600]],
  [180_000, [2000]],
  [100_000, []],
])('for %d paise people hand over %j rupees', (totalPaise, sums) => {
  expect(likelyCash(totalPaise)).toEqual(sums)
})
