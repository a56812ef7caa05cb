import { expect, test } from 'vitest'
import { departureAndArrival, stopLinePoints } from './stop-times.ts'

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
    totalDuration: '10h',
    stops: [
      stop('Satara', '23:45', '23:50', '110'),
      stop('Karad', '23:58', '00:05', '160'),
      stop('Kolhapur', '02:10', '02:10', '230'),
    ],
  })
  expect(line.map(({ name, times, distance }) => [name, times, distance])).toEqual([
    ['Pune', '', '0 km'],
    ['Satara', 'arr. 23:45 - dep. 23:50', '110 km'],
    ['Karad', 'arr. 23:58 - dep. 00:05 (+1)', '160 km'],
    ['Kolhapur', '02:10 (+1)', '230 km'],
    ['Goa', '', '450 km'],
  ])
})

test('values not typed yet have their place', () => {
  const line = stopLinePoints({
    sourceCity: '',
    destinationCity: '',
    totalDistance: '',
    totalDuration: '',
    stops: [stop(' ', '10:00', '', ''), stop('Karad', '11:00', '11:05', '')],
  })
  expect(line.map(({ name, times, distance }) => [name, times, distance])).toEqual([
    ['Source City', '', '0 km'],
    ['Stop 1', '', ''],
    ['Karad', 'arr. 11:00 - dep. 11:05', ''],
    ['Destination City', '', ''],
  ])
})

test('on a route of more than a day the days are left to the trip', () => {
  const line = stopLinePoints({
    sourceCity: 'Kochi',
    destinationCity: 'Delhi',
    totalDistance: '1000',
    totalDuration: '60h',
    stops: [stop('Night', '02:00', '02:20', '500'), stop('Late', '01:00', '01:30', '800')],
  })
  expect(line.map(({ times }) => times)).toEqual([
    '',
    'arr. 02:00 - dep. 02:20',
    'arr. 01:00 - dep. 01:30',
    '',
  ])
})

test('each time of the list has its label, and a later day that both are on is written once', () => {
  const text = (departure: number, arrival: number) => departureAndArrival({ departure, arrival })
  expect(text(1430, 1425)).toBe('dep. 23:50 - arr. 23:45')
  expect(text(1580, 1570)).toBe('dep. 02:20 - arr. 02:10 (+1)')
  expect(text(1445, 1438)).toBe('dep. 00:05 (+1) - arr. 23:58')
})
