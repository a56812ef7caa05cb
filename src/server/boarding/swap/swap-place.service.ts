import { Fault } from '../../../domain/fault.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { clockOf } from '../../../domain/schedule/journey.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { SwapTown } from '../../../domain/swap/swap-view.ts'
import { lastBoardingAt, nodeOf } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import type { Call } from '../../core/call.ts'
import { requireSchedule } from '../../trips/current-trip.service.ts'
import { requireBusFree } from '../../trips/bus-rules.service.ts'

/**
 * The towns where another bus can take over: all of them up to the next one, since whoever boards behind that would
 * have been sold a seat of neither bus. Before it leaves that is the first one alone. decisions/0084
 */
export function swapTowns(call: Call, trip: DatedTrip): SwapTown[] {
  const next = nextNode(call, trip)
  return trip.nodes
    .slice(0, Math.min(next, trip.lastNode - 1) + 1)
    .map(({ node, name, departureMinutes }) => ({
      node,
      name,
      ...clockOf(departureMinutes, trip.serviceDay),
    }))
}

function nextNode(call: Call, trip: DatedTrip): number {
  const isComing = (node: number) => lastBoardingAt(trip, node) > call.now()
  return trip.nodes.slice(0, -1).find(({ node }) => isComing(node))?.node ?? trip.lastNode
}

/** @throws Fault invalid for a place where no bus can take over */
export function requireTown(call: Call, trip: DatedTrip, node: number): void {
  if (swapTowns(call, trip).some((town) => town.node === node)) return
  const message = 'Choose a town where the bus has been, or the next one'
  throw new Fault('invalid', message, { fields: [{ field: 'fromNode', message }] })
}

/** Then a change of its bus is final at once. */
export const isOnTheRoad = (call: Call, trip: DatedTrip): boolean => trip.departureAt <= call.now()

/** From when the new bus drives; null where from the start. */
export function takesOverAt(call: Call, trip: DatedTrip, node: number): Instant | null {
  if (!isOnTheRoad(call, trip)) return null
  return Math.max(call.now(), nodeOf(trip, node).arrivalAt)
}

/** @throws Fault conflict naming the trip on which the bus is at that time */
export async function requireFreeFor(
  call: Call,
  bus: Bus,
  trip: DatedTrip,
  from: Instant | null,
): Promise<void> {
  const row = await requireSchedule(call, trip.id)
  const arrivalAt = row.arrival_at + row.last_dropping_offset * MINUTE
  await requireBusFree(call, bus, { departureAt: from ?? row.departure_at, arrivalAt }, trip.id)
}
