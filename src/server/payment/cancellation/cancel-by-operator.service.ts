import type { Booking } from '../../../domain/booking/booking.ts'
import type { OfficeCancelInput } from '../../../domain/payment/cancellation.input.ts'
import { isAlreadyCancelled } from '../../../domain/payment/cancellation-checks.ts'
import { Fault } from '../../../domain/fault.ts'
import { formatRupees } from '../../../domain/money.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall } from '../../core/call.ts'
import { cancelPassengers } from './cancel-passengers.service.ts'
import { quoteOf } from './quote.service.ts'

/**
 * The operator cancels passengers of a booking with a full refund or by the slabs, and gives a reason. Repeated, it
 * returns the booking and has no second effect. domain.md §4
 * @throws Fault missing; invalid; conflict, also when another sum comes back than was shown
 */
export function cancelByOperator(call: AdminCall, input: OfficeCancelInput): Promise<Booking> {
  const { bookingId, passengerIds, terms, reason: note, expectedPaise } = input
  return atomically(call, async (call) => {
    const found = await getBookingRecord(call, bookingId)
    const { booking } = found
    if (isAlreadyCancelled(booking, passengerIds)) return booking
    const { seats, refundPaise } = await quoteOf(call, found, passengerIds, terms)
    if (expectedPaise !== undefined && expectedPaise !== refundPaise) {
      const message = `The refund would be ${formatRupees(refundPaise)} by now. Please look at it and confirm again.`
      throw new Fault('conflict', message)
    }
    const by = call.actor.id
    return cancelPassengers(call, { booking, seats, reason: 'OPERATOR', note, by })
  })
}
