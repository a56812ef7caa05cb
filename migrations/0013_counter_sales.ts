import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A walk-in at the counter may have no e-mail address; who sold a booking stays as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings alter column contact_email drop not null`.execute(db)
  // A customer who books alone has an account, and with it an address.
  await sql`
    alter table bookings add constraint bookings_online_have_email
    check (contact_email is not null or sold_by is not null)`.execute(db)
  // The seller decides whose a booking is and how long it may be held.
  await sql`
    create trigger bookings_seller_frozen before update of sold_by on bookings
    begin select raise(abort, 'farebox:booking-frozen'); end`.execute(db)
}
