import { describe, expect, test } from 'vitest'
import { schemaRefusals } from '../../testing/builders/fares/schema-refusals.ts'
import { FareChangeInput, FareChangePreviewInput, FollowRulesInput } from './fare-change.input.ts'

const trip = { scheduleId: 1, farePaise: 90_000 }
const refusal = (change: object) => schemaRefusals(FareChangeInput, { trips: [trip], change })

describe('a change of fares', () => {
  test('by percent is −90 to +500 % and not 0', () => {
    const by = (basisPoints: number) => refusal({ by: 'PERCENT', basisPoints })
    expect([by(-9000), by(1250), by(50_000)]).toEqual([[], [], []])
    expect(by(0)).toEqual(['change.basisPoints: Give a percentage other than 0'])
    expect(by(-9001)).toEqual(['change.basisPoints: At most 90 % less'])
    expect(by(50_001)).toEqual(['change.basisPoints: At most 500 % more'])
    expect(by(0.5)).toEqual(['change.basisPoints: At most two decimals'])
  })
  test('by an amount is in whole rupees and not 0', () => {
    const by = (amountPaise: number) => refusal({ by: 'AMOUNT', amountPaise })
    expect([by(-5_000), by(10_000_000)]).toEqual([[], []])
    expect(by(0)).toEqual(['change.amountPaise: Give an amount other than 0'])
    expect(by(5_050)).toEqual(['change.amountPaise: Whole rupees only'])
    expect(by(10_000_100)).toEqual(['change.amountPaise: At most ₹1,00,000 more'])
    expect(by(-10_000_100)).toEqual(['change.amountPaise: At most ₹1,00,000 less'])
  })
  test('to a fare is to one of whole rupees above 0', () => {
    const to = (farePaise: number) => refusal({ by: 'FARE', farePaise })
    expect([to(100), to(100_000_000)]).toEqual([[], []])
    expect(to(0)).toEqual(['change.farePaise: Fare must be a positive number'])
    expect(to(90_050)).toEqual(['change.farePaise: Fare must be a whole number of rupees'])
    expect(to(100_000_100)).toEqual(['change.farePaise: Fare is too high'])
  })
  test('is for one to 500 trips', () => {
    const change = { by: 'FARE', farePaise: 90_000 }
    const forTrips = (count: number) =>
      schemaRefusals(FareChangeInput, { trips: Array.from({ length: count }, () => trip), change })
    expect(forTrips(500)).toEqual([])
    expect(forTrips(0)).toEqual(['trips: Choose at least one trip'])
    expect(forTrips(501)).toEqual(['trips: At most 500 trips at once'])
  })
})

test('trips are looked for from a day to a later one or the same, with a change or without', () => {
  const days = (from: string, to: string, more = {}) =>
    schemaRefusals(FareChangePreviewInput, { from, to, ...more })
  expect(days('2026-12-01', '2026-12-01')).toEqual([])
  expect(
    days('2026-12-01', '2026-12-31', { routeId: 3, change: { by: 'PERCENT', basisPoints: 1 } }),
  ).toEqual([])
  expect(days('2026-12-02', '2026-12-01')).toEqual(['to: The last day comes after the first'])
  expect(days('', '2026-12-01')).toEqual(['from: Choose the first day'])
})

test('one to 500 trips are set to follow the rules again', () => {
  const follow = (count: number) =>
    schemaRefusals(FollowRulesInput, {
      scheduleIds: Array.from({ length: count }, (_, id) => id + 1),
    })
  expect(follow(500)).toEqual([])
  expect(follow(0)).toEqual(['scheduleIds: Choose at least one trip'])
  expect(follow(501)).toEqual(['scheduleIds: At most 500 trips at once'])
})
