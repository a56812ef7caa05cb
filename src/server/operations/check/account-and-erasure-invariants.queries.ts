import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** Accounts: I12. */
export const accountInvariants: Invariant[] = [
  {
    invariant: 'I12',
    promise: 'There is an active administrator, or a link to set up the first',
    subject: 'user',
    violators: sql`(
      select min(id) as id from users
      where not exists (select 1 from users where role = 'ADMIN' and disabled_at is null)
        and not exists (
          select 1 from link_tokens where purpose = 'SET_UP' and used_at is null
        )
      having count(*) > 0
    )`,
  },
  {
    invariant: 'I12',
    promise: 'An e-mail address, in any letter case, has one account',
    subject: 'user',
    violators: sql`(
      select min(id) as id from users group by lower(email) having count(*) > 1
    )`,
  },
]

/** Erased personal data stays erased, and nothing else is missing. migrations/0026; decisions/0029 */
export const erasureInvariants: Invariant[] = [
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
        or bookings.caller_name is not null
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
