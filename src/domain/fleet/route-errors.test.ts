import { describe, expect, test } from 'vitest'
import { routeErrors } from './route-errors.ts'
import type { RoutePlan } from './route-errors.ts'

const stop = (stopName: string, arrivalTime: string, departureTime: string, distance: number) => ({
  stopName,
  arrivalTime,
  departureTime,
  distance,
})
const faulty = (change: Partial<RoutePlan>) =>
  routeErrors({
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    totalDistance: 450,
    totalDuration: '10h',
    stops: [stop('Satara', '23:20', '23:30', 110), stop('Kolhapur', '02:00', '02:20', 230)],
    ...change,
  }).map((fault) => fault.field)

describe('a route', () => {
  test('may run over midnight', () => {
    expect(faulty({})).toEqual([])
  })
  test('may have no stops', () => {
    expect(faulty({ stops: [] })).toEqual([])
  })
  test('does not leave a stop before it arrives there', () => {
    expect(faulty({ stops: [stop('Satara', '23:30', '23:20', 110)] })).toEqual([
      'stops.0.departureTime',
    ])
  })
  test('does not reach a stop before the one before it', () => {
    expect(
      faulty({
        stops: [stop('Satara', '10:00', '10:10', 110), stop('Karad', '09:00', '09:10', 160)],
      }),
    ).toEqual(['stops.1.arrivalTime'])
  })
  test('gets further with each stop, and no further than its end', () => {
    expect(
      faulty({
        stops: [
          stop('Satara', '10:00', '10:10', 110),
          stop('Karad', '11:00', '11:00', 110),
          stop('Kolhapur', '12:00', '12:00', 500),
        ],
      }),
    ).toEqual(['stops.1.distance', 'stops.2.distance'])
  })
  test('of unknown distance says nothing about its stops’', () => {
    expect(faulty({ totalDistance: 0 })).toEqual([])
  })
  test('passes no place twice, in whatever spelling', () => {
    expect(faulty({ stops: [stop('PUNE', '22:00', '22:00', 1)] })).toEqual(['stops.0.stopName'])
    expect(faulty({ destinationCity: ' pune ' })).toEqual(['destinationCity'])
  })
})
