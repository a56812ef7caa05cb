import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** Who buys without an account: I26. decisions/0098 */
export const guestInvariants: Invariant[] = [
  {
    invariant: 'I26',
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
    invariant: 'I26',
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
    invariant: 'I26',
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
