import type { CorrectNameInput } from '../../domain/booking/booking.input.ts'
import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import {
  lettersAllowed,
  whyNameStays,
  whyNoCorrection,
  whyNotThisName,
} from '../../domain/booking/name-correction.ts'
import type { NameCorrection, OwnChanges } from '../../domain/booking/name-correction.ts'
import { Fault } from '../../domain/fault.ts'
import { countAudited, recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import { isStaff } from '../core/call.ts'
import type { SignedInCall } from '../core/call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { getBookingRecord, getOwnBookingRecord } from './find-booking.service.ts'
import { bookingLock } from './booking-lock.service.ts'
import { whyNoPointChange } from './points/change-points.service.ts'
import { updatePassengerName } from './hold.queries.ts'

/**
 * Corrects the name of a passenger of a paid booking until they board. Customers correct the spelling in their own
 * bookings, once for each passenger and until some hours before; staff correct any name. It costs nothing; the same name
 * again changes nothing. docs/decisions/0019
 * @throws Fault missing, for another's booking as for none; conflict
 */
export async function correctName(call: SignedInCall, input: CorrectNameInput): Promise<Booking> {
  const { bookingId, passengerId, passengerName } = input
  return atomically(call, await bookingLock(call, bookingId), async (call) => {
    const { booking } = await findForCorrection(call, bookingId)
    const seat = booking.seats.find(({ id }) => id === passengerId)
    if (seat === undefined) throw new Fault('missing', 'There is no such passenger')
    if (seat.passengerName === passengerName) return booking
    const why =
      (await whyNotCorrectable(call, booking, seat)) ??
      (isStaff(call) ? null : whyNotThisName(seat.passengerName ?? '', passengerName))
    if (why !== null) throw new Fault('conflict', why)
    await updatePassengerName(call.trx, { passengerId, name: passengerName })
    // The audit stores neither name: it cannot be erased.
    const detail = { bookingId, seat: seat.seatNumber }
    await recordAudit(call, { ...CORRECTION, subjectId: passengerId, detail })
    return (await findForCorrection(call, bookingId)).booking
  })
}

const CORRECTION = { action: 'correctName', subject: 'passenger' }

function findForCorrection(call: SignedInCall, bookingId: number) {
  return isStaff(call) ? getBookingRecord(call, bookingId) : getOwnBookingRecord(call, bookingId)
}

/** What its customer can still change of a booking by themselves: names and points. @throws Fault missing */
export async function findOwnChanges(call: SignedInCall, bookingId: number): Promise<OwnChanges> {
  const { booking } = await getOwnBookingRecord(call, bookingId)
  const nameOf = async (seat: BookingSeat): Promise<NameCorrection> => ({
    passengerId: seat.id,
    letters: isStaff(call) ? null : lettersAllowed(seat.passengerName ?? ''),
    whyNot: await whyNotCorrectable(call, booking, seat),
  })
  return {
    names: await Promise.all(booking.seats.map(nameOf)),
    whyNoPoints: await whyNoPointChange(call, bookingId),
  }
}

/** Why the actor cannot correct the name of a passenger, whatever they would enter, or null. */
async function whyNotCorrectable(
  call: SignedInCall,
  booking: Booking,
  seat: BookingSeat,
): Promise<string | null> {
  const now = call.now()
  const why = whyNoCorrection(booking, seat, now)
  if (why !== null || isStaff(call)) return why
  const { nameCorrectionHours } = await readSettings(call)
  const action = { ...CORRECTION, subjectId: seat.id, actorId: call.actor.id }
  const corrected = await countAudited(call, action)
  return whyNameStays(booking, { corrected, nameCorrectionHours, now })
}
