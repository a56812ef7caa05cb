import type { ClosePointInput, TripPointInput } from '../../../domain/schedule/schedule.input.ts'
import { Fault } from '../../../domain/fault.ts'
import { sumNotified } from '../../../domain/notified.ts'
import type { Notified } from '../../../domain/notified.ts'
import { requireTripRuns } from '../../../domain/payment/cancellation-checks.ts'
import type { TripPoint } from '../../../domain/schedule/trip-points.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { getDatedTrip, nodeOf } from '../dated-trip.service.ts'
import type { DatedTrip } from '../dated-trip.service.ts'
import { findBookingsSoldOnTrip } from '../find-booking.service.ts'
import { notifyPointMoved } from './notify-points.service.ts'
import { timesOfPoint, usesPoint } from './trip-points.service.ts'
import { closePointRow, moveBoarding, moveDropping, reopenPointRow } from './point.queries.ts'
import { publishTripChange } from '../../timetable/trip-changes.service.ts'

/** Whoever has to be somewhere earlier than they chose has so long to get there. */
const NOTICE = HOUR

/**
 * Closes a point of a trip: whoever has booked it uses another one of the same town, is told, and may cancel for all
 * that was paid until they board there. Answers how many paid bookings were moved and who was told. decisions/0077
 * @throws Fault missing; invalid for a substitute of elsewhere; conflict when the trip is cancelled, the point is closed,
 *   the bus has been at either, or nobody could be at an earlier substitute
 */
export async function closePoint(
  call: AdminCall,
  { scheduleId, pointId, substituteId }: ClosePointInput,
): Promise<{ moved: number; notified: Notified }> {
  return atomically(call, async (call) => {
    const trip = await getDatedTrip(call, scheduleId)
    requireTripRuns(trip)
    const point = requirePoint(trip, pointId)
    if (point.substituteId !== null)
      throw new Fault('conflict', `${point.name} is closed on this trip already`)
    requireSubstitute(trip, point, requirePoint(trip, substituteId), call.now())
    const before = (await findBookingsSoldOnTrip(call, scheduleId)).filter((booking) =>
      usesPoint(booking, pointId),
    )
    await moveEverybody(call, { scheduleId, pointId, substituteId })
    await recordAudit(call, {
      action: 'closePoint',
      subject: 'schedule',
      subjectId: scheduleId,
      detail: { pointId, substituteId, bookings: before.length },
    })
    const all: Notified[] = []
    for (const booking of before) all.push(await notifyPointMoved(call, booking))
    await followChange(call, scheduleId)
    return { moved: before.length, notified: sumNotified(all) }
  })
}

/** Opens a closed point of a trip again; whoever was moved stays where they are. @throws Fault missing, conflict */
export async function reopenPoint(
  call: AdminCall,
  { scheduleId, pointId }: TripPointInput,
): Promise<void> {
  await atomically(call, async (call) => {
    const trip = await getDatedTrip(call, scheduleId)
    requireTripRuns(trip)
    if (requirePoint(trip, pointId).substituteId === null) return
    await reopenPointRow(call.trx, { scheduleId, pointId })
    const detail = { pointId }
    await recordAudit(call, {
      action: 'reopenPoint',
      subject: 'schedule',
      subjectId: scheduleId,
      detail,
    })
    await followChange(call, scheduleId)
  })
}

function requirePoint(trip: DatedTrip, id: number): TripPoint {
  const point = trip.points.find((other) => other.id === id)
  if (point === undefined) throw new Fault('missing', 'This trip has no such point')
  return point
}

function requireSubstitute(
  trip: DatedTrip,
  point: TripPoint,
  substitute: TripPoint,
  now: Instant,
): void {
  const refusal = (message: string) =>
    new Fault('invalid', message, { fields: [{ field: 'substituteId', message }] })
  if (substitute.id === point.id || substitute.node !== point.node)
    throw refusal(`Choose another point of ${nodeOf(trip, point.node).name}`)
  if (substitute.substituteId !== null)
    throw refusal(`${substitute.name} is closed on this trip as well`)
  const lacksBoarding = point.boardingOffset !== null && substitute.boardingOffset === null
  const lacksDropping = point.droppingOffset !== null && substitute.droppingOffset === null
  if (lacksBoarding) throw refusal(`Nobody gets on at ${substitute.name}`)
  if (lacksDropping) throw refusal(`Nobody gets off at ${substitute.name}`)
  requireReachable(trip, point, substitute, now)
}

/** The bus has been at neither of them, and nobody is sent to an earlier one that they cannot reach. @throws Fault conflict */
function requireReachable(
  trip: DatedTrip,
  point: TripPoint,
  substitute: TripPoint,
  now: Instant,
): void {
  const [times, others] = [timesOfPoint(trip, point), timesOfPoint(trip, substitute)]
  for (const which of ['boardingAt', 'droppingAt'] as const) {
    const at = times[which]
    if (at === null) continue
    const otherAt = others[which] ?? at
    const passed = at <= now ? point : substitute
    if (Math.min(at, otherAt) <= now)
      throw new Fault('conflict', `The bus has been at ${passed.name} already.`)
    if (which === 'boardingAt' && otherAt < at && otherAt < now + NOTICE)
      throw new Fault(
        'conflict',
        `${substitute.name} is earlier than ${point.name} and less than an hour away: nobody could be there. Choose a later one.`,
      )
  }
}

async function moveEverybody(
  call: AdminCall & AtomicCall,
  { scheduleId, pointId, substituteId }: ClosePointInput,
): Promise<void> {
  const moved = { scheduleId, pointId, substituteId, now: call.now() }
  await moveBoarding(call.trx, moved)
  await moveDropping(call.trx, moved)
  await closePointRow(call.trx, moved)
}

async function followChange(call: AdminCall & AtomicCall, scheduleId: number): Promise<void> {
  publishTripChange(call, scheduleId)
}
