import type { ChangePointsInput } from '../../../domain/booking/booking.input.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { requireBookingCan } from '../../../domain/booking/booking-faults.ts'
import { chooseBoarding, chooseDropping } from '../../../domain/booking/choose-point.ts'
import { requireTripRuns } from '../../../domain/payment/cancellation-checks.ts'
import { Fault } from '../../../domain/fault.ts'
import { requirePointChange, whyPointsStay } from '../../../domain/booking/point-change.ts'
import { boardingEnd, droppingEnd } from '../../../domain/schedule/journey.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import { countAudited, recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import { isStaff } from '../../core/call.ts'
import type { AtomicCall, SignedInCall } from '../../core/call.ts'
import { bookingLock } from '../booking-lock.service.ts'
import { nodeOf } from '../dated-trip.service.ts'
import { getBookingRecord, getOwnBookingRecord } from '../find-booking.service.ts'
import type { BookingRecord } from '../find-booking.service.ts'
import { updatePoints } from './point.queries.ts'
import { notifyPointsChanged } from './notify-points.service.ts'

/**
 * Gives a paid booking other points of its two towns; its seats and its price stay. Customers change their own until
 * the bus has been at the earlier of the two points, staff any until the later. The same points again change nothing.
 * decisions/0077
 * @throws Fault missing, for another's booking as for none; invalid for a point of elsewhere; conflict
 */
export async function changePoints(call: SignedInCall, input: ChangePointsInput): Promise<Booking> {
  const { bookingId } = input
  return atomically(call, await bookingLock(call, bookingId), async (call) => {
    const record = await findForChange(call, bookingId)
    const { booking } = record
    requireBookingCan('changePoints', booking)
    requireTripRuns(record.trip)
    const { boarding, dropping } = chosenEnds(record, input)
    const ends: [before: JourneyEnd, after: JourneyEnd][] = [
      [booking.boarding, boarding],
      [booking.dropping, dropping],
    ]
    const changed = ends.filter(([before, after]) => before.point?.id !== after.point?.id)
    if (changed.length === 0) return booking
    const by = isStaff(call) ? 'staff' : 'holder'
    await requireFewChanges(call, bookingId)
    for (const [before, after] of changed) requirePointChange(before, after, by, call.now())
    await storePoints(call, record, { boarding, dropping })
    return (await findForChange(call, bookingId)).booking
  })
}

function findForChange(call: SignedInCall, bookingId: number): Promise<BookingRecord> {
  return isStaff(call) ? getBookingRecord(call, bookingId) : getOwnBookingRecord(call, bookingId)
}

/** A paid booking may change to any open point: sales have nothing to do with it. */
function chosenEnds(
  { booking: { boarding, dropping }, trip }: BookingRecord,
  { boardingPointId, droppingPointId }: ChangePointsInput,
) {
  const [from, to] = [nodeOf(trip, boarding.node), nodeOf(trip, dropping.node)]
  const terms = { isFirstTaken: false, closeMinutes: 0, now: -Infinity }
  return {
    boarding:
      boardingPointId === undefined
        ? boarding
        : boardingEnd(
            from,
            trip.serviceDay,
            chooseBoarding(trip.points, from, boardingPointId, terms),
          ),
    dropping:
      droppingPointId === undefined
        ? dropping
        : droppingEnd(to, trip.serviceDay, chooseDropping(trip.points, to, droppingPointId, terms)),
  }
}

const CHANGE = { action: 'changePoints', subject: 'booking' }

/** Why the actor cannot change the points of a booking again, or null; staff change them as often as needed. */
export async function whyNoPointChange(
  call: SignedInCall,
  subjectId: number,
): Promise<string | null> {
  if (isStaff(call)) return null
  return whyPointsStay(await countAudited(call, { ...CHANGE, subjectId, actorId: call.actor.id }))
}

async function requireFewChanges(call: SignedInCall, bookingId: number): Promise<void> {
  const why = await whyNoPointChange(call, bookingId)
  if (why !== null) throw new Fault('conflict', why)
}

async function storePoints(
  call: SignedInCall & AtomicCall,
  { booking }: BookingRecord,
  { boarding, dropping }: Pick<Booking, 'boarding' | 'dropping'>,
): Promise<void> {
  const [boardingId, droppingId] = [boarding.point?.id ?? null, dropping.point?.id ?? null]
  await updatePoints(call.trx, { id: booking.id, boardingId, droppingId, now: call.now() })
  await recordAudit(call, {
    ...CHANGE,
    subjectId: booking.id,
    detail: { boardingPointId: boardingId, droppingPointId: droppingId },
  })
  await notifyPointsChanged(call, booking)
}
