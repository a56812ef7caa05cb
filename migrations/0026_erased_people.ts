import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A booking can be stripped of whose it was, once and for good, while what was sold and paid stays. decisions/0029 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column erased_at integer`.execute(db)
  await sql`alter table bookings drop constraint bookings_online_have_email`.execute(db)
  await sql`
    alter table bookings add constraint bookings_online_have_email
    check (contact_email is not null or sold_by is not null or erased_at is not null)`.execute(db)
  await sql`
    alter table bookings add constraint bookings_erased_reach_nobody
    check (erased_at is null or (contact_email is null and contact_phone is null))`.execute(db)
  await sql`
    create trigger bookings_erased_stay before update of erased_at on bookings
    when old.erased_at is not null
    begin select raise(abort, 'farebox:erased'); end`.execute(db)
  // Nobody travels or pays under a name that is gone: a hold that ran out does not come back to life.
  await sql`
    create trigger bookings_erased_end before update of status on bookings
    when old.erased_at is not null and new.status = 'CONFIRMED'
    begin select raise(abort, 'farebox:erased'); end`.execute(db)
  // The names go with it, whoever erases, and none is entered again.
  await sql`
    create trigger bookings_erased_name_nobody after update of erased_at on bookings
    when new.erased_at is not null
    begin
      update passengers set name = null, age = null, gender = null
      where booking_id = new.id and name is not null;
    end`.execute(db)
  await sql`
    create trigger passengers_erased_stay before update of name on passengers
    when new.name is not null and exists (
      select 1 from bookings where id = new.booking_id and erased_at is not null
    )
    begin select raise(abort, 'farebox:erased'); end`.execute(db)

  // When the last booking of a trip had been erased: such a trip is not looked at again.
  await sql`alter table schedules add column erased_at integer`.execute(db)
  await sql`
    create index schedules_to_erase on schedules (arrival_at) where erased_at is null`.execute(db)
  // Letters about an account, forgotten by age.
  await sql`
    create index outbox_account_by_age on outbox (created_at) where booking_id is null`.execute(db)
  // Links that are long over, with the addresses they were sent to.
  await sql`create index link_tokens_by_age on link_tokens (created_at)`.execute(db)
}
