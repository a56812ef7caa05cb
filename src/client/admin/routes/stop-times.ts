import {
  dayOffsetOf,
  formatClock,
  isTimeOfDay,
  minutesOf,
  MINUTES_A_DAY,
  parseDuration,
  timeOf,
} from '../../../domain/time/calendar.ts'
import type { Minutes } from '../../../domain/time/calendar.ts'

interface ClockedStop {
  arrivalTime: string
  departureTime: string
}

interface LineStop extends ClockedStop {
  stopName: string
  distance: string | number
}

interface TimedRoute {
  totalDuration: string
  stops: readonly ClockedStop[]
}

interface LineRoute extends TimedRoute {
  sourceCity: string
  destinationCity: string
  totalDistance: string | number
  stops: readonly LineStop[]
}

/** When a bus is at a stop, in minutes after the midnight before the first stop; undefined while it is not typed. */
export interface StopClocks {
  arrival: Minutes | undefined
  departure: Minutes | undefined
}

/**
 * Reads the clocks of stops one after the other: one earlier than the last is on the next day. On which day those of a route
 * of more than a day are is known once a trip has a departure: its preview shows that. domain.md §7
 */
export function clocksOf({ stops, totalDuration }: TimedRoute): StopClocks[] {
  const isWithinADay = (parseDuration(totalDuration) ?? 0) <= MINUTES_A_DAY
  let last = 0
  const read = (time: string): Minutes | undefined => {
    if (!isTimeOfDay(time)) return undefined
    let minutes = minutesOf(time)
    while (minutes < last) minutes += MINUTES_A_DAY
    if (isWithinADay) last = minutes
    return minutes
  }
  return stops.map((stop) => ({
    arrival: read(stop.arrivalTime),
    departure: read(stop.departureTime),
  }))
}

type Labelled = readonly [label: string, minutes: Minutes]

/** Two times side by side, each with what it is; a later day they share is written once: `dep. 02:20 - arr. 02:00 (+1)`. */
function clockPair([oneLabel, one]: Labelled, [otherLabel, other]: Labelled): string {
  const sameDay = dayOffsetOf(one) === dayOffsetOf(other)
  return `${oneLabel} ${sameDay ? timeOf(one) : formatClock(one)} - ${otherLabel} ${formatClock(other)}`
}

/** `dep. 23:50 - arr. 23:45`, as the list of routes has it. Spec §2, Routes Management */
export function departureAndArrival(clocks: StopClocks | undefined): string {
  const { departure = 0, arrival = 0 } = clocks ?? {}
  return clockPair(['dep.', departure], ['arr.', arrival])
}

/** One place of a route as it is drawn. */
export interface LinePoint {
  name: string
  /** `arr. 23:45 - dep. 23:50`, one clock where the bus does not wait; empty at the ends and until both times are given. */
  times: string
  /** `110 km`, or empty while it is not known. */
  distance: string
  end: boolean
}

const kilometres = (distance: string | number): string => (distance === '' ? '' : `${distance} km`)

function timesOf({ arrival, departure }: StopClocks): string {
  if (arrival === undefined || departure === undefined) return ''
  return arrival === departure
    ? formatClock(departure)
    : clockPair(['arr.', arrival], ['dep.', departure])
}

/** The places of a route in their order, with clocks that say on which day: `02:10 (+1)`. */
export function stopLinePoints(route: LineRoute): LinePoint[] {
  const times = clocksOf(route).map(timesOf)
  const stops = route.stops.map((stop, at) => ({
    name: stop.stopName.trim() || `Stop ${at + 1}`,
    times: times[at] ?? '',
    distance: kilometres(stop.distance),
    end: false,
  }))
  const source = route.sourceCity.trim() || 'Source City'
  const destination = route.destinationCity.trim() || 'Destination City'
  const end = { times: '', end: true }
  return [
    { ...end, name: source, distance: '0 km' },
    ...stops,
    { ...end, name: destination, distance: kilometres(route.totalDistance) },
  ]
}
