import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldFor } from '../../testing/builders/cancellation/cancellation-results.ts'
import { sumPaise } from '../money.ts'
import { downgradeRefunds, sumDowngradeRefunds } from './downgrade-refunds.ts'
import type { Downgrade } from './downgrade-refunds.ts'
import { FULL_REFUND_TERMS, seatRefunds, sumSeatRefunds } from './seat-refunds.ts'
import type { Sold } from './seat-refunds.ts'

type Booked = Pick<Sold, 'seats' | 'price'>

/** The booking after some refunds for worse seats. */
function after(sold: Booked, downgrades: readonly Downgrade[]): { sold: Booked; paise: number } {
  const refunds = downgradeRefunds(sold, downgrades)
  const seats = sold.seats.map((seat) => {
    const back = refunds.find(({ passengerId }) => passengerId === seat.id)
    return {
      ...seat,
      downgradePaise: seat.downgradePaise + (back?.basePaise ?? 0),
      downgradeTaxPaise: seat.downgradeTaxPaise + (back?.taxPaise ?? 0),
    }
  })
  return { sold: { ...sold, seats }, paise: sumDowngradeRefunds(refunds) }
}

test('a worse seat gives back its part of the fare and the tax on that part; the service fee stays', () => {
  // ₹900 and a fee of ₹50 each, 5 % on both.
  const sold = soldFor({ bases: [90_000, 90_000], fee: 10_000, tax: 9_500 })
  expect(downgradeRefunds(sold, [{ passengerId: 0, basePaise: 27_000 }])).toEqual([
    { passengerId: 0, basePaise: 27_000, taxPaise: 1_350, refundPaise: 28_350 },
  ])
})

test('a second downgrade adds to the first, up to the fare, and takes the tax of their sum', () => {
  const sold = soldFor({ bases: [33_333], fee: 0, tax: 1_667 })
  const first = after(sold, [{ passengerId: 0, basePaise: 10_000 }])
  const second = downgradeRefunds(first.sold, [{ passengerId: 0, basePaise: 30_000 }])
  expect(first.paise).toBe(10_000 + 500)
  expect(second).toEqual([
    { passengerId: 0, basePaise: 23_333, taxPaise: 1_167, refundPaise: 24_500 },
  ])
  expect(
    downgradeRefunds(after(first.sold, second).sold, [{ passengerId: 0, basePaise: 1 }]),
  ).toEqual([])
})

test('nobody gets anything who does not travel, nor for a seat that is no worse', () => {
  const sold = soldFor({ bases: [90_000, 90_000], fee: 0, tax: 0 })
  const gone = {
    ...sold,
    seats: sold.seats.map((seat) => ({ ...seat, status: 'CANCELLED' as const })),
  }
  expect(downgradeRefunds(gone, [{ passengerId: 0, basePaise: 27_000 }])).toEqual([])
  expect(downgradeRefunds(sold, [{ passengerId: 1, basePaise: 0 }])).toEqual([])
  expect(downgradeRefunds(sold, [{ passengerId: 1, basePaise: -500 }])).toEqual([])
})

test('the charge of a later cancellation is of what is left, and everything back is what is left', () => {
  const sold = soldFor({ bases: [90_000], fee: 5_000, tax: 4_750 })
  const { sold: left } = after(sold, [{ passengerId: 0, basePaise: 27_000 }])
  const [bySlab] = seatRefunds(left, [0], { keptPercent: 10, withExtras: false })
  expect(bySlab).toMatchObject({ basePaise: 63_000, downgradePaise: 27_000, keptPaise: 6_300 })
  expect(bySlab?.refundPaise).toBe(56_700)
  const [all] = seatRefunds(left, [0], FULL_REFUND_TERMS)
  expect(all).toMatchObject({ feePaise: 5_000, taxPaise: 4_750 - 1_350 })
  expect(all?.refundPaise).toBe(90_000 + 5_000 + 4_750 - 27_000 - 1_350)
})

test('downgraded however often and then given back whole, a booking comes to what was paid', () => {
  const paise = fc.integer({ min: 1, max: 5_000_000 })
  const priced = fc.record({
    bases: fc.array(paise, { minLength: 1, maxLength: 6 }),
    fee: fc.integer({ min: 0, max: 60_000 }),
    tax: fc.integer({ min: 0, max: 900_000 }),
  })
  const steps = fc.array(fc.record({ passengerId: fc.nat(5), basePaise: paise }), { maxLength: 12 })
  fc.assert(
    fc.property(priced, steps, (price, steps) => {
      let [sold, back]: [Booked, number] = [soldFor(price), 0]
      for (const step of steps) {
        const next = after(sold, [step])
        expect(next.paise).toBeGreaterThanOrEqual(0)
        sold = next.sold
        back += next.paise
      }
      const ids = sold.seats.map((seat) => seat.id)
      const rest = seatRefunds(sold, ids, FULL_REFUND_TERMS)
      expect(rest.every((seat) => seat.taxPaise >= 0 && seat.basePaise >= 0)).toBe(true)
      expect(back + sumSeatRefunds(rest).refundPaise).toBe(
        sumPaise(price.bases) + price.fee + price.tax,
      )
    }),
  )
})
