import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from '../money.ts'
import type { BookingSeat } from '../booking/booking.ts'
import { FULL_REFUND_TERMS, seatRefunds } from '../payment/seat-refunds.ts'
import { downgradeRefund, downgradeSteps } from './downgrade.ts'
import type { TravelClass } from './downgrade.ts'

const acBerth: TravelClass = { kind: 'SLEEPER', isAirConditioned: true }
const acSeat: TravelClass = { kind: 'SEATER', isAirConditioned: true }
const berth: TravelClass = { kind: 'SLEEPER', isAirConditioned: false }
const seat: TravelClass = { kind: 'SEATER', isAirConditioned: false }
const rates = { downgradeBerthPercent: 30, downgradeAcPercent: 20 }

const aSeat = (id: number, pricePaise: number): BookingSeat => ({
  id,
  seatId: id,
  seatNumber: `${id}A`,
  deck: 'LOWER',
  seatType: 'SLEEPER',
  pricePaise,
  concession: null,
  passengerName: null,
  age: null,
  gender: null,
  heldFor: null,
  status: 'BOOKED',
  downgradePaise: 0,
  downgradeTaxPaise: 0,
  ticketNumber: null,
})

/** A booking of seats at some fares, with a fee of ₹20 and a tax of 5 % on top. */
const soldFor = (...fares: number[]) => ({
  seats: fares.map((fare, place) => aSeat(place + 1, fare)),
  price: priceOf(fares, { feePaise: 2000, taxBasisPoints: 500 }),
})

/** What the first passenger gets back of a fare of ₹1,000. */
const backOf = (from: TravelClass, to: TravelClass, newFarePaise: number | null = null) =>
  downgradeRefund(soldFor(100_000), { passengerId: 1, from, to, newFarePaise }, rates)

test('from a berth to a seat, and from air conditioning to none, are the steps down', () => {
  expect(downgradeSteps(acBerth, seat)).toEqual(['BERTH', 'AC'])
  expect(downgradeSteps(berth, { ...seat, kind: 'SEMI_SLEEPER' })).toEqual(['BERTH'])
  expect(downgradeSteps(acSeat, berth)).toEqual(['AC'])
  expect(downgradeSteps(seat, acBerth)).toEqual([])
})

test('each step gives its percentage back, several add up, and the tax on it comes with it', () => {
  expect(backOf(berth, seat)).toEqual({ farePaise: 30_000, taxPaise: 1500, refundPaise: 31_500 })
  expect(backOf(acSeat, seat)).toEqual({ farePaise: 20_000, taxPaise: 1000, refundPaise: 21_000 })
  expect(backOf(acBerth, seat).farePaise).toBe(50_000)
})

test('where the new class costs less than that, the difference comes back', () => {
  expect(backOf(berth, seat, 65_000).farePaise).toBe(35_000)
  expect(backOf(berth, seat, 80_000).farePaise).toBe(30_000)
  // A seat that costs less, without a step down.
  expect(backOf(seat, seat, 90_000).farePaise).toBe(10_000)
})

test('whoever travels better gets nothing back and pays nothing', () => {
  expect(backOf(seat, acBerth, 150_000).refundPaise).toBe(0)
  expect(backOf(seat, berth, 90_000).refundPaise).toBe(0)
  expect(backOf(seat, seat, 150_000).refundPaise).toBe(0)
})

test('a step down counts also where another thing is better', () => {
  expect(backOf(berth, acSeat, 120_000).farePaise).toBe(30_000)
})

test('a fare that was reduced is what counts, rounded to the paisa', () => {
  const sold = soldFor(100_000, 33_335)
  const back = downgradeRefund(
    sold,
    { passengerId: 2, from: berth, to: seat, newFarePaise: 25_000 },
    rates,
  )
  // 30 % are 10000.5 paise.
  expect(back.farePaise).toBe(10_001)
})

const someClass = fc.record({
  kind: fc.constantFrom('SEATER', 'SEMI_SLEEPER', 'SLEEPER' as const),
  isAirConditioned: fc.boolean(),
})
const some = fc.record({
  fares: fc.array(fc.nat(500_000), { minLength: 1, maxLength: 5 }),
  rates: fc.record({ downgradeBerthPercent: fc.nat(100), downgradeAcPercent: fc.nat(100) }),
  from: someClass,
  to: someClass,
  newFarePaise: fc.option(fc.integer({ min: 0, max: 600_000 })),
})

test('whatever the fares, it is never below zero nor above what was paid, and nothing for an upgrade', () => {
  fc.assert(
    fc.property(some, ({ fares, rates: other, ...swap }) => {
      const sold = soldFor(...fares)
      for (const { id, pricePaise } of sold.seats) {
        const back = downgradeRefund(sold, { passengerId: id, ...swap }, other)
        const [paid] = seatRefunds(sold, [id], FULL_REFUND_TERMS)
        for (const amount of Object.values(back)) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(back.farePaise).toBeLessThanOrEqual(pricePaise)
        expect(back.taxPaise).toBeLessThanOrEqual(paid?.taxPaise ?? 0)
        expect(back.refundPaise).toBe(back.farePaise + back.taxPaise)
        const [down, up] = [downgradeSteps(swap.from, swap.to), downgradeSteps(swap.to, swap.from)]
        const costsLess = (swap.newFarePaise ?? pricePaise) < pricePaise
        const isOwed = down.length > 0 || (up.length === 0 && costsLess)
        expect(isOwed ? 0 : back.refundPaise).toBe(0)
      }
    }),
  )
})
