import { describe, expect, test } from 'vitest'
import type { SearchHit } from '../../domain/schedule/search.ts'
import { facets } from './facets.ts'
import type { FacetKey } from './facets.ts'
import {
  NO_FILTERS,
  narrowing,
  countChosen,
  filterHits,
  filterOptions,
  toggleFilter,
} from './filters.ts'
import type { Filters } from './filters.ts'
import { aHit } from '../../testing/builders/search-hits.ts'

const hits: SearchHit[] = [
  aHit({ scheduleId: 1, busType: 'AC', time: '05:59', amenities: ['WIFI'], farePaise: 49_999 }),
  aHit({ scheduleId: 2, busType: 'SLEEPER', time: '06:00', amenities: ['WIFI', 'BLANKET'] }),
  aHit({ scheduleId: 3, busType: 'SLEEPER', time: '18:00', operatorName: 'Konkan Lines' }),
]
const idsOf = (filters: Partial<Filters>) =>
  filterHits(hits, { ...NO_FILTERS, ...filters }).map(({ scheduleId }) => scheduleId)
const countsOf = (key: FacetKey, filters: Filters = NO_FILTERS) =>
  Object.fromEntries(
    facets
      .filter((facet) => facet.key === key)
      .flatMap((facet) => filterOptions(hits, filters, facet))
      .map(({ value, count }) => [value, count]),
  )

describe('results', () => {
  test('all pass when nothing is chosen', () => {
    expect(idsOf({})).toEqual([1, 2, 3])
  })

  test('of one facet pass with any of its values', () => {
    expect(idsOf({ departs: ['night', 'morning'] })).toEqual([1, 2])
    expect(idsOf({ type: ['SLEEPER', 'SEMI_SLEEPER'] })).toEqual([2, 3])
    expect(idsOf({ type: ['AC'] })).toEqual([1])
  })

  test('are AC by their type or, sleepers, by their amenity; all others are Non-AC', () => {
    const fleet = [
      aHit({ scheduleId: 1, busType: 'AC', amenities: [] }),
      aHit({ scheduleId: 2, busType: 'SLEEPER', amenities: ['AIR_CONDITIONING'] }),
      aHit({ scheduleId: 3, busType: 'SEMI_SLEEPER', amenities: ['AIR_CONDITIONING'] }),
      aHit({ scheduleId: 4, busType: 'SLEEPER', amenities: ['BLANKET'] }),
      aHit({ scheduleId: 5, busType: 'NON_AC', amenities: ['AIR_CONDITIONING'] }),
      aHit({ scheduleId: 6, busType: 'AC', amenities: ['SLEEPER_BERTH'] }),
    ]
    const found = (filters: Partial<Filters>) =>
      filterHits(fleet, { ...NO_FILTERS, ...filters }).map(({ scheduleId }) => scheduleId)
    expect(found({ type: ['AC'] })).toEqual([1, 2, 3, 6])
    expect(found({ type: ['NON_AC'] })).toEqual([4, 5])
    expect(found({ type: ['AC', 'NON_AC'] })).toEqual([1, 2, 3, 4, 5, 6])
    expect(found({ type: ['SLEEPER'] })).toEqual([2, 4, 6])
    expect(found({ type: ['AC', 'SLEEPER'] })).toEqual([2, 6])
    expect(found({ type: ['AC', 'SLEEPER', 'SEMI_SLEEPER'] })).toEqual([2, 3, 6])
    expect(found({ amenity: ['AIR_CONDITIONING'] })).toEqual([1, 2, 3, 6])
    expect(found({ amenity: ['SLEEPER_BERTH'] })).toEqual([2, 4, 6])
  })

  test('need every chosen amenity', () => {
    expect(idsOf({ amenity: ['WIFI'] })).toEqual([1, 2])
    expect(idsOf({ amenity: ['WIFI', 'BLANKET'] })).toEqual([2])
  })

  test('need every facet', () => {
    expect(idsOf({ type: ['SLEEPER'], amenity: ['WIFI'] })).toEqual([2])
    expect(idsOf({ type: ['AC'], operator: ['Konkan Lines'] })).toEqual([])
  })

  test('fall into the window that begins at their minute', () => {
    expect(idsOf({ departs: ['night'] })).toEqual([1])
    expect(idsOf({ departs: ['morning'] })).toEqual([2])
    expect(idsOf({ departs: ['evening'] })).toEqual([3])
  })

  test('of ₹499.99 cost less than 500', () => {
    expect(idsOf({ price: ['to-500'] })).toEqual([1])
  })
})

describe('counts', () => {
  test('say how many results each option leads to; what no result has is no option', () => {
    expect(countsOf('type')).toEqual({ AC: 1, NON_AC: 2, SLEEPER: 2 })
    const chosen = { ...NO_FILTERS, type: ['SEMI_SLEEPER'] }
    expect(countsOf('type', chosen)).toMatchObject({ SEMI_SLEEPER: 0 })
  })

  test('do not shrink the other options of a facet of which one is enough', () => {
    const chosen = { ...NO_FILTERS, type: ['AC'] }
    expect(countsOf('type', chosen)).toMatchObject({ AC: 1, NON_AC: 2, SLEEPER: 0 })
  })

  test('of amenities count what the chosen ones leave', () => {
    const chosen = { ...NO_FILTERS, amenity: ['BLANKET'] }
    expect(countsOf('amenity', chosen)).toMatchObject({ WIFI: 1, BLANKET: 1 })
    expect(countsOf('amenity', chosen)).not.toHaveProperty('TOILET')
  })

  test('follow the other facets', () => {
    expect(countsOf('type', { ...NO_FILTERS, departs: ['evening'] })).toMatchObject({
      AC: 0,
      SLEEPER: 1,
    })
  })
})

test('ticking twice is not ticking', () => {
  const once = toggleFilter(NO_FILTERS, 'type', 'AC')
  expect(countChosen(once)).toBe(1)
  expect(toggleFilter(once, 'type', 'AC')).toEqual(NO_FILTERS)
})

test('a facet that leaves out no result is not offered, unless something of it is chosen', () => {
  const offered = (filters: Filters) => narrowing(hits.slice(1, 2), filters).map(({ key }) => key)
  expect(offered(NO_FILTERS)).toEqual([])
  expect(offered({ ...NO_FILTERS, type: ['AC'] })).toEqual(['type'])
  expect(narrowing(hits, NO_FILTERS)).toEqual(facets)
})
