import { expect, test } from 'vitest'
import { NO_FILTERS } from './filters.ts'
import { readView, writeView } from './search-address.ts'

const read = (query: string) => readView(new URLSearchParams(query), '2026-11-21')

test('without a date the search is of today', () => {
  expect(read('source=pune&destination=goa').date).toBe('2026-11-21')
  expect(read('source=pune&destination=goa&date=soon').date).toBe('2026-11-21')
})

test('cities as the plain form sends them become slugs', () => {
  expect(read('source=New+Delhi&destination=AGRA').source).toBe('new-delhi')
})

test('an order that does not exist is the order of departure', () => {
  expect(read('sort=colour').sort).toBe('departure')
})

test('what is written is read again, commas in an operator included', () => {
  const view = {
    source: 'pune',
    destination: 'goa',
    date: '2026-12-01',
    after: '06:30',
    filters: { ...NO_FILTERS, type: ['AC', 'SLEEPER'], operator: ['Rao, Sons & Co'] },
    sort: 'price' as const,
  }
  expect(read(writeView(view).toString())).toEqual(view)
})

test('a time that is none narrows nothing', () => {
  expect(read('after=noon')).not.toHaveProperty('after')
})
