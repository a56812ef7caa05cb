import {
  addDays,
  dayOffsetOf,
  daysBetween,
  MINUTE,
  MINUTES_A_DAY,
  minutesOf,
  timeOf,
} from '../time/calendar.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import { Fault } from '../fault.ts'
import type { TripNode, JourneyEnd } from './schedule.ts'
import { placeOf } from './trip-points.ts'
import type { TripPoint } from './trip-points.ts'

/** From a boarding node to a dropping node: the legs from `from` up to, and without, `to`. domain.md §1 */
export interface Journey {
  from: number
  to: number
}

/** The journey asked for on a trip; left out, the whole trip. @throws Fault invalid */
export function journeyOf(
  asked: Partial<Record<'from' | 'to', number | undefined>>,
  lastNode: number,
): Journey {
  const { from = 0, to = lastNode } = asked
  if (from < 0 || to > lastNode || from >= to) {
    throw new Fault('invalid', 'The dropping point must come after the boarding point')
  }
  return { from, to }
}

/** A place of a dated trip: the frozen node and its instants. */
export interface DatedNode extends TripNode {
  arrivalAt: Instant
  departureAt: Instant
}

/** A wall-clock time of a trip: minutes after its service day's midnight as time and date. */
export function clockOf(
  minutes: Minutes,
  serviceDay: ServiceDay,
): { time: string; date: ServiceDay } {
  const offset = dayOffsetOf(minutes)
  return { time: timeOf(minutes), date: offset === 0 ? serviceDay : addDays(serviceDay, offset) }
}

/** Where one gets on: the place at its departure, or a point in it so many minutes later. decisions/0077 */
export function boardingEnd(
  { node, name, slug, departureMinutes, departureAt }: DatedNode,
  serviceDay: ServiceDay,
  point?: TripPoint,
): JourneyEnd {
  const offset = point?.boardingOffset ?? 0
  const clock = clockOf(departureMinutes + offset, serviceDay)
  const at = departureAt + offset * MINUTE
  return { node, name, slug, ...clock, at, ...(point && { point: placeOf(point) }) }
}

/** Where one gets off: the place at its arrival, or a point in it so many minutes later. */
export function droppingEnd(
  { node, name, slug, arrivalMinutes, arrivalAt }: DatedNode,
  serviceDay: ServiceDay,
  point?: TripPoint,
): JourneyEnd {
  const offset = point?.droppingOffset ?? 0
  const clock = clockOf(arrivalMinutes + offset, serviceDay)
  const at = arrivalAt + offset * MINUTE
  return { node, name, slug, ...clock, at, ...(point && { point: placeOf(point) }) }
}

/** The arrival counted from the boarding day's midnight, so that an overnight one shows as `05:30 (+1)`. */
export function droppingMinutes(boarding: JourneyEnd, dropping: JourneyEnd): Minutes {
  return minutesOf(dropping.time) + daysBetween(boarding.date, dropping.date) * MINUTES_A_DAY
}
