import { expect, test } from 'vitest'
import { nameOfSlug, slugOf } from './city.ts'

test.each(['New Delhi', 'new-delhi', 'NEW DELHI', '  New   Delhi ', 'new_delhi'])(
  '%j is the place new-delhi',
  (place) => {
    expect(slugOf(place)).toBe('new-delhi')
  },
)

test('two ways to write one letter are one place', () => {
  expect(slugOf('Pondiche\u0301ry')).toBe(slugOf('Pondich\u00e9ry'))
})

test('names in other scripts stay readable', () => {
  expect(slugOf('नई दिल्ली')).toBe('नई-दिल्ली')
})

test('a slug whose name is not at hand is read with capitals', () => {
  expect(nameOfSlug('new-delhi')).toBe('New Delhi')
})
