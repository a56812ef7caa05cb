import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** What the ledger holds of each booking. */
const accounts = sql`(
  select booking_id,
    sum(case when kind = 'CHARGE' then 1 else 0 end) as charges,
    sum(case when kind = 'CHARGE' then amount_paise else 0 end) as charged,
    sum(case when kind = 'REFUND' then amount_paise else 0 end) as refunded
  from ledger group by booking_id
)`

/**
 * What stays with the operator of each paid booking: the fares of those who travel less what went back for worse seats,
 * and what was kept of the others.
 */
const dues = sql`(
  select bookings.id as booking_id,
    (select coalesce(sum(passengers.base_paise), 0) from passengers
      where passengers.booking_id = bookings.id and passengers.status <> 'CANCELLED')
    + fee_paise + tax_paise
    + (select coalesce(sum(kept_paise - fee_refunded_paise - tax_refunded_paise + outside_paise), 0)
      from cancellations where cancellations.booking_id = bookings.id)
    - (select coalesce(sum(downgrades.tax_paise
        + case when passengers.status = 'CANCELLED' then 0 else downgrades.base_paise end), 0)
      from downgrades join passengers on passengers.id = downgrades.passenger_id
      where downgrades.booking_id = bookings.id) as due
  from bookings where payment_status = 'PAID'
)`

/** Who paid what: I3 to I6 and the money equation. */
export const moneyInvariants: Invariant[] = [
  {
    invariant: 'I3',
    promise: 'A booking is paid when and only when it is charged, and a charged one has been sold',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings left join ${accounts} accounts on accounts.booking_id = bookings.id
      where (case when bookings.payment_status = 'PAID' then 1 else 0 end) <> coalesce(charges, 0)
        or (charges > 0 and (bookings.status = 'PENDING' or bookings.cancel_reason = 'EXPIRED'))
    )`,
  },
  {
    invariant: 'I3',
    promise: 'A booking has a deadline while it is held and a reason when it is cancelled',
    subject: 'booking',
    violators: sql`(
      select id from bookings
      where (status = 'PENDING' and deadline_at is null)
        or (status <> 'PENDING' and deadline_at is not null)
        or (status = 'CANCELLED' and cancel_reason is null)
        or (status <> 'CANCELLED' and cancel_reason is not null)
    )`,
  },
  {
    invariant: 'I4',
    promise: 'A confirmed booking was charged its total, once',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings left join ${accounts} accounts on accounts.booking_id = bookings.id
      where bookings.status = 'CONFIRMED'
        and (coalesce(charges, 0) <> 1 or charged <> bookings.total_paise)
    )`,
  },
  {
    invariant: 'I4',
    promise: 'What was paid and not given back is what those who travel cost and what was kept',
    subject: 'booking',
    violators: sql`(
      select bookings.id from bookings join ${dues} dues on dues.booking_id = bookings.id
      left join ${accounts} accounts on accounts.booking_id = bookings.id
      where coalesce(charged, 0) - coalesce(refunded, 0) <> due
    )`,
  },
  {
    invariant: 'I4',
    promise: 'What was refunded is what was granted, and never more than was paid',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings left join ${accounts} accounts on accounts.booking_id = bookings.id
      where coalesce(refunded, 0) <> bookings.refunded_paise
        or coalesce(refunded, 0) > coalesce(charged, 0)
    )`,
  },
  {
    invariant: 'I5',
    promise:
      'Each successful payment stands in the ledger with its amount, and no other charge does',
    subject: 'payment',
    violators: sql`(
      select payments.id
      from payments
      left join ledger on ledger.payment_id = payments.id and ledger.kind = 'CHARGE'
        and ledger.amount_paise = payments.amount_paise
        and ledger.booking_id = payments.booking_id
      where payments.status = 'SUCCEEDED' and ledger.id is null
      union
      select payments.id
      from ledger join payments on payments.id = ledger.payment_id
      where ledger.kind = 'CHARGE'
        and (payments.status <> 'SUCCEEDED' or payments.amount_paise <> ledger.amount_paise)
    )`,
  },
  {
    invariant: 'I6',
    promise: 'A price is the sum of its parts and of its passengers',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings join passengers on passengers.booking_id = bookings.id
      group by bookings.id, total_paise, bookings.base_paise, fee_paise, tax_paise
      having total_paise <> bookings.base_paise + fee_paise + tax_paise
        or bookings.base_paise <> sum(passengers.base_paise)
        or bookings.base_paise <= 0 or fee_paise < 0 or tax_paise < 0
    )`,
  },
  {
    invariant: 'I6',
    promise: 'What is to be paid is the price of the booking',
    subject: 'payment',
    violators: sql`(
      select payments.id
      from payments join bookings on bookings.id = payments.booking_id
      where payments.amount_paise <> bookings.total_paise
    )`,
  },
  {
    invariant: 'money',
    promise: 'Charges less refunds are what all who travel cost and all that was kept',
    subject: 'ledger',
    violators: sql`(
      select 0 as id
      from (
        select coalesce(sum(charged - refunded), 0) as balance from ${accounts} accounts
      ) ledger_sum
      cross join (select coalesce(sum(due), 0) as balance from ${dues} dues) bookings_sum
      where ledger_sum.balance <> bookings_sum.balance
    )`,
  },
]
