import { expect, test } from 'vitest'
import { DAY, HOUR } from '../time/calendar.ts'
import { isLow } from './today.ts'
import type { NextDeparture } from './today.ts'

const NOW = Date.UTC(2027, 0, 15, 6, 30)
const DEPARTURE: NextDeparture = {
  scheduleId: 1,
  busName: 'Night Rider',
  busNumber: 'MH12AB1',
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  scheduleDate: '2027-01-15',
  departureTime: '22:00',
  arrivalTime: '05:30',
  departureAt: NOW + DAY,
  arrivalAt: NOW + DAY + 8 * HOUR,
  departsLate: 0,
  arrivesLate: 0,
  status: 'SCHEDULED',
  totalSeats: 40,
  availableSeats: 40,
  passengers: 0,
  boarded: 0,
  soldSeats: 0,
  isLow: false,
  salesStopped: false,
  busChanging: false,
}
const low = (change: Partial<NextDeparture>) => isLow({ ...DEPARTURE, ...change }, NOW)

test('a trip is low from a day before it leaves while fewer than 30 percent of its seats are sold', () => {
  expect(low({})).toBe(true)
  expect(low({ departureAt: NOW + DAY + 1 })).toBe(false)
  expect(low({ soldSeats: 11 })).toBe(true)
  expect(low({ soldSeats: 12 })).toBe(false)
  // It should have left, and is late.
  expect(low({ departureAt: NOW - HOUR, soldSeats: 11 })).toBe(true)
})
