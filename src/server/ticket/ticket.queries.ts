import { sql } from 'kysely'
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
    .select([
      'fee_refunded_paise as feePaise',
      'tax_refunded_paise as taxPaise',
      'outside_paise as outsidePaise',
    ])
    .where('booking_id', '=', p('bookingId'))
    .orderBy('passenger_id'),
)

/** Passengers who sit worse than they paid for, each with its refund. Backed by downgrades_by_booking. */
export const selectDowngradesOfTicket = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('downgrades')
    .select(['refund_id as refundId', 'passenger_id as passengerId', 'tax_paise as taxPaise'])
    .where('booking_id', '=', p('bookingId'))
    .orderBy('passenger_id'),
)

/** What was granted back of a booking, with what the bank calls it: as the provider says, or as staff typed it. */
export const selectRefundsOfTicket = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('refunds')
    .leftJoin('provider_refunds', (join) =>
      join
        .onRef('provider_refunds.payout_id', '=', 'refunds.id')
        .onRef('provider_refunds.reference', '=', 'refunds.reference'),
    )
    .select(['refunds.id', 'refunds.amount_paise as amountPaise', 'refunds.reason'])
    .select((eb) =>
      eb
        .case()
        .when('refunds.provider', '=', sql.lit('cash'))
        .then(null)
        .when('refunds.paid_by', 'is not', null)
        .then(eb.ref('refunds.reference'))
        .else(eb.ref('provider_refunds.bank_reference'))
        .end()
        .as('bankReference'),
    )
    .where('refunds.booking_id', '=', p('bookingId'))
    .orderBy('refunds.id'),
)
