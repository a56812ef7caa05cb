import { describe, expect, test } from 'vitest'
import type { Concession } from './booking.ts'
import { coTravellersOf, isSamePerson, MOST_CO_TRAVELLERS } from './co-travellers.ts'
import type { EarlierPassenger } from './co-travellers.ts'

const CHILD: Concession = {
  id: 7,
  label: 'Child',
  minAge: 5,
  maxAge: 11,
  gender: null,
  basisPoints: 5000,
  proof: '',
}

const passenger = (changes: Partial<EarlierPassenger>): EarlierPassenger => ({
  name: 'Meera Rao',
  age: 41,
  gender: 'FEMALE',
  concession: null,
  bookedOn: '2027-01-15',
  ...changes,
})

const who = (earlier: EarlierPassenger[], today = '2027-01-20') =>
  coTravellersOf(earlier, { ownName: 'Asha Rao', today })

const namesOf = (earlier: EarlierPassenger[]) => who(earlier).others.map(({ name }) => name)

describe('co-travellers', () => {
  test('stand in the order of their bookings, each once and as they were booked last', () => {
    const earlier = [
      passenger({ name: 'Ravi Rao', gender: 'MALE' }),
      passenger({ name: 'Meera  RAO', age: 42 }),
      passenger({ name: 'Meera Rao', age: 40 }),
    ]
    expect(who(earlier).others).toEqual([
      { name: 'Ravi Rao', age: 41, gender: 'MALE', kind: null },
      { name: 'Meera  RAO', age: 42, gender: 'FEMALE', kind: null },
    ])
  })

  test('of one name and two genders are two', () => {
    const earlier = [passenger({ name: 'Kiran' }), passenger({ name: 'Kiran', gender: 'MALE' })]
    expect(who(earlier).others).toHaveLength(2)
    expect(
      isSamePerson({ name: 'ＫＩＲＡＮ ', gender: 'MALE' }, { name: 'kiran', gender: 'MALE' }),
    ).toBe(true)
  })

  test('are at most as many as a glance takes in, the newest', () => {
    const names = Array.from({ length: MOST_CO_TRAVELLERS + 3 }, (_, nth) => `Guest ${nth + 1}`)
    const earlier = names.map((name) => passenger({ name }))
    expect(namesOf(earlier)).toEqual(names.slice(0, MOST_CO_TRAVELLERS))
  })

  test('grow older by the whole years since, and never past what a ticket takes', () => {
    const agesOn = (today: string, age = 41) => who([passenger({ age })], today).others[0]?.age
    expect(agesOn('2028-01-14')).toBe(41)
    expect(agesOn('2028-01-15')).toBe(42)
    expect(agesOn('2029-12-31')).toBe(43)
    expect(agesOn('2037-01-15', 115)).toBe(120)
    // A clock that was put back makes nobody younger.
    expect(agesOn('2026-01-01')).toBe(41)
  })

  test('keep their kind while they are of the age for it', () => {
    const child = passenger({ name: 'Ila', age: 11, concession: CHILD })
    expect(who([child]).others[0]?.kind).toEqual({ id: 7, label: 'Child' })
    expect(who([child], '2028-02-01').others[0]).toMatchObject({ age: 12, kind: null })
  })
})

describe('the customer', () => {
  test('is whoever was booked last under the name of the account, and not among the others', () => {
    const earlier = [
      passenger({}),
      passenger({ name: 'asha rao', age: 33 }),
      passenger({ name: 'Asha Rao', age: 32 }),
    ]
    expect(who(earlier).self).toEqual({ name: 'asha rao', age: 33, gender: 'FEMALE', kind: null })
    expect(namesOf(earlier)).toEqual(['Meera Rao'])
  })

  test('is nobody where all have other names', () => {
    expect(who([passenger({})]).self).toBeNull()
  })
})
