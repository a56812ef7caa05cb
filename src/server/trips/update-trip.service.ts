import { Fault } from '../../domain/fault.ts'
import { termsText } from '../../domain/fare/fare-terms.ts'
import { NOBODY_NOTIFIED } from '../../domain/notified.ts'
import type { Notified } from '../../domain/notified.ts'
import { lastDroppingOffset } from '../../domain/schedule/trip-points.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import {
  fieldConflict,
  fieldInvalid,
  placedPoints,
  requireNotPast,
  requirePointsInOrder,
  requireRouteInOrder,
  requireSeats,
} from './trip-plan.service.ts'
import type { PlacedPoint, PlannedTrip } from './trip-plan.service.ts'
import { selectBlockedSeats, selectBookedSeats } from './trip-in-use.queries.ts'
import { notifyTimesChanged } from './notify-times-changed.service.ts'
import {
  deleteFreeSeats,
  deleteNodes,
  stretchBlocks,
  updateNodeTimes,
  updateSeatPrices,
  updateTripRow,
} from './update-trip.queries.ts'
import { differenceOf, bookedFieldErrors, samePlaces } from './trip-difference.ts'
import type { TripField } from './trip-difference.ts'
import type { CurrentTrip } from './current-trip.service.ts'
import { termsAfter } from './planned-fares.service.ts'
import { insertNodes, putSeats } from './insert-trip.queries.ts'
import { deleteTripPoints, insertTripPoints } from './trip-points.queries.ts'
import { requireBusFree, requireInService } from './bus-rules.service.ts'
import { nodesOn, requireWithinThreeDays, spanOf } from './trip-times.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'

type ChangingCall = AdminCall & AtomicCall

/** What an edit of a trip has changed, and what became of notifying its passengers. */
interface TripUpdated {
  changed: ReadonlySet<TripField>
  notified: Notified
}

/**
 * Changes one trip into what a plan says: all of it while nobody has booked; with sales its times, which its passengers
 * are notified, and its fare for later sales. Answers what has changed. domain.md §8
 * @throws Fault conflict, on the field if there is one; invalid
 */
export async function updateTrip(
  call: ChangingCall,
  trip: CurrentTrip,
  plan: PlannedTrip,
): Promise<TripUpdated> {
  const changed = differenceOf(trip, plan)
  if (changed.size === 0) return { changed, notified: NOBODY_NOTIFIED }
  if (trip.over !== undefined) throw new Fault('conflict', trip.over)
  const fields = bookedFieldErrors(trip, changed)
  const [first] = fields
  if (first) throw new Fault('conflict', first.message, { fields })
  await requirePossible(call, trip, plan, changed)
  await writeTrip(call, trip, plan, changed)
  const notified = await notifyTimesChanged(call, trip, plan)
  publishTripChange(call, trip.row.id)
  return { changed, notified }
}

async function requirePossible(
  call: ChangingCall,
  trip: CurrentTrip,
  plan: PlannedTrip,
  changed: ReadonlySet<TripField>,
): Promise<void> {
  if (changed.has('scheduleDate')) requireNotPast(call, plan)
  if (changed.has('busId')) requireInService(plan.bus)
  if (changed.has('busId') || changed.has('totalSeats')) requireSeats(plan)
  if (changed.has('routeId')) requireRouteInOrder(plan)
  const points = pointsAfter(trip, plan)
  requirePointsInOrder(plan.nodes, points)
  const span = spanOf(plan)
  requireWithinThreeDays(span)
  if (span.departureAt <= call.now())
    throw fieldInvalid('departureTime', 'This trip would have departed already')
  const busyUntil = span.arrivalAt + lastDroppingOffset(points, plan.nodes.length - 1) * MINUTE
  await requireBusFree(call, plan.bus, { ...span, arrivalAt: busyUntil }, trip.row.id)
}

/** With bookings, or where a plan passes the same places, a trip keeps those and their points. */
const keepsPlaces = ({ bookings, nodes }: CurrentTrip, plan: PlannedTrip): boolean =>
  bookings.live + bookings.ended > 0 || samePlaces(nodes, plan.nodes)

/** The points that a trip has with a plan: its own, also closed ones, unless its places are others. decisions/0077 */
export const pointsAfter = (trip: CurrentTrip, plan: PlannedTrip): PlacedPoint[] =>
  keepsPlaces(trip, plan) ? trip.points : placedPoints(plan.nodes, plan.routePoints)

async function writeTrip(
  call: ChangingCall,
  trip: CurrentTrip,
  plan: PlannedTrip,
  changed: ReadonlySet<TripField>,
): Promise<void> {
  const { id } = trip.row
  const points = pointsAfter(trip, plan)
  const { departureAt, arrivalAt } = spanOf(plan)
  const nodes = nodesOn(plan.day, plan.nodes, plan.zone)
  const placesStay = keepsPlaces(trip, plan)
  // The places first: the database takes the times of a sold trip from them.
  if (placesStay) await updateNodeTimes(call.trx, id, nodes)
  await updateTripRow(call.trx, id, {
    bus_id: plan.bus.id,
    route_id: plan.route.id,
    service_day: plan.day,
    departure_minutes: plan.departure,
    arrival_minutes: plan.arrival,
    arrival_day: plan.arrivalDay,
    departure_at: departureAt,
    arrival_at: arrivalAt,
    total_seats: plan.totalSeats,
    fare_paise: plan.farePaise,
    usual_fare_paise: plan.usualFarePaise,
    fare_terms: termsText(await termsAfter(call, trip, plan, changed)),
    fare_before: null,
    last_node: plan.nodes.length - 1,
    last_dropping_offset: lastDroppingOffset(points, plan.nodes.length - 1),
    layout_id: plan.layout.id,
  })
  if (!placesStay) {
    await deleteTripPoints(call.trx, id)
    await deleteNodes(call.trx, id)
    await insertNodes(call.trx, [{ id, nodes }])
    await insertTripPoints(call.trx, [id], points)
  }
  if (changed.has('routeId')) await stretchBlocks(call.trx, id)
  if (changed.has('busId') || changed.has('totalSeats')) await replaceSeats(call, id, plan, changed)
  else if (changed.has('farePrice')) await updateSeatPrices(call.trx, id, plan.farePaise)
}

const named = (seats: readonly string[]): string =>
  seats.length === 1 ? `Seat ${seats[0]} is` : `Seats ${seats.join(', ')} are`

/** A seat keeps its identity with its number. One that is blocked, or named by a booking that has ended, must stay. */
async function replaceSeats(
  call: ChangingCall,
  id: number,
  { layout, totalSeats, farePaise }: PlannedTrip,
  changed: ReadonlySet<TripField>,
): Promise<void> {
  const seats = layout.places.slice(0, totalSeats)
  const numbers = new Set(seats.map((seat) => seat.number))
  const gone = (wanted: readonly string[]) => wanted.filter((number) => !numbers.has(number))
  const field = changed.has('busId') ? 'busId' : 'totalSeats'
  const blocked = gone(await selectBlockedSeats(call.db, [id]))
  if (blocked.length > 0) {
    throw fieldConflict(field, `${named(blocked)} blocked and would be gone. Unblock first.`)
  }
  const booked = gone(await selectBookedSeats(call.db, id))
  if (booked.length > 0) {
    throw fieldConflict(field, `${named(booked)} named by a booking that has ended, and must stay.`)
  }
  // First the new ones: none of them gets the identity of one that goes, which somebody may just have chosen.
  await putSeats(call.trx, id, farePaise, seats)
  await deleteFreeSeats(call.trx, id, [...numbers])
}
