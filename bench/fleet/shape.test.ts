import { expect, test } from 'vitest'
import { freeSeatsOf, SEATS, SOLD } from './shape.ts'
import type { FleetShape } from './shape.ts'

/** 15,000 schedules: three times as many trips as are sold on together. */
const shape: FleetShape = { routes: 30, days: 25, firstDay: '2027-01-01' }
const TRIPS = 15_000
const FIRST_FREE = 6

test('no two turns are given the same seat, and none is given a seat that is sold, until every trip is full', () => {
  const pairs = (SEATS - FIRST_FREE) / 2
  const given = new Set<number>()
  for (let turn = 0; turn < TRIPS * pairs; turn++) {
    const { scheduleId, seatIds } = freeSeatsOf(shape, turn)
    for (const id of seatIds) {
      const place = id - (scheduleId - 1) * SEATS - 1
      if (place < FIRST_FREE || place >= SEATS)
        throw new Error(`Turn ${turn} was given place ${place}`)
      given.add(id)
    }
  }
  expect(given.size).toBe(TRIPS * pairs * 2)
  expect(() => freeSeatsOf(shape, TRIPS * pairs)).toThrow('sold every seat')
  expect(Math.max(...SOLD.flatMap(({ indexes }) => indexes))).toBeLessThan(FIRST_FREE)
})
