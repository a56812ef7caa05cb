import { describe, expect, test } from 'vitest'
import { agesText, isOffered, reductionOf, whyNotOne, whyTooMany } from './concession.ts'
import type { Concession } from './booking.ts'
import type { ConcessionInOffice } from './concession.ts'

const CHILD: Concession = {
  id: 1,
  label: 'Child',
  minAge: 5,
  maxAge: 11,
  gender: null,
  basisPoints: 5000,
  proof: 'proof of age',
}

describe('whoever is no such passenger is told why', () => {
  const ofAge = (age: number, change: Partial<Concession> = {}) =>
    whyNotOne({ ...CHILD, ...change }, { age, gender: 'MALE' })

  test('both ages are included', () => {
    expect([ofAge(5), ofAge(11)]).toEqual([undefined, undefined])
    const tooOld = {
      field: 'age',
      message: 'A child is 5 to 11 years old. Choose Adult or correct the age.',
    }
    expect([ofAge(4), ofAge(12)]).toEqual([tooOld, tooOld])
  })
  test('an age that is left open does not matter', () => {
    expect(ofAge(0, { minAge: null })).toBeUndefined()
    expect(ofAge(120, { maxAge: null })).toBeUndefined()
    expect(ofAge(0, { minAge: 0, maxAge: 0 })).toBeUndefined()
    expect(ofAge(59, { label: 'Elder', minAge: 60, maxAge: null })?.message).toBe(
      'An elder is 60 years old or older. Choose Adult or correct the age.',
    )
  })
  test('the gender counts where one is named', () => {
    const lady = { ...CHILD, label: 'Lady', minAge: null, maxAge: null, gender: 'FEMALE' as const }
    expect(whyNotOne(lady, { age: 30, gender: 'FEMALE' })).toBeUndefined()
    for (const gender of ['MALE', 'OTHER'] as const) {
      expect(whyNotOne(lady, { age: 30, gender })).toEqual({
        field: 'gender',
        message: 'Lady is for female passengers. Choose Adult or correct the gender.',
      })
    }
  })
})

test('ages are said as one says them', () => {
  const said = (minAge: number | null, maxAge: number | null) => agesText({ minAge, maxAge })
  expect(said(null, null)).toBe('')
  expect(said(5, 11)).toBe('5 to 11 years old')
  expect(said(60, null)).toBe('60 years old or older')
  expect(said(null, 4)).toBe('up to 4 years old')
  expect([said(null, 0), said(0, 0)]).toEqual(['under 1 year old', 'under 1 year old'])
  expect([said(null, 1), said(0, 1)]).toEqual(['up to 1 year old', '0 to 1 year old'])
  expect([said(5, 5), said(1, null)]).toEqual(['5 years old', '1 year old or older'])
})

describe('a kind of passenger is offered', () => {
  const offered = (change: Partial<ConcessionInOffice>) => {
    const terms = { mostPerBooking: null, online: true, counter: true, namedDates: true }
    const kind = { ...CHILD, ...terms, retired: false, version: 1, ...change }
    return [false, true].filter((byStaff) => isOffered(kind, { byStaff, onNamedDate: false }))
  }
  test('where it is sold: online, by staff, or both', () => {
    expect(offered({})).toEqual([false, true])
    expect(offered({ counter: false })).toEqual([false])
    expect(offered({ online: false })).toEqual([true])
  })
  test('not once it is retired', () => {
    expect(offered({ retired: true })).toEqual([])
  })
  test('on trips of named dates only where it says so', () => {
    const kind = { ...CHILD, mostPerBooking: null, online: true, counter: true, retired: false }
    const on = (namedDates: boolean, onNamedDate: boolean) =>
      isOffered({ ...kind, version: 1, namedDates }, { byStaff: false, onNamedDate })
    expect([on(true, true), on(false, true), on(false, false)]).toEqual([true, false, true])
  })
})

test('a booking has at most so many of a kind', () => {
  const tooMany = (mostPerBooking: number | null, count: number) =>
    whyTooMany({ label: 'Child', mostPerBooking }, count)
  expect([tooMany(2, 2), tooMany(null, 50), tooMany(1, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(tooMany(2, 3)).toBe('At most 2 seats of a booking can be Child')
  expect(tooMany(1, 2)).toBe('At most 1 seat of a booking can be Child')
})

test('a price keeps of it the name and the percentage', () => {
  expect(reductionOf(CHILD)).toEqual({ label: 'Child', basisPoints: 5000 })
})
