import type { Bus } from '../../domain/bus.ts'
import { addDays, dayOffsetOf, formatClock } from '../../domain/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { TripNode } from '../../domain/schedule.ts'
import type { Call } from '../call.ts'
import { instantOf } from '../operator-time.ts'
import { findOverlap } from './trip.queries.ts'
import type { NodeRow } from './trip.queries.ts'

/** The places of a trip on a day, with their instants: minutes are wall-clock time of the operator's zone. domain.md §7 */
export function nodesOn(
  day: ServiceDay,
  nodes: readonly Omit<TripNode, 'scheduleId'>[],
  zone: string,
): NodeRow[] {
  return nodes.map((node) => {
    const departureAt = instantOf(day, node.departureMinutes, zone)
    const standing = node.departureMinutes !== node.arrivalMinutes
    return {
      node: node.node,
      name: node.name,
      slug: node.slug,
      arrival_minutes: node.arrivalMinutes,
      departure_minutes: node.departureMinutes,
      arrival_at: standing ? instantOf(day, node.arrivalMinutes, zone) : departureAt,
      departure_at: departureAt,
      departure_day: addDays(day, dayOffsetOf(node.departureMinutes)),
      distance: node.distance,
    }
  })
}

/** Refuses a second place at the same time for a bus. @throws Fault conflict naming the other trip. domain.md §8 */
export async function requireBusFree(
  call: Call,
  bus: Bus,
  departureAt: Instant,
  arrivalAt: Instant,
): Promise<void> {
  const other = await findOverlap(call.db, bus.id, departureAt, arrivalAt)
  if (!other) return
  const times = `${formatClock(other.departure_minutes)} to ${formatClock(other.arrival_minutes)}`
  throw new Fault(
    'conflict',
    `${bus.busName} (${bus.busNumber}) already runs ${other.source} – ${other.destination} on ${other.service_day}, ${times}`,
  )
}

/** A retired bus makes no new trips. @throws Fault conflict */
export function requireInService(bus: Bus): void {
  if (!bus.retired) return
  throw new Fault('conflict', `${bus.busName} (${bus.busNumber}) is retired. Choose another bus.`)
}
