import { sql } from 'kysely'
import type { Rule } from './check.queries.ts'

/** Tax invoices and credit notes. domain.md §9; decisions/0020 */
export const invoiceRules: Rule[] = [
  {
    invariant: 'invoice',
    promise: 'A booking that was paid has one invoice, and no other has any',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings
      left join invoices on invoices.booking_id = bookings.id and invoices.kind = 'INVOICE'
      group by bookings.id, bookings.payment_status
      having count(invoices.id) <> (case when bookings.payment_status = 'PAID' then 1 else 0 end)
    )`,
  },
  {
    invariant: 'invoice',
    promise: 'Each refund has one credit note, of its own booking',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds
      left join invoices on invoices.refund_id = refunds.id and invoices.kind = 'CREDIT_NOTE'
        and invoices.booking_id = refunds.booking_id
      group by refunds.id having count(invoices.id) <> 1
    )`,
  },
  {
    invariant: 'invoice',
    promise: 'Invoices and credit notes are numbered within a year from 1 without a gap',
    subject: 'invoice',
    violators: sql`(
      select max(id) as id from invoices
      group by kind, financial_year
      having min(serial) <> 1 or max(serial) <> count(*) or count(distinct serial) <> count(*)
    )`,
  },
]
