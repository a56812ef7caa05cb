import {
  addDays,
  dayOffsetOf,
  daysBetween,
  MINUTES_A_DAY,
  minutesOf,
  timeOf,
} from '../time/calendar.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import { Fault } from '../fault.ts'
import { fareShare } from './fare.ts'
import type { Paise } from '../money.ts'
import type { TripNode, TripPoint } from './schedule.ts'

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

/** Where one gets on: the place at its departure. */
export function boardingPoint(node: DatedNode, serviceDay: ServiceDay): TripPoint {
  const clock = clockOf(node.departureMinutes, serviceDay)
  return { node: node.node, name: node.name, slug: node.slug, ...clock, at: node.departureAt }
}

/** Where one gets off: the place at its arrival. */
export function droppingPoint(node: DatedNode, serviceDay: ServiceDay): TripPoint {
  const clock = clockOf(node.arrivalMinutes, serviceDay)
  return { node: node.node, name: node.name, slug: node.slug, ...clock, at: node.arrivalAt }
}

/** Says what a seat of a given full price costs for a journey. domain.md §2.5 */
export function journeyFares(
  nodes: readonly Pick<TripNode, 'distance'>[],
  journey: Journey,
  minimumPaise: Paise,
): (fullPaise: Paise) => Paise {
  const kilometres = (node: number): number => nodes[node]?.distance ?? 0
  const totalDistance = kilometres(nodes.length - 1)
  const whole = journey.from === 0 && journey.to === nodes.length - 1
  const distance = whole ? totalDistance : kilometres(journey.to) - kilometres(journey.from)
  return (fullPaise) => fareShare({ fullPaise, distance, totalDistance, minimumPaise })
}

/** The arrival counted from the boarding day's midnight, so that an overnight one shows as `05:30 (+1)`. */
export function droppingMinutes(boarding: TripPoint, dropping: TripPoint): Minutes {
  return minutesOf(dropping.time) + daysBetween(boarding.date, dropping.date) * MINUTES_A_DAY
}
