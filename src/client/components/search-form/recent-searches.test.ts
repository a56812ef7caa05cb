import { beforeEach, expect, test } from 'vitest'
import { recentSearches, rememberSearch } from './recent-searches.ts'

const city = (name: string) => ({ name, slug: name.toLowerCase() })
const search = (from: string, to: string, date = '2026-12-01') => ({
  source: city(from),
  destination: city(to),
  date,
})
const stored = (today: string) =>
  recentSearches(today).map(({ source, destination }) => `${source.name} ${destination.name}`)

beforeEach(() => localStorage.clear())

test('the last three are kept, the newest first, a pair of cities once', () => {
  rememberSearch(search('Pune', 'Goa'))
  rememberSearch(search('Pune', 'Mumbai'))
  rememberSearch(search('Goa', 'Pune'))
  rememberSearch(search('Pune', 'Mumbai', '2026-12-02'))
  rememberSearch(search('Mumbai', 'Nashik'))
  expect(stored('2026-11-01')).toEqual(['Mumbai Nashik', 'Pune Mumbai', 'Goa Pune'])
})

test('a search of a day that has passed is offered for today', () => {
  rememberSearch(search('Pune', 'Goa', '2026-11-01'))
  expect(recentSearches('2026-11-21')[0]?.date).toBe('2026-11-21')
})

test('invalid stored data is not offered', () => {
  localStorage.setItem('farebox.recentSearches', '[{"source":"x"},7]')
  expect(recentSearches('2026-11-21')).toEqual([])
  localStorage.setItem('farebox.recentSearches', 'no JSON')
  expect(recentSearches('2026-11-21')).toEqual([])
})
