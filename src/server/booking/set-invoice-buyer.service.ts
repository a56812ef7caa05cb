import { requireBookingCan } from '../../domain/booking/booking-faults.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Buyer } from '../../domain/tax/paper-tax.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { PayerCall } from '../core/call.ts'
import { bookingLock } from './booking-lock.service.ts'
import { getOwnBookingView } from './booking.service.ts'
import { getOwnBookingRecord } from './find-booking.service.ts'
import { limitBookingDetails } from './hold-limits.ts'
import { updateBuyer } from './hold.queries.ts'

/**
 * Stores which business wants the invoice of the actor's booking, until it is paid: from then on the paper keeps it.
 * @param buyer null takes it back
 * @throws Fault missing; conflict once it is paid or over
 */
export async function setBuyer(
  call: PayerCall,
  { bookingId, buyer }: { bookingId: number; buyer: Buyer | null },
): Promise<Booking> {
  return atomically(call, await bookingLock(call, bookingId), async (call) => {
    const { booking, trip } = await getOwnBookingRecord(call, bookingId)
    requireBookingCan('startPayment', booking)
    const text = buyer === null ? null : JSON.stringify(buyer)
    if (text === (booking.buyer && JSON.stringify(booking.buyer))) return booking
    limitBookingDetails(call, bookingId)
    await updateBuyer(call.trx, { id: bookingId, buyer: text, now: call.now() })
    await recordAudit(call, { action: 'setBuyer', subject: 'booking', subjectId: bookingId })
    return getOwnBookingView(call, bookingId, trip)
  })
}
