import type { Booking } from '../../../domain/booking/booking.ts'
import type { OfficeCancelInput } from '../../../domain/payment/cancellation.input.ts'
import { isAlreadyCancelled } from '../../../domain/payment/cancellation-checks.ts'
import { Fault } from '../../../domain/fault.ts'
import { formatRupees } from '../../../domain/money.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { StaffCall } from '../../core/call.ts'
import { requireMayCancel, requireWithinLimit } from './agent-limits.service.ts'
import { refreshOutsideRefunds } from '../refund/outside-refund.service.ts'
import { cancelPassengers } from './cancel-passengers.service.ts'
import { quoteOf } from './quote.service.ts'

/**
 * Staff cancel passengers of a booking: by the terms, which agents may where the operator lets them and as far as their
 * limit of the day goes; administrators also with everything back or another amount, and a reason. It is recorded as the
 * customer's or the operator's, as staff say who requested it. Repeated, it returns
 * the booking and has no second effect. domain.md §4, decisions/0092
 * @throws Fault forbidden; missing; invalid; conflict, also when another sum comes back than was shown, or more than the
 *   actor may refund today
 */
export async function cancelByOperator(
  call: StaffCall,
  input: OfficeCancelInput,
): Promise<Booking> {
  const { bookingId, passengerIds, terms, amountPaise, expectedPaise } = input
  await requireMayCancel(call, terms)
  await refreshOutsideRefunds(call, bookingId)
  return atomically(call, async (call) => {
    await requireMayCancel(call, terms)
    const found = await getBookingRecord(call, bookingId)
    const { booking } = found
    if (isAlreadyCancelled(booking, passengerIds)) return booking
    const choice = { terms, amountPaise }
    const { seats, refundPaise } = await quoteOf(call, found, passengerIds, choice)
    if (expectedPaise !== undefined && expectedPaise !== refundPaise) {
      const message = `The refund would be ${formatRupees(refundPaise)} by now. Please look at it and confirm again.`
      throw new Fault('conflict', message)
    }
    await requireWithinLimit(call, refundPaise)
    const by = call.actor.id
    const note = input.reason || null
    return cancelPassengers(call, { booking, seats, reason: input.requestedBy, note, by, terms })
  })
}
