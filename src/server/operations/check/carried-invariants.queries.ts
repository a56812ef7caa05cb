import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** What was paid for one booking pays another one that replaces it: I24. decisions/0085 */
export const carriedInvariants: Invariant[] = [
  {
    invariant: 'I24',
    promise: 'What is carried over from a booking pays one other booking of its account, all of it',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds
      join bookings replaced on replaced.id = refunds.booking_id
      left join payments on payments.carried_refund_id = refunds.id
        and payments.provider = 'carried' and payments.status = 'SUCCEEDED'
        and payments.amount_paise = refunds.amount_paise
      left join bookings on bookings.id = payments.booking_id and bookings.id <> replaced.id
        and bookings.user_id = replaced.user_id
      where refunds.provider = 'carried'
      group by refunds.id, refunds.status
      having refunds.status <> 'DONE' or count(bookings.id) <> 1
    )`,
  },
  {
    invariant: 'I24',
    promise:
      'A payment without money carries over what another booking was paid with, and no other does',
    subject: 'payment',
    violators: sql`(
      select payments.id
      from payments left join refunds on refunds.id = payments.carried_refund_id
        and refunds.provider = 'carried'
      where (payments.provider = 'carried') <> (refunds.id is not null)
        or (payments.carried_refund_id is not null) <> (refunds.id is not null)
    )`,
  },
  {
    invariant: 'I24',
    promise:
      'Refunds go back by the payment by which the money came, also where it was carried over',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds
      join payments on payments.booking_id = refunds.booking_id and payments.status = 'SUCCEEDED'
      left join refunds carried on carried.id = payments.carried_refund_id
      join payments paid on paid.id = coalesce(carried.payment_id, payments.id)
      where refunds.payment_id <> paid.id or refunds.provider not in (paid.provider, 'carried')
        or paid.provider = 'carried'
    )`,
  },
  {
    invariant: 'I24',
    promise: 'Whoever was cancelled for another booking travels by it',
    subject: 'booking',
    violators: sql`(
      select payments.booking_id as id
      from payments
      where payments.carried_refund_id is not null and (
        select count(*) from cancellations
        where cancellations.refund_id = payments.carried_refund_id
      ) <> (
        select count(*) from passengers where passengers.booking_id = payments.booking_id
      )
    )`,
  },
]
