import { describe, expect, test } from 'vitest'
import { asAddress, isIncomplete, sameCity, searchErrors } from './search-choice.ts'

const rules = {
  cities: [
    { slug: 'pune', name: 'Pune' },
    { slug: 'new-delhi', name: 'New Delhi' },
  ],
  today: '2026-11-21',
}
const choice = { source: 'Pune', destination: 'New Delhi', date: '2026-11-21' }

describe('a search', () => {
  test('from one known city to another, today, is allowed', () => {
    expect(searchErrors(choice, rules)).toEqual({})
  })

  test('needs all three fields, and says so at each', () => {
    const empty = { source: ' ', destination: '', date: '' }
    expect(isIncomplete(empty)).toBe(true)
    expect(Object.keys(searchErrors(empty, rules))).toEqual(['source', 'destination', 'date'])
  })

  test('of the same city is stopped however it is spelled', () => {
    expect(sameCity({ ...choice, source: 'new delhi' })).toBe('Choose two different cities')
    expect(searchErrors({ ...choice, source: 'NEW-delhi ' }, rules).destination).toBe(
      'Choose two different cities',
    )
  })

  test('of two empty fields is not yet the same city', () => {
    expect(sameCity({ source: '', destination: '', date: '' })).toBeUndefined()
  })

  test('of a place without buses is stopped, unless the cities are not known', () => {
    const elsewhere = { ...choice, source: 'Atlantis' }
    expect(searchErrors(elsewhere, rules).source).toMatch('No buses here yet')
    expect(searchErrors(elsewhere, { ...rules, cities: [] })).toEqual({})
  })

  test('of yesterday, or of a day that does not exist, is stopped', () => {
    expect(searchErrors({ ...choice, date: '2026-11-20' }, rules).date).toMatch('today')
    expect(searchErrors({ ...choice, date: '2027-02-29' }, rules).date).toBe('Choose a date')
  })

  test('is in the address in lower case with hyphens', () => {
    expect(asAddress(choice)).toEqual({
      source: 'pune',
      destination: 'new-delhi',
      date: '2026-11-21',
    })
  })
})
