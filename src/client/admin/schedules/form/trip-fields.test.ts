import { expect, test } from 'vitest'
import { arrivalOf, arrivalText } from './trip-fields.tsx'

const route = (totalDuration: string) => ({ totalDuration })
const times = (departureTime: string, arrivalTime: string, arrivalDay?: number) => ({
  departureTime,
  arrivalTime,
  arrivalDay,
  routeId: 1,
})

test.each([
  ['06:00', '11:30', '5h 30m', 'After 5h 30m'],
  ['21:00', '07:00', '10h', 'The next day, after 10h'],
  ['21:00', '21:00', '24h', 'The next day, after 24h'],
  ['06:00', '20:00', '38h', 'The next day, after 38h'],
  ['06:00', '18:00', '60h', '2 days later, after 60h'],
])('from %s to %s on a route of %s: %s', (departure, arrival, duration, words) => {
  const typed = arrivalOf(times(departure, arrival), route(duration), undefined)
  expect(typed && arrivalText(typed)).toBe(words)
})

test('nothing is said of an arrival until both times are there', () => {
  expect(arrivalOf(times('21:00', ''), route('10h'), undefined)).toBeUndefined()
  expect(arrivalOf(times('', '07:00'), route('10h'), undefined)).toBeUndefined()
})

test('a chosen day is beside the one that the route says, until the times forbid it', () => {
  const chosen = (departure: string) =>
    arrivalOf(times(departure, '20:00', 0), route('38h'), undefined)
  expect(chosen('06:00')).toEqual({ day: 0, usual: 1, length: 14 * 60 })
  expect(chosen('21:00')).toMatchObject({ day: 2, usual: 2 })
})
