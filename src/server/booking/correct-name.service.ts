import type { CorrectNameInput } from '../../domain/booking/booking.input.ts'
import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import { whyNoCorrection, whyNoOwnCorrection } from '../../domain/booking/name-correction.ts'
import { Fault } from '../../domain/fault.ts'
import { countAudited, recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import { isStaff } from '../core/call.ts'
import type { AtomicCall, SignedInCall } from '../core/call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { getBookingRecord, getOwnBookingRecord } from './find-booking.service.ts'
import { bookingLock } from './booking-lock.service.ts'
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
    await requireCorrectable(call, booking, seat, passengerName)
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

async function requireCorrectable(
  call: SignedInCall & AtomicCall,
  booking: Booking,
  seat: BookingSeat,
  name: string,
): Promise<void> {
  const now = call.now()
  const why = whyNoCorrection(booking, seat, now)
  if (why !== null) throw new Fault('conflict', why)
  if (isStaff(call)) return
  const { nameCorrectionHours } = await readSettings(call)
  const action = { ...CORRECTION, subjectId: seat.id, actorId: call.actor.id }
  const corrected = await countAudited(call, action)
  const before = seat.passengerName ?? ''
  const asked = { before, after: name, corrected, nameCorrectionHours, now }
  const whyNot = whyNoOwnCorrection(booking, asked)
  if (whyNot !== null) throw new Fault('conflict', whyNot)
}
