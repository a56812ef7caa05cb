import { describe, expect, test } from 'vitest'
import { schemaRefusals } from '../../testing/builders/fares/schema-refusals.ts'
import { chosenConcessions, ConcessionChange, ConcessionInput } from './concession.input.ts'

const CHILD = {
  label: 'Child',
  minAge: 5,
  maxAge: 11,
  gender: null,
  basisPoints: 5000,
  proof: 'proof of age',
  mostPerBooking: null,
  online: true,
  counter: true,
  namedDates: true,
}
const refusal = (change: object) => schemaRefusals(ConcessionInput, { ...CHILD, ...change })

describe('a kind of passenger', () => {
  test('may leave open ages, gender, proof and how many', () => {
    expect(refusal({})).toEqual([])
    expect(refusal({ minAge: null, maxAge: null, proof: '' })).toEqual([])
    expect(refusal({ minAge: 5, maxAge: 5, gender: 'FEMALE', mostPerBooking: 1 })).toEqual([])
  })
  test('has a name of at most 30 characters', () => {
    expect(refusal({ label: ' ' })).toEqual(['label: Name is required'])
    expect(refusal({ label: 'x'.repeat(31) })).toEqual([
      'label: Name is too long: 30 characters at most',
    ])
  })
  test('has ages from the lowest to the highest, in whole years', () => {
    expect(refusal({ minAge: 12 })).toEqual(['maxAge: The highest age comes after the lowest'])
    expect(refusal({ minAge: -1 })).toEqual(['minAge: Age cannot be negative'])
    expect(refusal({ maxAge: 121 })).toEqual(['maxAge: Age can be at most 120'])
    expect(refusal({ maxAge: 11.5 })).toEqual(['maxAge: Age must be a whole number'])
  })
  test('pays less, and still a tenth or more', () => {
    expect(refusal({ basisPoints: 9000 })).toEqual([])
    expect(refusal({ basisPoints: 0 })).toEqual(['basisPoints: Give a percentage above 0'])
    expect(refusal({ basisPoints: 9001 })).toEqual(['basisPoints: At most 90 %'])
  })
  test('is sold somewhere', () => {
    expect(refusal({ online: false })).toEqual([])
    expect(refusal({ online: false, counter: false })).toEqual([
      'online: Sell it online, at the counter, or both',
    ])
  })
  test('is on 1 to 50 seats of a booking where that is limited', () => {
    expect(refusal({ mostPerBooking: 0 })).toEqual(['mostPerBooking: At least 1'])
    expect(refusal({ mostPerBooking: 51 })).toEqual(['mostPerBooking: At most 50'])
  })
  test('is changed by the version that was seen', () => {
    expect(schemaRefusals(ConcessionChange, { id: 1, version: 1, concession: CHILD })).toEqual([])
    expect(schemaRefusals(ConcessionChange, { id: 1, concession: CHILD })).toHaveLength(1)
  })
})

test('each seat of a booking has one kind of passenger or none', () => {
  const chosen = (...seatIds: number[]) =>
    schemaRefusals(
      chosenConcessions,
      seatIds.map((seatId) => ({ seatId, concessionId: 1 })),
    )
  expect(schemaRefusals(chosenConcessions, undefined)).toEqual([])
  expect([chosen(), chosen(7, 8)]).toEqual([[], []])
  expect(chosen(7, 8, 7)).toEqual([': Each seat has one kind of passenger'])
})
