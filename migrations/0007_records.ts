import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What is kept beside the trade: repeated calls, messages to send, who did what, settings, the newsletter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency (
      user_id integer not null references users (id),
      key text not null check (length(key) <= 255),
      request_hash text not null,
      status integer not null,
      answer text not null,
      created_at integer not null,
      primary key (user_id, key)
    ) strict, without rowid`.execute(db)
  // Swept after 24 hours.
  await sql`create index idempotency_by_age on idempotency (created_at)`.execute(db)

  await sql`
    create table outbox (
      id integer primary key,
      -- One message per fact: the fact's own name, such as 'booking-confirmed:123'.
      fact text not null unique,
      kind text not null,
      to_address text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      user_id integer references users (id),
      booking_id integer references bookings (id),
      status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
      attempts integer not null default 0,
      next_attempt_at integer not null,
      secret_until integer,
      created_at integer not null,
      sent_at integer
    ) strict`.execute(db)
  // What is to be sent next.
  await sql`create index outbox_due on outbox (next_attempt_at) where status = 'QUEUED'`.execute(db)
  // Messages whose links are to be blanked.
  await sql`create index outbox_secrets on outbox (secret_until) where secret_until is not null`.execute(
    db,
  )

  await sql`
    create table audit (
      id integer primary key,
      at integer not null,
      actor_id integer references users (id),
      action text not null,
      subject text not null,
      subject_id integer,
      detail text not null check (json_valid(detail)),
      request_id text not null
    ) strict`.execute(db)
  // The story of one thing.
  await sql`create index audit_by_subject on audit (subject, subject_id)`.execute(db)
  for (const event of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`audit_no_${event}`)} before ${sql.raw(event)} on audit
      begin select raise(abort, 'farebox:audit-append-only'); end`.execute(db)
  }

  await sql`
    create table settings (
      name text primary key,
      value text not null check (json_valid(value)),
      updated_at integer not null,
      updated_by integer references users (id)
    ) strict, without rowid`.execute(db)

  await sql`
    create table newsletter (
      email text primary key collate nocase,
      subscribed_at integer not null
    ) strict, without rowid`.execute(db)
}
