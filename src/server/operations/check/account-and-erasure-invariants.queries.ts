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

/** Who buys without an account: I27. decisions/0098 */
export const guestInvariants: Invariant[] = [
  {
    invariant: 'I27',
    promise:
      'Nobody can sign in to a guest, while it lasts or after its bookings joined an account',
    subject: 'user',
    violators: sql`(
      select users.id
      from guests
      join users on users.id = guests.user_id
      where (guests.ended_at is null or guests.joined_user_id <> guests.user_id) and (
        users.password_hash is not null or users.role <> 'CUSTOMER' or users.email like '%@%'
        or exists (select 1 from passkeys where user_id = users.id)
        or exists (select 1 from totp_factors where user_id = users.id)
        or exists (select 1 from api_keys where created_by = users.id)
      )
    )`,
  },
  {
    invariant: 'I27',
    promise: 'No address of a guest counts as verified before the guest has an account',
    subject: 'user',
    violators: sql`(
      select id from users where email_verified_at is not null and email not like '%@%'
    )`,
  },
  {
    invariant: 'I27',
    promise: 'No booking is left with a guest who has joined an account, and none joins a guest',
    subject: 'user',
    violators: sql`(
      select guests.user_id as id
      from guests
      where guests.joined_user_id <> guests.user_id and (
        exists (select 1 from bookings where user_id = guests.user_id)
        or exists (
          select 1 from guests target
          where target.user_id = guests.joined_user_id
            and (target.ended_at is null or target.joined_user_id <> target.user_id)
        )
      )
    )`,
  },
  {
    invariant: 'I27',
    promise:
      'What a guest holds or has bought is the guest’s, or of the account that the guest joined',
    subject: 'booking',
    violators: sql`(
      select audit.subject_id as id
      from audit
      where audit.subject = 'booking' and audit.action = 'hold' and exists (
        select 1 from guests
        join bookings on bookings.id = audit.subject_id
        where guests.user_id = audit.actor_id and bookings.user_id <> guests.user_id
          and (guests.joined_user_id is null or guests.joined_user_id <> bookings.user_id)
      )
    )`,
  },
]
