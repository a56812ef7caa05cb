import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Paise } from '../../domain/money.ts'
import type { UpiPayment } from '../../domain/payment/upi.ts'
import { bookingLock } from '../booking/booking-lock.service.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import { atomically } from '../core/atomically.ts'
import type { StaffCall } from '../core/call.ts'
import { confirmUpi } from '../payment/manual-payment/answer-reported-transfer.service.ts'
import { deadlineOf, requireOffered } from '../payment/manual-payment/manual-payment.service.ts'
import { openUpi, storeReportedTransfer } from '../payment/manual-payment/pay-by-upi.service.ts'
import { findAttempt, requirePayable } from '../payment/payment-attempt.service.ts'
import { getCashHold, getCounterBooking } from './counter.service.ts'

/**
 * A customer at the counter pays what is held there by UPI to the operator's own account: whom to pay how much, as a QR code
 * to scan. Repeated, it answers the same attempt. decisions/0070
 * @throws Fault missing; conflict, also where UPI is not offered
 */
export async function startCounterUpi(call: StaffCall, bookingId: number): Promise<UpiPayment> {
  return atomically(call, await bookingLock(call, bookingId), async (call) => {
    await getCashHold(call, bookingId)
    const held = await getBookingRecord(call, bookingId)
    await requirePayable(call, held)
    await requireOffered(call, 'upi')
    return openUpi(call, held.booking, deadlineOf(held.booking))
  })
}

/**
 * Staff have seen the transfer in their bank's app, and typed its number and amount from there. Repeated by the same person
 * it is answered as before.
 * @throws Fault missing; invalid for an amount that is not the price; conflict where the number is another booking's, the
 *   payment has been answered, or the seats are gone: then it is to be transferred back
 */
export async function takeCounterUpi(
  call: StaffCall,
  { bookingId, utr, amountPaise }: { bookingId: number; utr: string; amountPaise: Paise },
): Promise<Booking> {
  const attemptId = await atomically(call, await bookingLock(call, bookingId), async (call) => {
    const { price } = await getCashHold(call, bookingId)
    if (amountPaise !== price.totalPaise) {
      const message = `${formatRupees(price.totalPaise)} is due. Check the amount in the app of your bank.`
      throw new Fault('invalid', message, { fields: [{ field: 'amountPaise', message }] })
    }
    const attempt = await findAttempt(call, bookingId, [call.dependencies.payments.upi])
    if (attempt.status !== 'SUCCEEDED') await storeReportedTransfer(call, attempt, utr)
    return attempt.id
  })
  // A write of its own: should it be refused, the number stays stored, and the money is transferred back.
  await confirmUpi(call, { attemptId, utr, amountPaise })
  return getCounterBooking(call, bookingId)
}
