import { array, assert, integer, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { soldFor } from '../../testing/builders/cancellation/cancellation-results.ts'
import { sumPaise } from '../money.ts'
import { officeRefunds, whyOverLimit } from './office-terms.ts'
import { FULL_REFUND_TERMS, seatRefunds, sumSeatRefunds } from './seat-refunds.ts'

const NOW = 0
const AT = { now: NOW, outsidePaise: 0 }
const sale = (bases: number[], fee = 0, tax = 0) => ({
  ...soldFor({ bases, fee, tax }),
  cancellation: [{ keptPercent: 10, untilAt: null, refundPaise: 0 }],
  fullRefundUntil: null,
})

test('another amount is divided by what each paid, and by fare, fee and tax of each', () => {
  const sold = sale([90_000, 45_000], 10_000, 14_500)
  const seats = officeRefunds(sold, [0, 1], { terms: 'AMOUNT', amountPaise: 79_750 }, AT)
  // Half of all.
  expect(seats.map(({ refundPaise, feePaise, taxPaise }) => [refundPaise, feePaise, taxPaise]))
    // prettier-ignore
    .toEqual([
      [52_250, 2500, 4750],
      [27_500, 2500, 2500],
    ])
  expect(seats.map(({ keptPaise, keptPercent }) => [keptPaise, keptPercent]))
    // prettier-ignore
    .toEqual([
      [45_000, 50],
      [22_500, 50],
    ])
})

test('whatever the amount, its parts add up to it, and none is more than is left', () => {
  const fares = array(integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
  assert(
    property(fares, nat(50_000), nat(50_000), nat(1_000_000), (bases, fee, tax, dice) => {
      const sold = sale(bases, fee, tax)
      const ids = sold.seats.map(({ id }) => id)
      const whole = seatRefunds(sold, ids, FULL_REFUND_TERMS)
      const most = sumSeatRefunds(whole).refundPaise
      const amountPaise = 1 + (dice % most)
      const seats = officeRefunds(sold, ids, { terms: 'AMOUNT', amountPaise }, AT)
      expect(sumPaise(seats.map((seat) => seat.refundPaise))).toBe(amountPaise)
      for (const [place, seat] of seats.entries()) {
        const left = whole[place]
        expect(seat.keptPaise).toBeGreaterThanOrEqual(0)
        expect(seat.feePaise).toBeLessThanOrEqual(left?.feePaise ?? -1)
        expect(seat.taxPaise).toBeLessThanOrEqual(left?.taxPaise ?? -1)
        expect(seat.refundPaise).toBe(
          seat.basePaise - seat.keptPaise + seat.feePaise + seat.taxPaise,
        )
      }
    }),
  )
})

test('an amount of nothing, or above what was paid for them, is refused', () => {
  const sold = sale([90_000, 90_000], 0, 9000)
  const refund = (amountPaise: number) => () =>
    officeRefunds(sold, [0], { terms: 'AMOUNT', amountPaise }, AT)
  expect(refund(94_501)).toThrow('At most ₹945')
  expect(refund(0)).toThrow('More than ₹0')
  expect(refund(94_500)()).toMatchObject([{ keptPaise: 0, taxPaise: 4500, refundPaise: 94_500 }])
})

test('by the terms and with everything it is what a customer, and the operator, give back', () => {
  const sold = sale([90_000], 5000, 4750)
  const back = (terms: 'SLAB' | 'FULL') => officeRefunds(sold, [0], { terms }, AT)
  expect(back('SLAB')).toMatchObject([{ keptPercent: 10, refundPaise: 81_000 }])
  expect(back('FULL')).toMatchObject([{ keptPercent: 0, refundPaise: 99_750 }])
})

test('a limit says what is left of it, and what this one is', () => {
  expect(whyOverLimit(120_000, 150_000)).toBe(
    'You may refund ₹1,200 more today; this one is ₹1,500. Ask an administrator.',
  )
  expect([whyOverLimit(150_000, 150_000), whyOverLimit(0, 0), whyOverLimit(null, 150_000)]).toEqual(
    [null, null, null],
  )
})

test('what was refunded past Farebox is not granted again, and limits another amount', () => {
  const sold = sale([90_000, 45_000], 0, 0)
  const at = (outsidePaise: number) => ({ now: NOW, outsidePaise })
  const back = (outsidePaise: number) =>
    officeRefunds(sold, [0, 1], { terms: 'SLAB' }, at(outsidePaise)).map(
      ({ refundPaise, keptPaise }) => [refundPaise, keptPaise],
    )
  expect(back(10_000)).toEqual([
    [71_000, 9000],
    [40_500, 4500],
  ])
  expect(back(100_000)).toEqual([
    [0, 9000],
    [21_500, 4500],
  ])
  expect(back(200_000)).toEqual([
    [0, 9000],
    [0, 4500],
  ])
  const amount = (amountPaise: number) => () =>
    officeRefunds(sold, [0, 1], { terms: 'AMOUNT', amountPaise }, at(10_000))
  expect(amount(125_001)).toThrow('At most ₹1,250')
  expect(sumSeatRefunds(amount(125_000)()).refundPaise).toBe(125_000)
})
