import { expect, test } from 'vitest'
import { counted, dayWords, routeText, seatText } from './schedule-text.ts'

test('a route is named by its cities, or said to be missing', () => {
  expect(routeText({ sourceCity: 'Pune', destinationCity: 'Goa' })).toBe('Pune → Goa')
  expect(routeText(undefined)).toBe('Route not assigned')
  expect(routeText(null)).toBe('Route not assigned')
})

test('free seats are counted while a trip can run; a cancelled one has none to sell', () => {
  expect(seatText({ availableSeats: 17, status: 'SCHEDULED' })).toBe('17 available')
  expect(seatText({ availableSeats: 40, status: 'CANCELLED' })).toBe('0 available')
})

test('a count of one is singular', () => {
  expect([counted(0, 'trip'), counted(1, 'trip'), counted(2, 'trip')]).toEqual([
    '0 trips',
    '1 trip',
    '2 trips',
  ])
})

test('a day of another year carries its year', () => {
  expect(dayWords('2027-12-31', '2027-01-15')).toBe('Fri 31 Dec')
  expect(dayWords('2028-01-01', '2027-01-15')).toBe('Sat 1 Jan 2028')
})
