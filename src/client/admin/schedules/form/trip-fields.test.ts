import { expect, test } from 'vitest'
import { tripArrivalText } from './trip-fields.tsx'

test.each([
  ['06:00', '11:30', 'After 5h 30m'],
  ['21:00', '07:00', 'The next day, after 10h'],
  ['21:00', '21:00', 'The next day, after 24h'],
  ['21:00', '', ''],
  ['', '07:00', ''],
])('from %s to %s: %s', (departure, arrival, words) => {
  expect(tripArrivalText(departure, arrival)).toBe(words)
})
