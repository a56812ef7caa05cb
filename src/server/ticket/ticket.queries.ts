import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

/** The contact of a paid booking by its number. */
export const selectTicketContact = compiled((db, p: Slot<{ number: string }>) =>
  db
    .selectFrom('bookings')
    .select(['id', 'contact_email as email', 'contact_phone as phone'])
    .where('number', '=', p('number'))
    .where('payment_status', '=', 'PAID'),
)

/** Cancelled passengers, each with its refund. Backed by cancellations_by_booking. */
export const selectCancellationsOfTicket = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('cancellations')
    .select(['refund_id as refundId', 'passenger_id as passengerId', 'kept_paise as keptPaise'])
    .select(['fee_refunded_paise as feePaise', 'tax_refunded_paise as taxPaise'])
    .where('booking_id', '=', p('bookingId'))
    .orderBy('passenger_id'),
)

/** What was granted back of a booking. */
export const selectRefundsOfTicket = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount_paise as amountPaise', 'reason'])
    .where('booking_id', '=', p('bookingId'))
    .orderBy('id'),
)
