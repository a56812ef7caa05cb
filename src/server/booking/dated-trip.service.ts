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
import {
  selectDatedNodes,
  selectDatedPoints,
  selectDatedTrip,
  selectDelays,
} from './dated-trip.queries.ts'

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

/** A trip that changes more often than this while it is read is refused. */
const MOST_READS = 3

/**
 * A trip by its id, with its bus, its places and their points. Outside of a write they are read at several moments,
 * between which it may be edited or deleted on PostgreSQL: then it is read again.
 * @throws Fault missing; conflict for one that is edited again and again
 */
export async function getDatedTrip(call: Call, scheduleId: number): Promise<DatedTrip> {
  for (let reads = 0; reads < MOST_READS; reads++) {
    // oxlint-disable-next-line no-await-in-loop -- again only where the first was of two moments
    const [[trip], nodes, points] = await Promise.all([
      selectDatedTrip(call.db, { scheduleId }),
      selectDatedNodes(call.db, { scheduleId }),
      selectDatedPoints(call.db, { scheduleId }),
    ])
    if (trip === undefined) throw new Fault('missing', 'Trip not found')
    if (nodes.length !== trip.lastNode + 1) continue
    // oxlint-disable-next-line no-await-in-loop -- of a late trip alone
    const delays = trip.delayCount === 0 ? [] : await selectDelays(call.db, { scheduleId })
    return datedTrip(trip, { nodes, points, delays })
  }
  throw new Fault('conflict', 'This trip is being changed at the moment. Please try again.')
}

type TripRow = Awaited<ReturnType<typeof selectDatedTrip>>[number]

function datedTrip(
  trip: TripRow,
  parts: Pick<DatedTrip, 'nodes' | 'points' | 'delays'>,
): DatedTrip {
  const {
    busName,
    busNumber,
    busType,
    busAmenities,
    operatorName,
    delayCount: _count,
    ...schedule
  } = trip
  const amenities: Bus['busAmenities'] = JSON.parse(busAmenities)
  return {
    ...schedule,
    ...parts,
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
