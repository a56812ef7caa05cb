import { describe, expect, test } from 'vitest'
import { formatClock, MINUTES_A_DAY, minutesOf } from '../time/calendar.ts'
import { arrivalDayOf, possibleArrivalDays, tripNodes, usualArrivalDay } from './trip-nodes.ts'
import type { TripPlan } from './trip-nodes.ts'

/** Minutes of a time so many days after the service day. */
const clock = (time: string, day = 0) => minutesOf(time) + day * MINUTES_A_DAY
const plan = (change: Partial<TripPlan> = {}): TripPlan => ({
  sourceCity: 'Pune',
  destinationCity: 'New Goa',
  totalDistance: 400,
  stops: [
    { stopName: 'Satara', arrivalTime: '23:20', departureTime: '23:30', distance: 100 },
    { stopName: 'Kolhapur', arrivalTime: '02:00', departureTime: '02:20', distance: 200 },
  ],
  departure: clock('21:00'),
  arrival: clock('07:00', 1),
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
    expect(clocks({ departure: clock('08:00'), arrival: clock('16:30') })).toEqual([
      '08:00 08:00',
      '10:00 10:10',
      '12:10 12:30',
      '16:30 16:30',
    ])
  })

  test('are spread evenly where no distance is known', () => {
    expect(
      clocks({ departure: clock('08:00'), arrival: clock('14:30'), totalDistance: 0 }),
    ).toEqual(['08:00 08:00', '10:00 10:10', '12:10 12:30', '14:30 14:30'])
  })

  test('never run backwards, however short the trip', () => {
    const nodes = tripNodes(plan({ departure: clock('08:00'), arrival: clock('08:20') }))
    const times = nodes.flatMap((node) => [node.arrivalMinutes, node.departureMinutes])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(8 * 60 + 20)
  })

  test('without stops are the two ends', () => {
    expect(clocks({ stops: [] })).toEqual(['21:00 21:00', '07:00 (+1) 07:00 (+1)'])
  })
})

describe('the places of a trip of more than a day', () => {
  const long = (change: Partial<TripPlan> = {}) =>
    clocks({
      totalDistance: 1000,
      departure: clock('06:00'),
      arrival: clock('20:00', 1),
      stops: [
        { stopName: 'Night', arrivalTime: '02:00', departureTime: '02:20', distance: 500 },
        { stopName: 'Noon', arrivalTime: '13:00', departureTime: '13:30', distance: 800 },
      ],
      ...change,
    })

  test('of 38 hours are on the day on which the bus gets there', () => {
    expect(long()).toEqual([
      '06:00 06:00',
      '02:00 (+1) 02:20 (+1)',
      '13:00 (+1) 13:30 (+1)',
      '20:00 (+1) 20:00 (+1)',
    ])
  })

  test('of 60 hours are more than a day apart where the distance says so', () => {
    expect(long({ arrival: clock('18:00', 2) })).toEqual([
      '06:00 06:00',
      '02:00 (+1) 02:20 (+1)',
      '13:00 (+2) 13:30 (+2)',
      '18:00 (+2) 18:00 (+2)',
    ])
  })

  test('of 72 hours can be reached on the third day only', () => {
    const stops = [
      { stopName: 'Last', arrivalTime: '23:50', departureTime: '00:10', distance: 950 },
    ]
    expect(long({ arrival: clock('06:00', 3), stops })).toEqual([
      '06:00 06:00',
      '23:50 (+2) 00:10 (+3)',
      '06:00 (+3) 06:00 (+3)',
    ])
  })

  test('leave those after them enough time, whatever their distances say', () => {
    const stops = [
      { stopName: 'One', arrivalTime: '22:00', departureTime: '22:00', distance: 700 },
      { stopName: 'Two', arrivalTime: '21:00', departureTime: '21:00', distance: 800 },
    ]
    expect(long({ arrival: clock('22:00', 1), stops })).toEqual([
      '06:00 06:00',
      '22:00 22:00',
      '21:00 (+1) 21:00 (+1)',
      '22:00 (+1) 22:00 (+1)',
    ])
  })

  test('are in the middle of the way where no distance is known', () => {
    const stops = [
      { stopName: 'Middle', arrivalTime: '12:00', departureTime: '12:00', distance: 0 },
    ]
    expect(long({ arrival: clock('18:00', 2), totalDistance: 0, stops })[1]).toBe(
      '12:00 (+1) 12:00 (+1)',
    )
  })
})

describe('the day on which a trip arrives', () => {
  const HOUR = 60

  test.each([
    ['21:00', '07:00', 10, 1],
    ['06:00', '20:00', 14, 0],
    ['06:00', '20:00', 38, 1],
    ['18:00', '20:00', 26, 1],
    ['06:00', '18:00', 60, 2],
    ['12:00', '12:00', 24, 1],
    ['12:00', '12:00', 72, 3],
    ['12:00', '11:59', 72, 3],
    ['12:00', '12:01', 72, 2],
    ['21:00', '21:01', 10, 0],
    ['21:00', '21:00', 10, 1],
    // Twelve hours from both: the shorter.
    ['06:00', '20:00', 26, 0],
  ])('from %s to %s on a route of %i hours is +%i', (departure, arrival, hours, day) => {
    expect(usualArrivalDay(departure, arrival, hours * HOUR)).toBe(day)
  })

  test('is after the departure and within three days', () => {
    expect(possibleArrivalDays('21:00', '07:00')).toEqual([1, 2, 3])
    expect(possibleArrivalDays('06:00', '20:00')).toEqual([0, 1, 2])
    expect(possibleArrivalDays('12:00', '12:00')).toEqual([1, 2, 3])
  })

  const trip = { routeId: 1, departureTime: '06:00', arrivalTime: '20:00' }
  const saved = { ...trip, arrivalDay: 0, chosenArrivalDay: null }

  test('is the one that was chosen, whatever the route says', () => {
    expect(arrivalDayOf({ ...trip, arrivalDay: 2 }, 14 * HOUR)).toBe(2)
  })

  test('stays while neither times nor route of a saved trip change', () => {
    expect(arrivalDayOf(trip, 38 * HOUR, saved)).toBe(0)
    expect(arrivalDayOf({ ...trip, arrivalTime: '20:30' }, 38 * HOUR, saved)).toBe(1)
    expect(arrivalDayOf({ ...trip, routeId: 2 }, 38 * HOUR, saved)).toBe(1)
  })

  test('stays as it was chosen where other times allow it', () => {
    const chosen = { ...saved, chosenArrivalDay: 0 }
    expect(arrivalDayOf({ ...trip, departureTime: '07:00' }, 38 * HOUR, chosen)).toBe(0)
    expect(arrivalDayOf({ ...trip, departureTime: '21:00' }, 38 * HOUR, chosen)).toBe(2)
  })
})
