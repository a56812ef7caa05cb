import type { Bus } from '../../domain/fleet/bus.ts'
import { dayOffsetOf, minutesOf, timeOf } from '../../domain/time/calendar.ts'
import type { Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { Paise } from '../../domain/money.ts'
import { durationOf } from '../../domain/fleet/route.ts'
import { routeErrors } from '../../domain/fleet/route-errors.ts'
import type { RoutePoint } from '../../domain/fleet/point.ts'
import type { Route } from '../../domain/fleet/route.ts'
import { farePaiseOf } from '../../domain/schedule/schedule.input.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import type { TripNode } from '../../domain/schedule/schedule.ts'
import { pointsOfTrip, pointsOutOfOrder } from '../../domain/schedule/trip-points.ts'
import type { TripPointOffsets } from '../../domain/schedule/trip-points.ts'
import {
  arrivalDayOf,
  arrivalMinutes,
  LONGEST_TRIP_DAYS,
  possibleArrivalDays,
  tripNodes,
  usualArrivalDay,
} from '../../domain/schedule/trip-nodes.ts'
import { getBus } from '../fleet/bus.service.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { pointsOfRoute } from '../fleet/route-points.service.ts'
import { getRoute } from '../fleet/route.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { requireInService } from './bus-rules.service.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { requireWithinThreeDays, spanOf } from './trip-times.ts'
import { layoutNow } from './trip-layout.service.ts'
import type { TripLayout } from './trip-layout.service.ts'

/** A trip as requested by a form, with its bus, its route and its calculated times. */
export interface PlannedTrip {
  bus: Bus
  route: Route
  day: ServiceDay
  /** Minutes after the day's midnight, as for the places. */
  departure: Minutes
  arrival: Minutes
  /** Days after its own on which it arrives, where that is not what its route's duration says; null where it is. */
  arrivalDay: number | null
  nodes: TripNode[]
  /** Those of its route as they are now. */
  routePoints: RoutePoint[]
  /** Of whose seats it sells the first. */
  layout: TripLayout
  /** That of its bus as it is now. */
  newest: TripLayout
  totalSeats: number
  farePaise: Paise
  /** The fare that it would have if nobody had set another by hand; null where nobody has. */
  usualFarePaise: Paise | null
  zone: string
}

/**
 * @param saved the trip that is to be changed, if there is one: without another time or route it takes as long as it does
 * @throws Fault missing for an unknown bus or route; invalid for a day on which it cannot arrive
 */
export async function planTrip(
  call: Call,
  input: ScheduleInput,
  saved?: ScheduleRow,
): Promise<PlannedTrip> {
  const { zone } = await readSettings(call)
  const route = await getRoute(call, input.routeId)
  const departure = minutesOf(input.departureTime)
  const arrives = arrivalOf(input, route, saved)
  const bus = await getBus(call, input.busId)
  const layout = await layoutNow(call, bus)
  return {
    bus,
    route,
    day: input.scheduleDate,
    departure,
    ...arrives,
    nodes: tripNodes({ ...route, departure, arrival: arrives.arrival }),
    routePoints: await pointsOfRoute(call, route.id),
    layout,
    newest: layout,
    totalSeats: input.totalSeats,
    farePaise: farePaiseOf(input),
    usualFarePaise: null,
    zone,
  }
}

/** When a trip arrives, and whether on another day than its route says. @throws Fault invalid */
function arrivalOf(
  input: ScheduleInput,
  route: Route,
  saved: ScheduleRow | undefined,
): Pick<PlannedTrip, 'arrival' | 'arrivalDay'> {
  const { departureTime, arrivalTime, arrivalDay: chosen } = input
  const isPossible =
    chosen === undefined || possibleArrivalDays(departureTime, arrivalTime).includes(chosen)
  if (!isPossible) {
    const words = `A trip arrives after it departs, within ${LONGEST_TRIP_DAYS} days`
    throw fieldInvalid('arrivalTime', words)
  }
  const day = arrivalDayOf(input, durationOf(route), saved && savedArrival(saved))
  const usual = usualArrivalDay(departureTime, arrivalTime, durationOf(route))
  const isAsSaved = chosen === undefined && saved?.arrival_day === null
  return {
    arrival: arrivalMinutes(arrivalTime, day),
    arrivalDay: day === usual || isAsSaved ? null : day,
  }
}

const savedArrival = (row: ScheduleRow) => ({
  routeId: row.route_id,
  departureTime: timeOf(row.departure_minutes),
  arrivalTime: timeOf(row.arrival_minutes),
  arrivalDay: dayOffsetOf(row.arrival_minutes),
  chosenArrivalDay: row.arrival_day,
})

/**
 * The rules of every new trip.
 * @throws Fault conflict for a retired bus; invalid for a day gone by, too many seats or a route out of order
 */
export function requirePlannable(call: Call, plan: PlannedTrip): void {
  requireInService(plan.bus)
  requireNotPast(call, plan)
  requireWithinThreeDays(spanOf(plan))
  requireSeats(plan)
  requireRouteInOrder(plan)
  requirePointsInOrder(plan.nodes, placedPoints(plan.nodes, plan.routePoints))
}

/**
 * A stop that was changed by itself may have left its routes out of order, so that no fare can be calculated. @throws
 * Fault invalid
 */
export function requireRouteInOrder({ route }: PlannedTrip): void {
  const [first] = routeErrors(route)
  if (first)
    throw fieldInvalid('routeId', `Put the stops of this route in order first: ${first.message}`)
}

/** A point as a trip has it, with its name. */
export type PlacedPoint = TripPointOffsets & { name: string }

/** The points of a route at the places of a trip. */
export function placedPoints(
  nodes: readonly TripNode[],
  points: readonly RoutePoint[],
): PlacedPoint[] {
  const names = new Map(points.map(({ id, name }) => [id, name]))
  return pointsOfTrip(nodes, points).map((point) => ({ ...point, name: names.get(point.id) ?? '' }))
}

/** The last point of a town comes before the bus is in the next town. decisions/0077 @throws Fault invalid */
export function requirePointsInOrder(
  nodes: readonly TripNode[],
  points: readonly PlacedPoint[],
): void {
  const why = pointsOutOfOrder(nodes, points)
  if (why !== undefined) throw new Fault('invalid', why)
}

/** @throws Fault invalid */
export function requireNotPast(call: Call, { day, zone }: PlannedTrip): void {
  if (day < serviceDayOf(call.now(), zone)) {
    throw fieldInvalid('scheduleDate', 'Date cannot be in the past')
  }
}

/** Fewer seats on sale than the bus has, never more. @throws Fault invalid */
export function requireSeats({ bus, layout: { places }, totalSeats }: PlannedTrip): void {
  if (totalSeats <= places.length) return
  throw fieldInvalid('totalSeats', `${bus.busName} has only ${places.length} seats`)
}

/** A refusal of what stands in one field. */
export const fieldInvalid = (field: string, message: string): Fault =>
  new Fault('invalid', message, { fields: [{ field, message }] })

/** A refusal of one field because of what is stored already. */
export const fieldConflict = (field: string, message: string): Fault =>
  new Fault('conflict', message, { fields: [{ field, message }] })
