import { expect, test } from 'vitest'
import { clockPair, stopLinePoints } from './stop-times.ts'

const stop = (stopName: string, arrivalTime: string, departureTime: string, distance: string) => ({
  stopName,
  arrivalTime,
  departureTime,
  distance,
})

test('the line runs over midnight and says so', () => {
  const line = stopLinePoints({
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    totalDistance: '450',
    stops: [
      stop('Satara', '23:45', '23:50', '110'),
      stop('Karad', '23:58', '00:05', '160'),
      stop('Kolhapur', '02:10', '02:10', '230'),
    ],
  })
  expect(line.map(({ name, times, distance }) => [name, times, distance])).toEqual([
    ['Pune', '', '0 km'],
    ['Satara', '23:45 - 23:50', '110 km'],
    ['Karad', '23:58 - 00:05 (+1)', '160 km'],
    ['Kolhapur', '02:10 (+1)', '230 km'],
    ['Goa', '', '450 km'],
  ])
})

test('values not typed yet have their place', () => {
  const line = stopLinePoints({
    sourceCity: '',
    destinationCity: '',
    totalDistance: '',
    stops: [stop(' ', '10:00', '', ''), stop('Karad', '11:00', '11:05', '')],
  })
  expect(line.map(({ name, times, distance }) => [name, times, distance])).toEqual([
    ['Source City', '', '0 km'],
    ['Stop 1', '', ''],
    ['Karad', '11:00 - 11:05', ''],
    ['Destination City', '', ''],
  ])
})

test('a later day is written once where both times are on it', () => {
  expect(clockPair(1430, 1425)).toBe('23:50 - 23:45')
  expect(clockPair(1580, 1570)).toBe('02:20 - 02:10 (+1)')
  expect(clockPair(1445, 1438)).toBe('00:05 (+1) - 23:58')
})
