import { sql } from 'kysely'
import type { Rule } from './check.queries.ts'

/** What the list of transactions repeats of payments, refunds and the ledger. migrations/0019 */
export const transactionRules: Rule[] = [
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
