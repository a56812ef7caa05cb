import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** What of the fare of a row of `passengers` has gone back for worse seats; whole on both engines, to be divided. */
export const fareBack = sql`cast(coalesce((
  select sum(downgrades.base_paise) from downgrades where downgrades.passenger_id = passengers.id
), 0) as bigint)`

/** What goes back for worse seats to those who travel. decisions/0083 */
export const downgradeInvariants: Invariant[] = [
  {
    invariant: 'I4',
    promise: 'A refund for a worse seat is what those who sit worse get back, and names them',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds left join downgrades on downgrades.refund_id = refunds.id
        and downgrades.booking_id = refunds.booking_id
      where refunds.reason = 'DOWNGRADE'
      group by refunds.id, refunds.amount_paise
      having refunds.amount_paise <> coalesce(sum(downgrades.base_paise + downgrades.tax_paise), 0)
      union
      select downgrades.refund_id as id
      from downgrades join refunds on refunds.id = downgrades.refund_id
      where refunds.reason <> 'DOWNGRADE' or refunds.booking_id <> downgrades.booking_id
    )`,
  },
  {
    invariant: 'I4',
    promise: 'Nobody gets more back for worse seats than they paid for their own',
    subject: 'passenger',
    violators: sql`(
      select passengers.id
      from downgrades join passengers on passengers.id = downgrades.passenger_id
      group by passengers.id, passengers.base_paise
      having sum(downgrades.base_paise) > passengers.base_paise
      union
      select passengers.id
      from downgrades
      join passengers on passengers.id = downgrades.passenger_id
      join bookings on bookings.id = downgrades.booking_id
      where passengers.booking_id <> bookings.id or bookings.payment_status <> 'PAID'
    )`,
  },
  {
    invariant: 'I4',
    promise: 'No more tax goes back than was paid, for worse seats and cancellations together',
    subject: 'booking',
    violators: sql`(
      select bookings.id from bookings
      where tax_paise < (
        select coalesce(sum(downgrades.tax_paise), 0) from downgrades
        where downgrades.booking_id = bookings.id
      ) + (
        select coalesce(sum(tax_refunded_paise), 0) from cancellations
        where cancellations.booking_id = bookings.id
      )
    )`,
  },
]
