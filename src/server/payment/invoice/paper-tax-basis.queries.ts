import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** The price of a booking, how it was taxed, where they get on, and who wants the invoice. */
export const selectTaxedBooking = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('trip_nodes', (join) =>
      join
        .onRef('trip_nodes.schedule_id', '=', 'bookings.schedule_id')
        .onRef('trip_nodes.node', '=', 'bookings.from_node'),
    )
    .select([
      'bookings.base_paise as basePaise',
      'bookings.fee_paise as feePaise',
      'bookings.tax_paise as taxPaise',
      'bookings.total_paise as totalPaise',
      'bookings.tax_terms as terms',
      'bookings.buyer',
      'trip_nodes.name as boarding',
    ])
    .where('bookings.id', '=', p('bookingId')),
)

/** The tax that the invoice of a booking states. */
export const selectInvoiceTax = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('invoices')
    .select(['tax', 'seller'])
    .where('booking_id', '=', p('bookingId'))
    .where('kind', '=', sql.lit('INVOICE' as const)),
)

/** The refunds of a booking, of which each has a credit note. */
export const selectRefundSums = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount_paise as amountPaise'])
    .where('booking_id', '=', p('bookingId')),
)
