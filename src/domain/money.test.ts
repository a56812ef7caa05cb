import { describe, expect, test } from 'vitest'
import { formatRupees, fromRupees, priceOf, sumPaise, toRupees } from './money.ts'

describe('rupees', () => {
  test('are shown with Indian grouping, paise only where there are some', () => {
    expect(formatRupees(12_345_600)).toBe('₹1,23,456')
    expect(formatRupees(12_345_650)).toBe('₹1,23,456.50')
    expect(formatRupees(0)).toBe('₹0')
  })
  test('below zero begin with their sign', () => {
    expect(formatRupees(-96_793)).toBe('−₹967.93')
    expect(formatRupees(-12_345_600)).toBe('−₹1,23,456')
    expect(formatRupees(-0)).toBe('₹0')
  })
  test('become whole paise, also where binary fractions are off', () => {
    expect(fromRupees(1.15)).toBe(115)
    expect(fromRupees(19.99)).toBe(1999)
    expect(toRupees(1999)).toBe(19.99)
  })
})

describe('a price', () => {
  test('is the sum of its lines', () => {
    const price = priceOf([90_000, 45_500], { feePaise: 1_000, taxBasisPoints: 500 })
    expect(price.lines.map((line) => line.amountPaise)).toEqual([135_500, 2_000, 6_875])
    expect(price.totalPaise).toBe(sumPaise(price.lines.map((line) => line.amountPaise)))
  })
  test('has a base line only while fee and tax are zero', () => {
    const price = priceOf([90_000], { feePaise: 0, taxBasisPoints: 0 })
    expect(price).toEqual({
      lines: [{ kind: 'base', label: 'Base fare', amountPaise: 90_000 }],
      totalPaise: 90_000,
    })
  })
  test('rounds tax once, on the sum', () => {
    expect(priceOf([10, 10], { feePaise: 0, taxBasisPoints: 250 }).totalPaise).toBe(21)
  })
})
