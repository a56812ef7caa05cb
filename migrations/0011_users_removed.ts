import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** People can be removed, brought back for a moment, and then are forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Set while Undo is offered, and for good once the person has been forgotten.
  await sql`alter table users add column removed_at integer`.execute(db)
  await sql`alter table users add column erased_at integer`.execute(db)
  // The administrators' list: its count, and its page in each order; ties by id.
  await sql`create index users_by_id on users (removed_at)`.execute(db)
  await sql`create index users_by_name on users (removed_at, full_name collate nocase)`.execute(db)
  await sql`create index users_by_email on users (removed_at, email collate nocase)`.execute(db)
  await sql`create index users_by_role on users (removed_at, role)`.execute(db)
  // Those whose time for Undo is over.
  await sql`
    create index users_to_erase on users (removed_at)
    where removed_at is not null and erased_at is null`.execute(db)
  // Whether somebody has ever sold a seat at the counter.
  await sql`create index bookings_by_seller on bookings (sold_by) where sold_by is not null`.execute(
    db,
  )
  // What was written to a person about the account, not about a booking.
  await sql`
    create index outbox_by_account on outbox (user_id)
    where user_id is not null and booking_id is null`.execute(db)
}
