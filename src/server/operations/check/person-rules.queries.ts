import { sql } from 'kysely'
import type { Rule } from './check.queries.ts'

/** Erased personal data stays erased, and nothing else is missing. migrations/0026; decisions/0029 */
export const personRules: Rule[] = [
  {
    invariant: 'I17',
    promise: 'An erased booking names and reaches nobody',
    subject: 'booking',
    violators: sql`(
      select distinct bookings.id
      from bookings
      join passengers on passengers.booking_id = bookings.id
      where bookings.erased_at is not null and (
        passengers.name is not null
        or bookings.contact_email is not null or bookings.contact_phone is not null
      )
    )`,
  },
  {
    invariant: 'I17',
    promise: 'A confirmed booking names its passengers until it is erased',
    subject: 'booking',
    violators: sql`(
      select distinct bookings.id
      from bookings
      join passengers on passengers.booking_id = bookings.id
      where bookings.status = 'CONFIRMED' and bookings.erased_at is null
        and passengers.name is null and passengers.status <> 'CANCELLED'
    )`,
  },
  {
    invariant: 'I17',
    promise: 'Nobody pays for a booking that has been erased',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings
      join ledger on ledger.booking_id = bookings.id and ledger.kind = 'CHARGE'
      where bookings.erased_at is not null and ledger.at > bookings.erased_at
    )`,
  },
]
