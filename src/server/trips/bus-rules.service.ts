import { formatShortDay } from '../../domain/time/format-date-time.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import { formatClock } from '../../domain/time/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import { selectBusTrips, selectTripsOfBuses } from './bus-trips.queries.ts'
import type { BusTrip } from './bus-trips.queries.ts'
import type { Span } from './trip-times.ts'

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

/**
 * When a bus is free between two instants, of which its trips are read once.
 * @returns what refuses a further trip of it then, as `requireBusFree` does
 */
export async function readBusTrips(
  call: Call,
  bus: Bus,
  between: Span,
): Promise<(trip: Span) => void> {
  const trips = await selectBusTrips(call.db, bus.id, between)
  return ({ departureAt, arrivalAt }) => {
    const other = trips.find((trip) => trip.takenFrom < arrivalAt && trip.arrivalAt > departureAt)
    if (other) throw new Fault('conflict', busElsewhere(bus, other))
  }
}

/** What buses do that are on the road at some time between two instants, in words; free ones are left out. */
export async function busyBuses(
  call: Call,
  buses: readonly Bus[],
  { departureAt, arrivalAt }: Span,
): Promise<ReadonlyMap<number, string>> {
  const ids = buses.map(({ id }) => id)
  const trips = await selectTripsOfBuses(call.db, ids, { departureAt, arrivalAt })
  const byBus = Map.groupBy(trips, ({ busId }) => busId)
  return new Map(
    buses.flatMap((bus) => {
      const [first] = byBus.get(bus.id) ?? []
      return first === undefined ? [] : [[bus.id, busElsewhere(bus, first)] as const]
    }),
  )
}

/** What a bus does instead, in words. */
export function busElsewhere(bus: Bus, other: BusTrip): string {
  const times = `${formatClock(other.departureMinutes)} to ${formatClock(other.arrivalMinutes)}`
  return `${bus.busName} (${bus.busNumber}) already runs ${other.source} – ${other.destination} on ${formatShortDay(other.serviceDay)}, ${times}`
}

/** A retired bus makes no new trips. @throws Fault conflict */
export function requireInService(bus: Bus): void {
  if (!bus.retired) return
  throw new Fault('conflict', `${bus.busName} (${bus.busNumber}) is retired. Choose another bus.`)
}
