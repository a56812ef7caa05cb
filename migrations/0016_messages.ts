import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Addresses that count once they are verified, and messages that say why they were not taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Asked for and not verified yet: the old address stays in force until then. Several may ask for one address.
  await sql`alter table users add column pending_email text collate nocase`.execute(db)
  // Where a link was sent: it verifies this address and no other.
  await sql`alter table link_tokens add column address text collate nocase`.execute(db)

  // The mail server's own code, never its words: they may repeat the address.
  await sql`alter table outbox add column failure text`.execute(db)
  // How often it was sent again on purpose: each time is a mail of its own to whoever receives it.
  await sql`alter table outbox add column resent integer not null default 0`.execute(db)
  // What was written about one booking.
  await sql`
    create index outbox_by_booking on outbox (booking_id) where booking_id is not null`.execute(db)
  // The administrators' filters, counted without reading a letter.
  await sql`create index outbox_by_status on outbox (status)`.execute(db)
  await sql`create index outbox_by_kind on outbox (kind, status)`.execute(db)
  // A letter is framed when it is sent: until now it stood in the outbox as a whole page.
  await sql`
    update outbox set body_html = replace(
      replace(body_html, '<!doctype html><html lang="en"><body>', ''), '</body></html>', ''
    )`.execute(db)
}
