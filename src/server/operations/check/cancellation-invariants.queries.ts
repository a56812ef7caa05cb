import { sql } from 'kysely'
import { HOW_PAID } from '../../db/expressions.ts'
import { fareBack } from './downgrade-invariants.queries.ts'
import type { Invariant } from './violators.queries.ts'

/** Cancelled passengers, their terms and their refunds, and trips that are cancelled. */
export const cancellationInvariants: Invariant[] = [
  {
    invariant: 'I4',
    promise:
      'Of a paid booking nobody is cancelled without terms, and nobody has terms who travels',
    subject: 'booking',
    violators: sql`(
      select passengers.booking_id as id
      from passengers
      join bookings on bookings.id = passengers.booking_id
      left join cancellations on cancellations.passenger_id = passengers.id
      where (cancellations.passenger_id is null and passengers.status = 'CANCELLED'
          and bookings.payment_status = 'PAID')
        or (cancellations.passenger_id is not null and (passengers.status <> 'CANCELLED'
          or bookings.payment_status <> 'PAID' or cancellations.booking_id <> bookings.id))
    )`,
  },
  {
    invariant: 'I4',
    promise: 'A paid booking is confirmed as long as somebody of it travels',
    subject: 'booking',
    violators: sql`(
      select bookings.id from bookings
      where bookings.payment_status = 'PAID'
        and (bookings.status = 'CONFIRMED') <> exists (
          select 1 from passengers
          where passengers.booking_id = bookings.id and passengers.status <> 'CANCELLED'
        )
    )`,
  },
  {
    invariant: 'I4',
    promise: 'What somebody gives up is kept or given back, and no more than they cost',
    subject: 'booking',
    violators: sql`(
      select cancellations.booking_id as id
      from cancellations join passengers on passengers.id = cancellations.passenger_id
      where cancellations.kept_paise > passengers.base_paise - ${fareBack}
      union
      select bookings.id
      from cancellations join bookings on bookings.id = cancellations.booking_id
      group by bookings.id, fee_paise, tax_paise
      having sum(fee_refunded_paise) > fee_paise or sum(tax_refunded_paise) > tax_paise
    )`,
  },
  {
    invariant: 'I4',
    promise: 'A refund is what those who were cancelled with it get back',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds
      left join cancellations on cancellations.refund_id = refunds.id
        and cancellations.booking_id = refunds.booking_id
      left join passengers on passengers.id = cancellations.passenger_id
      where refunds.reason <> 'DOWNGRADE'
      group by refunds.id, refunds.amount_paise
      having refunds.amount_paise <> coalesce(
        sum(base_paise - ${fareBack} - kept_paise + fee_refunded_paise + tax_refunded_paise - outside_paise), 0
      )
      union
      select cancellations.refund_id as id
      from cancellations join refunds on refunds.id = cancellations.refund_id
      where refunds.reason = 'DOWNGRADE'
    )`,
  },
  {
    invariant: 'I4',
    promise: 'Who gets something back has a refund',
    subject: 'booking',
    violators: sql`(
      select cancellations.booking_id as id
      from cancellations join passengers on passengers.id = cancellations.passenger_id
      where cancellations.refund_id is null
        and base_paise - ${fareBack} - kept_paise + fee_refunded_paise + tax_refunded_paise - outside_paise <> 0
    )`,
  },
  {
    invariant: 'I4',
    promise: 'What was taken off a refund had been refunded at its provider before',
    subject: 'booking',
    violators: sql`(
      select cancellations.booking_id as id
      from cancellations
      join payments on payments.booking_id = cancellations.booking_id
        and payments.status = 'SUCCEEDED'
      join payments paid on paid.id = ${HOW_PAID}
      where outside_paise > 0
      group by cancellations.booking_id, paid.provider, paid.reference
      having sum(outside_paise) > (
        select coalesce(sum(amount_paise), 0) from provider_refunds
        where provider_refunds.provider = paid.provider and payout_id is null
          and paid_reference = paid.reference
      )
    )`,
  },
  {
    invariant: 'I4',
    promise: 'Terms are chosen by staff who cancel, and another amount has a reason of theirs',
    subject: 'booking',
    violators: sql`(
      select cancellations.booking_id as id
      from cancellations left join refunds on refunds.id = cancellations.refund_id
      where office_terms is not null and (
        cancellations.reason not in ('OPERATOR', 'CUSTOMER') or cancelled_by is null
        or (office_terms = 'FULL' and kept_percent <> 0)
        or (office_terms = 'AMOUNT' and (refunds.id is null or refunds.note is null
          or refunds.granted_by is null or refunds.granted_by <> cancelled_by))
      )
    )`,
  },
  {
    invariant: 'I3',
    promise: 'On a cancelled trip nothing is held or sold any more',
    subject: 'schedule',
    violators: sql`(
      select trip_cancellations.schedule_id as id
      from trip_cancellations
      join schedules on schedules.id = trip_cancellations.schedule_id
      where schedules.status <> 'CANCELLED' or (finished_at is not null and exists (
        select 1 from bookings
        where bookings.schedule_id = trip_cancellations.schedule_id
          and bookings.status <> 'CANCELLED'
      ))
    )`,
  },
]
