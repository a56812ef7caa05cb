import type { Bus } from '../../domain/fleet/bus.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { DatedNode } from '../../domain/schedule/journey.ts'
import type { ScheduleStatus } from '../../domain/schedule/schedule.ts'
import type { Call } from '../core/call.ts'
import { selectNodes, selectTrip } from './seat.queries.ts'

/** A dated trip as selling needs it: its bus, and its places as frozen when it was made. */
export interface Trip {
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

/** @throws Fault missing */
export async function getTrip(call: Call, scheduleId: number): Promise<Trip> {
  const [[trip], nodes] = await Promise.all([
    selectTrip(call.db, { scheduleId }),
    selectNodes(call.db, { scheduleId }),
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

/** A place of a trip. @throws Error when the trip has no such node: whoever asks has checked the journey */
export function nodeOf(trip: Pick<Trip, 'id' | 'nodes'>, node: number): DatedNode {
  const place = trip.nodes[node]
  if (place === undefined) throw new Error(`Trip ${trip.id} has no node ${node}`)
  return place
}
