import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** Tax invoices and credit notes. domain.md §9; decisions/0020 */
export const invoiceInvariants: Invariant[] = [
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

/** What the list of transactions repeats of payments, refunds and the ledger. migrations/0019 */
export const transactionInvariants: Invariant[] = [
  {
    invariant: 'I5',
    promise: 'The list of transactions says of an attempt to pay what the payment says',
    subject: 'payment',
    violators: sql`(
      select payments.id
      from payments join transactions on transactions.payment_id = payments.id
      where transactions.booking_id <> payments.booking_id
        or transactions.provider <> payments.provider
        or transactions.amount_paise <> payments.amount_paise
        or transactions.status <> case payments.status when 'SUCCEEDED' then 'completed'
          when 'INITIATED' then 'pending' else 'failed' end
        or transactions.at <> case payments.status when 'SUCCEEDED' then payments.finished_at
          else payments.created_at end
    )`,
  },
  {
    invariant: 'I5',
    promise: 'The list of transactions says of a refund what the refund says',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds join transactions on transactions.refund_id = refunds.id
      where transactions.booking_id <> refunds.booking_id
        or transactions.provider <> refunds.provider
        or transactions.amount_paise <> -refunds.amount_paise
        or transactions.status <> case refunds.status when 'DONE' then 'refunded'
          when 'PENDING' then 'pending' else 'failed' end
        or transactions.at <> refunds.created_at
    )`,
  },
  {
    invariant: 'money',
    promise: 'The transactions come to what the ledger comes to',
    subject: 'ledger',
    violators: sql`(
      select 0 as id
      from (
        select coalesce(sum(amount_paise), 0) as balance from transactions
        where status = 'completed' or amount_paise < 0
      ) listed
      cross join (
        select coalesce(sum(case kind when 'CHARGE' then amount_paise else -amount_paise end), 0)
          as balance
        from ledger
      ) ledger_sum
      where listed.balance <> ledger_sum.balance
    )`,
  },
]
