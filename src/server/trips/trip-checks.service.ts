import type { Bus } from '../../domain/fleet/bus.ts'
import { addDays, dayOffsetOf, formatClock, MINUTE } from '../../domain/time/calendar.ts'
import type { Instant, Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { TripNode } from '../../domain/schedule/schedule.ts'
import { seatLayout } from '../../domain/seat/seat.ts'
import type { SeatPlace } from '../../domain/seat/seat.ts'
import type { Call } from '../core/call.ts'
import { instantOf } from '../core/operator-time.ts'
import { selectBusTrips } from './trip.queries.ts'
import type { BusTrip, NodeRow } from './trip.queries.ts'

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

/** When a trip departs and arrives on its day, or on another. */
export const spanOf = (
  trip: { nodes: readonly TripNode[]; zone: string; day: ServiceDay },
  day = trip.day,
): Span => endsOf(nodesOn(day, trip.nodes, trip.zone))

/**
 * Refuses a second place at the same time for a bus.
 * @param except a trip that is about to be moved and does not count
 * @throws Fault conflict naming the other trip. domain.md §8
 */
export async function requireBusFree(
  call: Call,
  bus: Bus,
  { departureAt, arrivalAt }: Span,
  except?: number,
): Promise<void> {
  const [other] = await selectBusTrips(call.db, bus.id, { departureAt, arrivalAt }, except)
  if (other) throw new Fault('conflict', busElsewhere(bus, other))
}

/** What a bus does instead, in words. */
export function busElsewhere(bus: Bus, other: BusTrip): string {
  const times = `${formatClock(other.departureMinutes)} to ${formatClock(other.arrivalMinutes)}`
  return `${bus.busName} (${bus.busNumber}) already runs ${other.source} – ${other.destination} on ${other.serviceDay}, ${times}`
}

/** The first seats of the bus as it is: those that are not on sale are left out. */
export const seatsOnSale = (bus: Bus, totalSeats: number): SeatPlace[] =>
  seatLayout(bus.busType, bus.totalSeats).slice(0, totalSeats)

/** A retired bus makes no new trips. @throws Fault conflict */
export function requireInService(bus: Bus): void {
  if (!bus.retired) return
  throw new Fault('conflict', `${bus.busName} (${bus.busNumber}) is retired. Choose another bus.`)
}
