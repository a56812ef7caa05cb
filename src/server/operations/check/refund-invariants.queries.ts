import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** Rules of money that goes back: refunds and returned payments. */
export const refundInvariants: Invariant[] = [
  {
    invariant: 'I4',
    promise: 'Each refund in the ledger was granted, with its amount, and each grant stands there',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds
      left join ledger on ledger.refund_id = refunds.id and ledger.kind = 'REFUND'
        and ledger.booking_id = refunds.booking_id and ledger.payment_id = refunds.payment_id
        and ledger.amount_paise = refunds.amount_paise
      group by refunds.id
      having count(ledger.id) <> 1
      union
      select coalesce(ledger.refund_id, 0) as id
      from ledger left join refunds on refunds.id = ledger.refund_id
      where (ledger.kind = 'REFUND') <> (refunds.id is not null)
    )`,
  },
  {
    invariant: 'I4',
    promise: 'What was paid out has a reference and a time, and only cash names who paid it',
    subject: 'refund',
    violators: sql`(
      select id from refunds
      where (status = 'DONE') <> (reference is not null)
        or (status = 'PENDING') <> (finished_at is null)
        or (paid_by is not null and status <> 'DONE')
    )`,
  },
  {
    invariant: 'I3',
    promise: 'What a booking says of its refunds is what became of them',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings left join refunds on refunds.booking_id = bookings.id
      group by bookings.id, refund_status
      having refund_status <> case
        when count(refunds.id) = 0 then 'NONE'
        when sum(case when refunds.status = 'FAILED' then 1 else 0 end) > 0 then 'FAILED'
        when sum(case when refunds.status = 'PENDING' then 1 else 0 end) > 0 then 'PENDING'
        else 'DONE' end
    )`,
  },
  {
    invariant: 'I4',
    promise: 'Who gave a seat back did so of a booking that was paid, and travels no more',
    subject: 'passenger',
    violators: sql`(
      select cancellations.passenger_id as id
      from cancellations
      join passengers on passengers.id = cancellations.passenger_id
      join bookings on bookings.id = cancellations.booking_id
      left join refunds on refunds.id = cancellations.refund_id
      where passengers.status <> 'CANCELLED' or passengers.booking_id <> bookings.id
        or bookings.payment_status <> 'PAID' or refunds.booking_id <> bookings.id
    )`,
  },
  {
    invariant: 'I5',
    promise: 'Each attempt to pay and each refund has one running number',
    subject: 'transaction',
    violators: sql`(
      select id from (
        select payments.id, count(transactions.number) as numbers
        from payments left join transactions on transactions.payment_id = payments.id
        group by payments.id
        union all
        select refunds.id, count(transactions.number) as numbers
        from refunds left join transactions on transactions.refund_id = refunds.id
        group by refunds.id
      ) counted
      where numbers <> 1
    )`,
  },
  {
    invariant: 'I5',
    promise: 'A payment that goes back was not kept: it is no charge',
    subject: 'payment',
    violators: sql`(
      select payments.id
      from payment_returns join payments on payments.id = payment_returns.payment_id
      where payments.status not in ('FAILED', 'SUCCEEDED')
        or payments.reference = payment_returns.paid_reference
    )`,
  },
]
