import { Fault } from '../../domain/fault.ts'
import { LONGEST_TRIP_DAYS } from '../../domain/schedule/trip-nodes.ts'
import { addDays, DAY, dayOffsetOf, MINUTE } from '../../domain/time/calendar.ts'
import type { Instant, Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import type { TripNode } from '../../domain/schedule/schedule.ts'
import { instantOf } from '../core/operator-time.ts'
import type { TripNodesTable } from '../db/schema/place-tables.ts'

/** A place of a trip as it is stored, but for the trip. */
export type NodeRow = Omit<TripNodesTable, 'schedule_id'>

/**
 * The places of a trip on a day, with their instants: minutes are wall-clock time of the operator's zone. Where the
 * clocks are put forward on the way, a time that would lie before the one it follows comes as long after it as on any
 * other day, so that a trip never runs backwards. domain.md §7
 */
export function nodesOn(
  day: ServiceDay,
  nodes: readonly Omit<TripNode, 'scheduleId'>[],
  zone: string,
): NodeRow[] {
  let [before, at] = [-Infinity, -Infinity]
  const next = (minutes: Minutes): Instant => {
    if (minutes === before) return at
    const byTheClock = instantOf(day, minutes, zone)
    at = byTheClock > at ? byTheClock : at + (minutes - before) * MINUTE
    before = minutes
    return at
  }
  return nodes.map((node) => ({
    node: node.node,
    name: node.name,
    slug: node.slug,
    arrival_minutes: node.arrivalMinutes,
    departure_minutes: node.departureMinutes,
    arrival_at: next(node.arrivalMinutes),
    departure_at: next(node.departureMinutes),
    departure_day: addDays(day, dayOffsetOf(node.departureMinutes)),
    distance: node.distance,
  }))
}

/** From the departure of a trip to its arrival. */
export interface Span {
  departureAt: Instant
  arrivalAt: Instant
}

/** When a trip with these places departs and arrives. */
export const endsOf = (nodes: readonly NodeRow[]): Span => ({
  departureAt: nodes[0]?.departure_at ?? 0,
  arrivalAt: nodes.at(-1)?.arrival_at ?? 0,
})

/** A day on which the clocks are put back makes a trip longer. @throws Fault invalid */
export function requireWithinThreeDays({ departureAt, arrivalAt }: Span): void {
  if (arrivalAt - departureAt > LONGEST_TRIP_DAYS * DAY)
    throw new Fault('invalid', `A trip takes ${LONGEST_TRIP_DAYS} days at most`)
}

/** When a trip departs and arrives on its day, or on another. */
export const spanOf = (
  trip: { nodes: readonly TripNode[]; zone: string; day: ServiceDay },
  day = trip.day,
): Span => endsOf(nodesOn(day, trip.nodes, trip.zone))
