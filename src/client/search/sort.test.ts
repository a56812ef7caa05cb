import { expect, test } from 'vitest'
import { aHit } from '../../testing/builders/search-hits.ts'
import { sortHits } from './sort.ts'
import type { Sort } from './sort.ts'

const hits = [
  aHit({
    scheduleId: 1,
    time: '09:00',
    farePaise: 90_000,
    availableSeats: 3,
    durationMinutes: 300,
  }),
  aHit({
    scheduleId: 2,
    time: '08:00',
    farePaise: 80_000,
    availableSeats: 9,
    durationMinutes: 400,
  }),
  aHit({
    scheduleId: 3,
    time: '07:00',
    farePaise: 80_000,
    availableSeats: 0,
    durationMinutes: 200,
  }),
]
const order = (sort: Sort) => sortHits(hits, sort).map(({ scheduleId }) => scheduleId)

test('by departure, the earliest first', () => expect(order('departure')).toEqual([3, 2, 1]))
test('by price, equal ones by departure', () => expect(order('price')).toEqual([3, 2, 1]))
test('by duration, the shortest first', () => expect(order('duration')).toEqual([3, 1, 2]))
test('by seats left, the most first', () => expect(order('seats')).toEqual([2, 1, 3]))
