import { expect, test } from 'vitest'
import { isAirConditioned, ratesOn } from './rates.ts'
import type { Rate } from './settings.ts'

const rate = (from: string, fee: number): Rate => ({
  from,
  serviceFeePaise: fee,
  acTaxBasisPoints: 500,
  nonAcTaxBasisPoints: 0,
})
const rates = [rate('2027-01-01', 1000), rate('2027-04-01', 2000)]
const cold = { busType: 'AC', busAmenities: [] } as const
const warm = { busType: 'NON_AC', busAmenities: [] } as const
const on = (day: string, bus: { busType: 'AC' | 'NON_AC' } = cold) =>
  ratesOn({ rates, faresIncludeTax: false }, day, { ...bus, busAmenities: [] })

test('the last step that has begun applies, from its very first day on', () => {
  expect(on('2027-01-01').feePaise).toBe(1000)
  expect(on('2027-03-31').feePaise).toBe(1000)
  expect(on('2027-04-01').feePaise).toBe(2000)
  expect(on('2030-01-01').feePaise).toBe(2000)
})

test('before the first step, and without any, there is neither fee nor tax', () => {
  const nothing = { feePaise: 0, taxBasisPoints: 0 }
  expect(on('2026-12-31')).toEqual(nothing)
  expect(
    ratesOn({ rates: [], faresIncludeTax: false }, '2027-01-01', { ...cold, busAmenities: [] }),
  ).toEqual(nothing)
})

test('tax goes by whether the bus has air conditioning, by its type or among its amenities', () => {
  expect(on('2027-01-01', cold).taxBasisPoints).toBe(500)
  expect(on('2027-01-01', warm).taxBasisPoints).toBe(0)
  const sleeper = { busType: 'SLEEPER', busAmenities: ['WIFI', 'AIR_CONDITIONING'] } as const
  expect(isAirConditioned({ ...sleeper, busAmenities: [...sleeper.busAmenities] })).toBe(true)
  expect(isAirConditioned({ busType: 'SLEEPER', busAmenities: ['WIFI'] })).toBe(false)
})
