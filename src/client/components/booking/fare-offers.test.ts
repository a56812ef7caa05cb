import { expect, test } from 'vitest'
import type { OfferedConcession } from '../../../domain/booking/seat-map.ts'
import { fareOffers } from './fare-offers.ts'

const kind = (id: number, its: Partial<OfferedConcession>): OfferedConcession => ({
  id,
  label: `Kind ${id}`,
  minAge: null,
  maxAge: null,
  gender: null,
  basisPoints: 5000,
  proof: '',
  ages: '',
  mostPerBooking: null,
  ...its,
})
const CHILD = kind(1, { minAge: 5, maxAge: 11, mostPerBooking: 2 })
const SENIOR = kind(2, { minAge: 60 })
const WOMEN = kind(3, { gender: 'FEMALE' })
const STUDENT = kind(4, {})
const map = { concessions: [CHILD, SENIOR, WOMEN, STUDENT] }
const seat = { pricePaise: 90_000, concessionPaise: [45_000, 60_000, 80_000, 70_000] }
const ADULT = { concession: null, farePaise: 90_000 }
const AS_CHILD = { concession: CHILD, farePaise: 45_000 }

interface Asked {
  age?: string
  gender?: string
  chosen?: typeof ADULT | typeof AS_CHILD
  others?: number
}
const offered = ({ age = '', gender = '', chosen = ADULT, others = 0 }: Asked) =>
  fareOffers(map, seat, chosen, { age, gender }, () => others).map(({ kind, farePaise }) => [
    kind?.id ?? null,
    farePaise,
  ])

test('a child on a seat at the full fare is offered the fare for children', () => {
  expect(offered({ age: '6' })).toEqual([[1, 45_000]])
  expect(offered({ age: '5' })).toEqual([[1, 45_000]])
  expect(offered({ age: '11' })).toEqual([[1, 45_000]])
})

test('nothing is offered outside the ages, nor for what is no age', () => {
  for (const age of ['4', '12', '59', '', ' ', '6.5', 'six']) expect(offered({ age })).toEqual([])
})

test('several lower fares are offered, the cheapest first', () => {
  expect(offered({ age: '60', gender: 'FEMALE' })).toEqual([
    [2, 60_000],
    [3, 80_000],
  ])
})

test('a fare for one gender waits for the gender', () => {
  expect(offered({ age: '41' })).toEqual([])
  expect(offered({ age: '41', gender: 'MALE' })).toEqual([])
  expect(offered({ gender: 'FEMALE' })).toEqual([[3, 80_000]])
})

test('a passenger too old for the chosen fare is offered the full one, and what else fits', () => {
  expect(offered({ age: '12', chosen: AS_CHILD })).toEqual([[null, 90_000]])
  expect(offered({ age: '66', chosen: AS_CHILD })).toEqual([
    [2, 60_000],
    [null, 90_000],
  ])
})

test('a fare that fits and is the lowest is left alone', () => {
  expect(offered({ age: '7', gender: 'FEMALE', chosen: AS_CHILD })).toEqual([])
})

test('a concession that the booking has no more of is not offered', () => {
  expect(offered({ age: '6', others: 1 })).toEqual([[1, 45_000]])
  expect(offered({ age: '6', others: 2 })).toEqual([])
})

test('a concession that costs as much as the full fare is not offered', () => {
  const plain = { pricePaise: 45_000, concessionPaise: [45_000, 45_000, 45_000, 45_000] }
  const chosen = { concession: null, farePaise: 45_000 }
  expect(fareOffers(map, plain, chosen, { age: '6', gender: '' }, () => 0)).toEqual([])
})
