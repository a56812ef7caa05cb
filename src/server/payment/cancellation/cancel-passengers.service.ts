import type { Booking } from '../../../domain/booking/booking.ts'
import type { CancelledSeat, OfficeTerms } from '../../../domain/payment/cancellation.ts'
import { sumSeatRefunds } from '../../../domain/payment/seat-refunds.ts'
import type { CancellationReason } from '../../../domain/payment/refund.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { cancelSeats } from '../../booking/cancel-seats.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import {
  bookingCancelledMessage,
  tripCancelledNotice,
} from '../../messages/cancellation-messages.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { sendNotice } from '../../messages/notice.service.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { lessOutsideRefunds } from '../refund/outside-refund.service.ts'
import { grantRefund } from '../refund/refund.service.ts'
import { getSite } from '../../settings/settings.service.ts'
import { paidBackByOf } from './quote.service.ts'

/** Passengers of one booking to be cancelled. */
export interface CancellationAction {
  booking: Booking
  /** The refund of each of them; they were checked to be cancellable. */
  seats: readonly CancelledSeat[]
  reason: Exclude<CancellationReason, 'VOID'>
  /** What staff say about it; null where customers cancel online. */
  note: string | null
  /** Who of the staff does it; null where the customer does. */
  by: number | null
  /** What they chose; left out where nobody could. */
  terms?: OfficeTerms | undefined
}

/**
 * Cancels passengers of a paid booking: one refund for them all, less what was refunded past Farebox unless staff named the
 * sum, a row for each, their seats free, and one e-mail.
 * Answers the booking as it is then. domain.md §4, §6
 * @throws Fault conflict when another request was first
 */
export async function cancelPassengers(
  call: AtomicCall,
  act: CancellationAction,
): Promise<Booking> {
  const { booking, reason, note, by, terms } = act
  const seats =
    terms === 'AMOUNT' ? act.seats : await lessOutsideRefunds(call, booking.id, act.seats)
  const { refundPaise: amountPaise } = sumSeatRefunds(seats)
  const refund =
    amountPaise === 0
      ? null
      : await grantRefund(call, { bookingId: booking.id, amountPaise, reason, note, grantedBy: by })
  await cancelSeats(call, { booking, seats, reason, refundId: refund?.id ?? null, by, terms })
  const { booking: after } = await getBookingRecord(call, booking.id)
  await tellCancelled(call, { ...act, seats, booking: after })
  return after
}

async function tellCancelled(call: AtomicCall, act: CancellationAction): Promise<void> {
  const site = await getSite(call)
  const notice = { ...act, paidBackBy: await paidBackByOf(call, act.booking.id) }
  if (act.reason === 'TRIP_CANCELLED') {
    const ticketAddress = ticketLink(call.dependencies, act.booking.id)
    await sendNotice(call, tripCancelledNotice({ ...notice, ticketAddress }, site))
    return
  }
  const message = bookingCancelledMessage(notice, site)
  if (message !== undefined) await queueMessage(call, message)
}
