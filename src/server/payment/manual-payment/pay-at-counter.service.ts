import type { Booking } from '../../../domain/booking/booking.ts'
import { cashDeadline } from '../../../domain/payment/manual-payment.ts'
import { bookingAndOwnerLocks } from '../../booking/booking-lock.service.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { getOwnBookingRecord } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { SignedInCall } from '../../core/call.ts'
import { payAtCounterMessage } from '../../messages/manual-payment-messages.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { getSite, readSettings } from '../../settings/settings.service.ts'
import { requirePayable } from '../payment-attempt.service.ts'
import {
  deadlineOf,
  markWaiting,
  requireFewWaiting,
  requireOffered,
  sellsUntil,
} from './manual-payment.service.ts'

/**
 * Holds the actor's seats until they are paid in cash, at the counter or, where the operator has said so, on board.
 * Nothing is charged, and another way to pay may still be chosen. Repeated, it changes nothing. decisions/0070
 * @throws Fault missing; conflict, also where this is not offered, or too many seats of the trip wait already
 */
export async function holdToPayAtCounter(call: SignedInCall, bookingId: number): Promise<Booking> {
  return atomically(call, await bookingAndOwnerLocks(call, bookingId), async (call) => {
    const settings = await readSettings(call)
    const held = await getOwnBookingRecord(call, bookingId)
    const { booking } = held
    await requirePayable(call, held)
    if (booking.awaits !== null) return booking
    await requireOffered(call, 'counter')
    await requireFewWaiting(call, booking)
    const { counterHoldMinutes: payAtCounterMinutes, payOnBoard } = settings
    const closeAt = await sellsUntil(call, booking, payOnBoard ? 'onBoard' : 'counter')
    const now = call.now()
    const deadlineAt = cashDeadline(now, deadlineOf(booking), { payAtCounterMinutes, closeAt })
    await markWaiting(call, booking, { awaits: 'cash', deadlineAt })
    const site = await getSite(call)
    const message = payAtCounterMessage(booking, { deadlineAt, payOnBoard, site })
    if (message !== undefined) await queueMessage(call, message)
    return getOwnBookingView(call, bookingId, held.trip)
  })
}
