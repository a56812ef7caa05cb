import { describe, expect, test } from 'vitest'
import { formatClock } from '../time/calendar.ts'
import { arrivalMinutes, tripNodes } from './trip-nodes.ts'
import type { TripPlan } from './trip-nodes.ts'

const plan = (change: Partial<TripPlan> = {}): TripPlan => ({
  sourceCity: 'Pune',
  destinationCity: 'New Goa',
  totalDistance: 400,
  stops: [
    { stopName: 'Satara', arrivalTime: '23:20', departureTime: '23:30', distance: 100 },
    { stopName: 'Kolhapur', arrivalTime: '02:00', departureTime: '02:20', distance: 200 },
  ],
  departureTime: '21:00',
  arrivalTime: '07:00',
  ...change,
})
const clocks = (change?: Partial<TripPlan>) =>
  tripNodes(plan(change)).map((node) =>
    [node.arrivalMinutes, node.departureMinutes].map(formatClock).join(' '),
  )

describe('the places of a trip', () => {
  test('are source, stops and destination, numbered, with their slugs and distances', () => {
    expect(tripNodes(plan()).map((n) => [n.node, n.name, n.slug, n.distance])).toEqual([
      [0, 'Pune', 'pune', 0],
      [1, 'Satara', 'satara', 100],
      [2, 'Kolhapur', 'kolhapur', 200],
      [3, 'New Goa', 'new-goa', 400],
    ])
  })

  test('have the route’s own times where those lie in order within the trip', () => {
    expect(clocks()).toEqual([
      '21:00 21:00',
      '23:20 23:30',
      '02:00 (+1) 02:20 (+1)',
      '07:00 (+1) 07:00 (+1)',
    ])
  })

  test('are spread by distance otherwise, keeping their dwell times', () => {
    expect(clocks({ departureTime: '08:00', arrivalTime: '16:30' })).toEqual([
      '08:00 08:00',
      '10:00 10:10',
      '12:10 12:30',
      '16:30 16:30',
    ])
  })

  test('are spread evenly where no distance is known', () => {
    expect(clocks({ departureTime: '08:00', arrivalTime: '14:30', totalDistance: 0 })).toEqual([
      '08:00 08:00',
      '10:00 10:10',
      '12:10 12:30',
      '14:30 14:30',
    ])
  })

  test('never run backwards, however short the trip', () => {
    const nodes = tripNodes(plan({ departureTime: '08:00', arrivalTime: '08:20' }))
    const times = nodes.flatMap((node) => [node.arrivalMinutes, node.departureMinutes])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(8 * 60 + 20)
  })

  test('without stops are the two ends', () => {
    expect(clocks({ stops: [] })).toEqual(['21:00 21:00', '07:00 (+1) 07:00 (+1)'])
  })
})

test('an arrival not later than the departure is on the next day', () => {
  expect(arrivalMinutes('21:00', '07:00')).toBe(31 * 60)
  expect(arrivalMinutes('21:00', '21:00')).toBe(45 * 60)
  expect(arrivalMinutes('21:00', '21:01')).toBe(21 * 60 + 1)
})
