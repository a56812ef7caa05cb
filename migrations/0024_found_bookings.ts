import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What a desk finds a booking by: the phone or e-mail address it was booked with, the beginning of a passenger's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_by_phone on bookings (contact_phone, created_at)
    where contact_phone is not null`.execute(db)
  await sql`
    create index bookings_by_email on bookings (contact_email collate nocase, created_at)
    where contact_email is not null`.execute(db)
  await sql`
    create index passengers_by_name on passengers (name collate nocase)
    where name is not null`.execute(db)
}
