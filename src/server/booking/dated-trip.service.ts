import { whySeatsStay } from '../../domain/booking/seat-sheet.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { DatedNode } from '../../domain/schedule/journey.ts'
import type { ScheduleStatus } from '../../domain/schedule/schedule.ts'
import type { Call } from '../core/call.ts'
import { selectDatedNodes, selectDatedTrip } from './dated-trip.queries.ts'

/**
 * What the glossary calls a trip, as selling, boarding and refunds need it: its bus, and its places as frozen when it was
 * made.
 */
export interface DatedTrip {
  id: number
  bus: Pick<Bus, 'busName' | 'busNumber' | 'busType' | 'busAmenities' | 'operatorName'>
  serviceDay: ServiceDay
  /** From the source city. */
  departureAt: Instant
  status: ScheduleStatus
  salesStoppedAt: Instant | null
  /** The place of node n is at index n. */
  nodes: DatedNode[]
  lastNode: number
}

/** A trip by its id, with its bus and its places. @throws Fault missing */
export async function getDatedTrip(call: Call, scheduleId: number): Promise<DatedTrip> {
  const [[trip], nodes] = await Promise.all([
    selectDatedTrip(call.db, { scheduleId }),
    selectDatedNodes(call.db, { scheduleId }),
  ])
  if (trip === undefined) throw new Fault('missing', 'Trip not found')
  const { busName, busNumber, busType, busAmenities, operatorName, ...schedule } = trip
  const amenities: Bus['busAmenities'] = JSON.parse(busAmenities)
  return {
    ...schedule,
    nodes,
    bus: { busName, busNumber, busType, busAmenities: amenities, operatorName },
  }
}

/** Proves that a trip has neither arrived nor been cancelled. @throws Fault conflict */
export function requireTripNotOver(call: Call, trip: DatedTrip): void {
  const { arrivalAt } = nodeOf(trip, trip.lastNode)
  const why = whySeatsStay({ status: trip.status, arrivalAt }, call.now())
  if (why !== null) throw new Fault('conflict', why)
}

/** A place of a trip. @throws Error when the trip has no such node: whoever asks has checked the journey */
export function nodeOf(trip: Pick<DatedTrip, 'id' | 'nodes'>, node: number): DatedNode {
  const place = trip.nodes[node]
  if (place === undefined) throw new Error(`Trip ${trip.id} has no node ${node}`)
  return place
}
