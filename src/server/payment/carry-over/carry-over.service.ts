import type { Booking } from '../../../domain/booking/booking.ts'
import type { Paise } from '../../../domain/money.ts'
import type { CancelledSeat } from '../../../domain/payment/cancellation.ts'
import { sumSeatRefunds } from '../../../domain/payment/seat-refunds.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { confirmPaidBooking } from '../../booking/booking-status.service.ts'
import { cancelSeats } from '../../booking/cancel-seats.service.ts'
import type { BookingRecord } from '../../booking/find-booking.service.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { insertWithNewId } from '../../core/insert-with-new-id.ts'
import { CARRIED_OVER } from '../../core/payment-provider.ts'
import { issueInvoice } from '../invoice/invoice.service.ts'
import { insertCharge, updateToSucceeded } from '../payment.queries.ts'
import { updateToPaidOut } from '../refund/refund.queries.ts'
import { grantRefund, updateRefundTotals } from '../refund/refund.service.ts'
import { insertCarried } from './carried.queries.ts'

/** Passengers of a paid booking who travel by another one. */
export interface CarryOver {
  replaced: Booking
  /** All that is left of what each of them paid. */
  seats: readonly CancelledSeat[]
  /** Holds their new seats, for just as much. */
  held: BookingRecord
  /** What staff read about it. */
  note: string
}

type StaffWrite = AdminCall & AtomicCall

/**
 * Pays a booking by what was paid for another one: the passengers are cancelled there with all that is left of it, and the
 * new booking is confirmed with the same money. No provider, till or bank moves anything; a credit note and an invoice say it. Nobody
 * is told: whoever calls this does. In the transaction that is open. decisions/0085
 * @returns the new booking
 * @throws Fault conflict when somebody of them was cancelled meanwhile
 */
export async function carryOver(
  call: StaffWrite,
  { replaced, seats, held, note }: CarryOver,
): Promise<Booking> {
  const { refundPaise: amountPaise } = sumSeatRefunds(seats)
  const by = call.actor.id
  const terms = { amountPaise, reason: 'OPERATOR', note, grantedBy: by } as const
  const refund = await grantRefund(call, {
    ...terms,
    bookingId: replaced.id,
    isCarriedOver: true,
  })
  const cancelled = { booking: replaced, seats, reason: 'OPERATOR', by } as const
  await cancelSeats(call, { ...cancelled, refundId: refund.id })
  await pay(call, { refundId: refund.id, replacedId: replaced.id, held, amountPaise })
  const confirmed = await confirmPaidBooking(call, held)
  await issueInvoice(call, confirmed)
  await record(call, replaced, confirmed, amountPaise)
  return confirmed
}

interface Carried {
  refundId: number
  replacedId: number
  held: BookingRecord
  amountPaise: Paise
}

/** The refund arrives by being the payment. */
async function pay(
  call: StaffWrite,
  { refundId, replacedId, held, amountPaise }: Carried,
): Promise<void> {
  const now = call.now()
  const { id: bookingId } = held.booking
  const { id } = await insertWithNewId(call, 'payments', (id) =>
    insertCarried(call.trx, {
      id,
      booking_id: bookingId,
      provider: CARRIED_OVER.name,
      amount_paise: amountPaise,
      carried_refund_id: refundId,
      created_at: now,
    }),
  )
  const reference = `${CARRIED_OVER.name}_${refundId.toString(36).padStart(11, '0')}`
  await updateToPaidOut(call.trx, { id: refundId, reference, paidBy: null, now })
  await updateRefundTotals(call, replacedId)
  await updateToSucceeded(call.trx, { id, reference, now })
  await insertCharge(call.trx, {
    booking_id: bookingId,
    amount_paise: amountPaise,
    payment_id: id,
    recorded_by: null,
    at: now,
  })
}

/** Each of the two stories names the other booking. */
async function record(
  call: StaffWrite,
  replaced: Booking,
  { id, bookingNumber }: Booking,
  amountPaise: Paise,
): Promise<void> {
  const there = { action: 'replaceBooking', subject: 'booking', subjectId: replaced.id }
  await recordAudit(call, { ...there, detail: { by: bookingNumber, bookingId: id, amountPaise } })
  const here = { action: 'carryOver', subject: 'booking', subjectId: id }
  const from = { from: replaced.bookingNumber, bookingId: replaced.id, amountPaise }
  await recordAudit(call, { ...here, detail: from })
}
