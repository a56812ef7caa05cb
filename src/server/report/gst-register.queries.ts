import { sql } from 'kysely'
import type { InvoiceKind } from '../../domain/payment/invoice.ts'
import type { Period } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { HOW_PAID } from '../db/expressions.ts'

/** A paper as it is stored. */
export interface IssuedPaper {
  kind: InvoiceKind
  /** Such as `2026-27`. */
  financialYear: string
  serial: number
  /** As JSON. */
  seller: string
  /** As JSON; null for a paper from before it was stated. */
  tax: string | null
  at: number
  /** The invoice that a credit note corrects; null of an invoice. */
  correctedYear: string | null
  correctedSerial: number | null
  correctedAt: number | null
  bookingNumber: string
  totalPaise: number
  isTest: 0 | 1
}

/** The papers issued in a period, in the order of their issue. */
export const selectPapers = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('invoices')
    .innerJoin('bookings', 'bookings.id', 'invoices.booking_id')
    .leftJoin('refunds', 'refunds.id', 'invoices.refund_id')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.booking_id', '=', 'bookings.id')
        .on('payments.status', '=', sql.lit('SUCCEEDED')),
    )
    .leftJoin('payments as paid', (join) => join.on('paid.id', '=', HOW_PAID))
    .leftJoin('captured_payments', (join) =>
      join
        .onRef('captured_payments.payment_id', '=', 'paid.id')
        .onRef('captured_payments.reference', '=', 'paid.reference'),
    )
    .leftJoin('invoices as corrected', (join) =>
      join
        .onRef('corrected.booking_id', '=', 'invoices.booking_id')
        .on('corrected.kind', '=', sql.lit('INVOICE'))
        .on('invoices.kind', '=', sql.lit('CREDIT_NOTE')),
    )
    .select([
      'corrected.financial_year as correctedYear',
      'corrected.serial as correctedSerial',
      'corrected.at as correctedAt',
      'invoices.kind',
      'invoices.financial_year as financialYear',
      'invoices.serial',
      'invoices.seller',
      'invoices.tax',
      'invoices.at',
      'bookings.number as bookingNumber',
      sql<number>`coalesce(refunds.amount_paise, bookings.total_paise)`.as('totalPaise'),
      sql<0 | 1>`coalesce(captured_payments.is_test, 0)`.as('isTest'),
    ])
    .where('invoices.at', '>=', p('start'))
    .where('invoices.at', '<', p('end'))
    .orderBy('invoices.id'),
)
