import { MINUTES_A_DAY, minutesOf } from '../time/calendar.ts'
import type { Minutes } from '../time/calendar.ts'
import { slugOf } from '../text/city.ts'
import type { Stop } from '../fleet/route.ts'
import type { TripNode } from './schedule.ts'

/** The stops of a route, by whose distance it is known how far along each is. */
interface StopsOnTheWay {
  totalDistance: number
  stops: readonly Pick<Stop, 'arrivalTime' | 'departureTime' | 'distance'>[]
}

export interface TripPlan extends StopsOnTheWay {
  sourceCity: string
  destinationCity: string
  stops: readonly Pick<Stop, 'stopName' | 'arrivalTime' | 'departureTime' | 'distance'>[]
  /** After the service day's midnight. */
  departure: Minutes
  arrival: Minutes
}

/** When a bus is at a stop, in minutes after a service day's midnight. */
interface StopMinutes {
  arrival: Minutes
  departure: Minutes
}

/** A trip lasts three days at most: the database allows no more. */
export const LONGEST_TRIP_DAYS = 3
const LONGEST_TRIP: Minutes = LONGEST_TRIP_DAYS * MINUTES_A_DAY

/** Days after its service day on which a trip can arrive, in order: after its departure, within three days of it. */
export function possibleArrivalDays(departureTime: string, arrivalTime: string): number[] {
  const sameDay = minutesOf(arrivalTime) - minutesOf(departureTime)
  return [0, 1, 2, 3].filter((day) => {
    const length = sameDay + day * MINUTES_A_DAY
    return length > 0 && length <= LONGEST_TRIP
  })
}

/**
 * The day after its service day on which a trip arrives: that on which it takes most nearly as long as its route says.
 * domain.md §7
 */
export function usualArrivalDay(
  departureTime: string,
  arrivalTime: string,
  duration: Minutes,
): number {
  const sameDay = minutesOf(arrivalTime) - minutesOf(departureTime)
  const off = (day: number) => Math.abs(sameDay + day * MINUTES_A_DAY - duration)
  return possibleArrivalDays(departureTime, arrivalTime).reduce((best, day) =>
    off(day) < off(best) ? day : best,
  )
}

/** A trip as it is saved, and on which day it arrives. */
export interface SavedArrival {
  routeId: number
  departureTime: string
  arrivalTime: string
  arrivalDay: number
  chosenArrivalDay: number | null
}

/**
 * The day after its service day on which a trip arrives: the one that is chosen. Otherwise a saved trip keeps its own
 * while its times and its route stay, and one that was chosen; any other takes most nearly as long as its route.
 */
export function arrivalDayOf(
  trip: Pick<SavedArrival, 'routeId' | 'departureTime' | 'arrivalTime'> & {
    arrivalDay?: number | undefined
  },
  duration: Minutes,
  saved?: SavedArrival,
): number {
  const { routeId, departureTime, arrivalTime, arrivalDay: chosen } = trip
  if (chosen !== undefined) return chosen
  const isAsSaved =
    saved?.routeId === routeId &&
    saved.departureTime === departureTime &&
    saved.arrivalTime === arrivalTime
  if (isAsSaved) return saved.arrivalDay
  const before = saved?.chosenArrivalDay ?? -1
  return possibleArrivalDays(departureTime, arrivalTime).includes(before)
    ? before
    : usualArrivalDay(departureTime, arrivalTime, duration)
}

/** Minutes of an arrival so many days after the service day. */
export const arrivalMinutes = (arrivalTime: string, day: number): Minutes =>
  minutesOf(arrivalTime) + day * MINUTES_A_DAY

function dwellOf(stop: StopsOnTheWay['stops'][number]): Minutes {
  const dwell = minutesOf(stop.departureTime) - minutesOf(stop.arrivalTime)
  return dwell < 0 ? dwell + MINUTES_A_DAY : dwell
}

/** The last time of day at or before some minutes. */
function lastUntil(timeOfDay: Minutes, until: Minutes): Minutes {
  return timeOfDay + Math.floor((until - timeOfDay) / MINUTES_A_DAY) * MINUTES_A_DAY
}

/**
 * The stops by their own times of day, in order from `start` up to and with `end`; undefined where they do not fit. Where
 * a time comes on several days, it is on the one nearest to when the bus should be there by the distance.
 */
function stopsByTheClock(
  way: StopsOnTheWay,
  start: Minutes,
  end: Minutes,
): StopMinutes[] | undefined {
  const expected = stopsByDistance(way, start, end)
  const stops = way.stops.map((stop, index) => ({
    time: minutesOf(stop.arrivalTime),
    dwell: dwellOf(stop),
    expected: expected[index]?.arrival ?? start,
    /** The last time at which it leaves those after it enough. */
    latest: 0,
  }))
  let next = end
  for (const stop of stops.toReversed()) {
    stop.latest = lastUntil(stop.time, next - stop.dwell)
    next = stop.latest
  }
  if (next < start) return undefined
  let before = start
  return stops.map(({ time, dwell, expected, latest }) => {
    const nearest = lastUntil(time, expected + MINUTES_A_DAY / 2)
    const earliest = lastUntil(time, before + MINUTES_A_DAY - 1)
    const arrival = Math.min(latest, Math.max(earliest, nearest))
    before = arrival + dwell
    return { arrival, departure: before }
  })
}

/** The stops spread by distance over a trip, with their dwell times. */
function stopsByDistance(
  { stops, totalDistance }: StopsOnTheWay,
  start: Minutes,
  end: Minutes,
): StopMinutes[] {
  const dwells = stops.map(dwellOf)
  const standing = dwells.reduce((sum, dwell) => sum + dwell, 0)
  const duration = end - start
  // Dwell times that do not fit into the trip are left out rather than making it run backwards.
  const kept = standing < duration ? dwells : dwells.map(() => 0)
  const moving = duration - (standing < duration ? standing : 0)
  let stood = 0
  return stops.map((stop, index) => {
    const share =
      totalDistance > 0
        ? Math.min(1, stop.distance / totalDistance)
        : (index + 1) / (stops.length + 1)
    const at = start + Math.round(moving * share) + stood
    const dwell = kept[index] ?? 0
    stood += dwell
    return { arrival: at, departure: at + dwell }
  })
}

/**
 * The nodes of a trip: source city, stops, destination city. The route's own stop times are taken where they lie in
 * order between the trip's departure and arrival; otherwise the stops are spread over the trip by distance and keep
 * their dwell times. domain.md §7
 */
export function tripNodes(plan: TripPlan): TripNode[] {
  const { departure, arrival } = plan
  const times =
    stopsByTheClock(plan, departure, arrival - 1) ?? stopsByDistance(plan, departure, arrival)
  const place = (name: string, distance: number, stop: StopMinutes) => ({
    name,
    slug: slugOf(name),
    arrivalMinutes: stop.arrival,
    departureMinutes: stop.departure,
    distance,
  })
  return [
    place(plan.sourceCity, 0, { arrival: departure, departure }),
    ...plan.stops.map((stop, index) =>
      place(stop.stopName, stop.distance, times[index] ?? { arrival: departure, departure }),
    ),
    place(plan.destinationCity, plan.totalDistance, { arrival, departure: arrival }),
  ].map((node, index) => Object.assign(node, { node: index }))
}
