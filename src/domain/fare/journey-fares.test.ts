import { describe, expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import { NO_TERMS } from './fare-terms.ts'
import type { DateFactor, FareTerms } from './fare-terms.ts'
import { journeyFares } from './journey-fares.ts'
import type { PricedSeat } from './priced.ts'

const departureAt = Date.UTC(2026, 11, 1, 17)
const nodes = [
  { name: 'Pune', distance: 0 },
  { name: 'Satara', distance: 110 },
  { name: 'Goa', distance: 450 },
]
const WHOLE = { from: 0, to: 2 }
const FIRST_PART = { from: 0, to: 1 }

interface Asked extends Partial<FareTerms>, Partial<Omit<PricedSeat, 'supplements'>> {
  journey?: { from: number; to: number }
  /** Of the seat, in paise for the whole trip. */
  more?: number[]
  minimumFarePaise?: number
  fareCeilingPercent?: number
  hoursBefore?: number
}

const pricesOf = (asked: Asked = {}) => {
  const { pairs = [], date = null, lead = [] } = asked
  const { minimumFarePaise = 5_000, fareCeilingPercent = 50, hoursBefore = 0 } = asked
  const fares = journeyFares(
    { nodes, departureAt, terms: { ...NO_TERMS, pairs, date, lead } },
    asked.journey ?? WHOLE,
    { minimumFarePaise, fareCeilingPercent },
    departureAt - hoursBefore * HOUR,
  )
  const seat = {
    basePaise: asked.basePaise ?? 90_000,
    supplements: (asked.more ?? []).map((amountPaise) => ({
      label: 'Window',
      amountPaise,
      seats: {},
    })),
    reduction: asked.reduction,
  }
  return fares && { fare: fares.fareOf(seat), lines: fares.linesOf(seat), changeAt: fares.changeAt }
}
const fare = (asked: Asked = {}) => pricesOf(asked)?.fare
const lines = (asked: Asked = {}) =>
  pricesOf(asked)?.lines.map(({ label, amountPaise }) => `${label}: ${amountPaise}`)

const percent = (basisPoints: number): DateFactor => ({
  label: 'Diwali',
  level: 'NAMED',
  basisPoints,
})
const child = { label: 'Child', basisPoints: 5000 }
const EARLY_AND_LATE = [
  { hoursBefore: 336, basisPoints: -1000 },
  { hoursBefore: 24, basisPoints: 0 },
  { hoursBefore: 0, basisPoints: 1000 },
]

describe('without a rule', () => {
  test('the whole trip costs its base fare, however odd', () => {
    expect(fare({ basePaise: 90_001 })).toBe(90_001)
    expect(fare({ basePaise: 90_001, pairs: [{ ...WHOLE, farePaise: 31_234 }] })).toBe(90_001)
    expect(fare({ basePaise: 90_001, lead: EARLY_AND_LATE, hoursBefore: 24 })).toBe(90_001)
  })
  test('a part costs its share of the distance', () => {
    expect(fare({ journey: FIRST_PART })).toBe(22_000)
    expect(fare({ journey: { from: 1, to: 2 } })).toBe(68_000)
  })
  test('a part with a fare of its own costs that, not rounded, and the minimum where that is more', () => {
    const costs = (farePaise: number) =>
      fare({ journey: FIRST_PART, pairs: [{ ...FIRST_PART, farePaise }] })
    expect(costs(31_234)).toBe(31_234)
    expect(costs(3_000)).toBe(5_000)
  })
  test('the fare of one part says nothing of another', () => {
    expect(
      fare({ journey: { from: 1, to: 2 }, pairs: [{ ...FIRST_PART, farePaise: 31_234 }] }),
    ).toBe(68_000)
  })
})

test('a part that is closed is not sold', () => {
  expect(pricesOf({ journey: FIRST_PART, pairs: [{ ...FIRST_PART, farePaise: null }] })).toBeNull()
})

describe('with rules', () => {
  test('supplements add up before the percentages, and the product is rounded once', () => {
    const all = {
      more: [5_000, 2_500],
      date: percent(2000),
      reduction: child,
      lead: EARLY_AND_LATE,
    }
    // 975 × 1.2 × 0.9 × 0.5 = 526.50; rounded after each step it would be 530.
    expect(fare({ ...all, hoursBefore: 400 })).toBe(53_000)
    expect(fare({ basePaise: 90_100, date: percent(1000), reduction: child })).toBe(50_000)
  })
  test('a part bears its share of a supplement, by its own fare where it has one', () => {
    const pairs = [{ ...FIRST_PART, farePaise: 45_000 }]
    expect(fare({ journey: FIRST_PART, more: [10_000] })).toBe(24_500)
    expect(fare({ journey: FIRST_PART, pairs, more: [10_000] })).toBe(50_000)
  })
  test('a share is not rounded before it is multiplied', () => {
    // 901 × 110 ÷ 450 is 220.24: rounded first, it would be 225 and then 227.50, so 230.
    expect(fare({ basePaise: 90_100, journey: FIRST_PART, date: percent(100) })).toBe(22_500)
  })
  test('the minimum holds, but never makes a seat dearer than it is without rules', () => {
    expect(fare({ basePaise: 8_000, reduction: child })).toBe(5_000)
    expect(fare({ basePaise: 3_000, reduction: child })).toBe(3_000)
  })
  test('a seat with more off than it costs is for the minimum', () => {
    expect(fare({ more: [-100_000] })).toBe(5_000)
    expect(fare({ more: [-100_000], minimumFarePaise: 0 })).toBe(0)
  })
  test('nothing is further above the price without rules than the ceiling, which counts to the paisa', () => {
    expect(fare({ date: percent(7000) })).toBe(135_000)
    expect(fare({ basePaise: 90_001, date: percent(7000) })).toBe(135_001)
    expect(fare({ date: percent(4000), more: [50_000] })).toBe(135_000)
    expect(fare({ journey: FIRST_PART, date: percent(7000) })).toBe(33_000)
    expect(fare({ date: percent(7000), fareCeilingPercent: 70 })).toBe(153_000)
  })
  test('the step of the moment counts, exactly so many hours before still the earlier one', () => {
    const at = (hoursBefore: number) => fare({ lead: EARLY_AND_LATE, hoursBefore })
    expect([336, 335.9, 24, 23.9, 0].map(at)).toEqual([81_000, 90_000, 90_000, 99_000, 99_000])
  })
})

describe('the lines of a price', () => {
  test('say what each rule changes, and how it was rounded', () => {
    const all = { more: [5_000], date: percent(2000), reduction: child, lead: EARLY_AND_LATE }
    expect(lines({ ...all, basePaise: 90_100, hoursBefore: 400 })).toEqual([
      'Base fare: 90100',
      'Window: 5000',
      'Diwali +20 %: 19020',
      'Bought 14 days or more before departure −10 %: -11412',
      'Child −50 %: -51354',
      'Rounded up to ₹5: 146',
    ])
  })
  test('name the part, and the minimum or the ceiling where they decide', () => {
    expect(lines({ journey: FIRST_PART })).toEqual(['Fare Pune to Satara: 22000'])
    expect(lines({ basePaise: 8_000, reduction: child })).toEqual([
      'Base fare: 8000',
      'Child −50 %: -4000',
      'Minimum fare: 1000',
    ])
    expect(lines({ date: percent(7000) })).toEqual([
      'Base fare: 90000',
      'Diwali +70 %: 63000',
      'At most 50 % above the base fare: -18000',
    ])
  })
  test('take off no more than there is', () => {
    expect(lines({ basePaise: 10_000, more: [-20_000, 15_000] })).toEqual([
      'Base fare: 10000',
      'Window: -10000',
      'Window: 5000',
    ])
    expect(lines({ basePaise: 10_000, more: [-20_000], date: percent(2000) })).toEqual([
      'Base fare: 10000',
      'Window: -10000',
      'Minimum fare: 5000',
    ])
  })
})
