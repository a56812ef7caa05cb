import { expect, test } from 'vitest'
import { tripLabel } from './trip-finder.tsx'
import { partOf } from './use-trip-choice.ts'

const LAST = 3
const whole = { from: 0, to: LAST }

test('an invalid part is the whole trip', () => {
  const asked = (from: number | null, to: number | null) => partOf({ from, to, list: false }, LAST)
  expect(asked(1, 2)).toEqual({ from: 1, to: 2 })
  expect(asked(1, null)).toEqual({ from: 1, to: 3 })
  for (const [from, to] of [
    [2, 2],
    [3, null],
    [0, 4],
    [2, 1],
  ] as const) {
    expect(asked(from, to)).toEqual(whole)
  }
})

test('a trip is called by its bus and departure, then by day and route', () => {
  const trip = {
    busName: 'Night Rider',
    departureTime: '22:00',
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    scheduleDate: '2027-01-16',
    status: 'SCHEDULED',
  } as const
  expect(tripLabel(trip)).toBe('Night Rider - 22:00, Sat 16 Jan, Pune to Goa')
  expect(tripLabel({ ...trip, status: 'CANCELLED' })).toMatch(/ \(cancelled\)$/)
})
