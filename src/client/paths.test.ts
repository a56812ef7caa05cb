import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a search address carries what was chosen and nothing that was not', () => {
  expect(paths.search({ source: 'pune', destination: 'new-delhi' })).toBe(
    '/search?source=pune&destination=new-delhi',
  )
  expect(paths.search({ source: 'pune', destination: 'mumbai', date: '2026-12-01' })).toBe(
    '/search?source=pune&destination=mumbai&date=2026-12-01',
  )
  expect(paths.search()).toBe('/search')
})

test('a part of a trip is in the address of its seats', () => {
  expect(paths.booking(7)).toBe('/booking/7')
  expect(paths.booking(7, { source: 'pune', destination: 'satara' })).toBe(
    '/booking/7?source=pune&destination=satara',
  )
})

test('what a person typed cannot break out of an address', () => {
  expect(paths.search({ source: 'a&b=c#d' })).toBe('/search?source=a%26b%3Dc%23d')
})
