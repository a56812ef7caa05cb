import { whySeatsStay } from '../../domain/booking/seat-sheet.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { Delay } from '../../domain/schedule/delay.ts'
import type { DatedNode } from '../../domain/schedule/journey.ts'
import { openPoints } from '../../domain/schedule/trip-points.ts'
import type { TripPoint } from '../../domain/schedule/trip-points.ts'
import type { ScheduleStatus } from '../../domain/schedule/schedule.ts'
import type { Call } from '../core/call.ts'
import { parseRows } from '../db/json-sql.ts'
import { selectDatedTrip } from './dated-trip.queries.ts'

/**
 * What the glossary calls a trip, as selling, boarding and refunds need it: its bus, and its places as frozen when it was
 * made.
 */
export interface DatedTrip {
  id: number
  busId: number
  bus: Pick<Bus, 'busName' | 'busNumber' | 'busType' | 'busAmenities' | 'operatorName'>
  serviceDay: ServiceDay
  /** From the source city. */
  departureAt: Instant
  status: ScheduleStatus
  salesStoppedAt: Instant | null
  /** Nothing is sold until then, because the bus is being changed; may be past. decisions/0084 */
  swapUntil: Instant | null
  /** The version of its bus's drawing, if it was drawn. */
  layoutId: number | null
  /** JSON, what the price of its seats is made of beside their base fare. decisions/0078 */
  fareTerms: string | null
  /** The place of node n is at index n. */
  nodes: DatedNode[]
  lastNode: number
  /** Points inside its towns, closed ones too; none where a town has none. decisions/0077 */
  points: TripPoint[]
  /** What was said of it, in that order; none while nobody has said that it is late. decisions/0081 */
  delays: Delay[]
}

/** A trip by its id, with its bus, its places and their points, in one statement. @throws Fault missing */
export async function getDatedTrip(call: Call, scheduleId: number): Promise<DatedTrip> {
  const [row] = await selectDatedTrip(call.db, { scheduleId })
  if (row === undefined) throw new Fault('missing', 'Trip not found')
  const { busName, busNumber, busType, busAmenities, operatorName, ...trip } = row
  return {
    ...trip,
    bus: { busName, busNumber, busType, busAmenities: JSON.parse(busAmenities), operatorName },
    nodes: parseRows(trip.nodes),
    points: parseRows(trip.points),
    delays: parseRows(trip.delays),
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

/** When a bus leaves a place for good: its last open point there, or the place itself. */
export function lastBoardingAt(
  trip: Pick<DatedTrip, 'id' | 'nodes' | 'points'>,
  node: number,
): Instant {
  const last = openPoints(trip.points, node, 'boardingOffset').at(-1)
  return nodeOf(trip, node).departureAt + (last?.boardingOffset ?? 0) * MINUTE
}

/** A point of a trip by its id; none where a booking has none. @throws Error when the trip has no such point */
export function pointOf(
  trip: Pick<DatedTrip, 'id' | 'points'>,
  id: number | null,
): TripPoint | undefined {
  if (id === null) return undefined
  const point = trip.points.find((other) => other.id === id)
  if (point === undefined) throw new Error(`Trip ${trip.id} has no point ${id}`)
  return point
}
