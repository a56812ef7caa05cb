import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Payment attempts and the append-only ledger. One charge in the ledger is what makes a booking confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id integer primary key,
      booking_id integer not null references bookings (id),
      provider text not null,
      status text not null check (status in ('INITIATED', 'SUCCEEDED', 'FAILED', 'EXPIRED')),
      amount_paise integer not null check (amount_paise > 0),
      reference text unique,
      failure text,
      created_at integer not null,
      finished_at integer,
      check ((status = 'INITIATED') = (finished_at is null)),
      check ((status = 'SUCCEEDED') <= (reference is not null))
    ) strict`.execute(db)
  await sql`create index payments_by_booking on payments (booking_id)`.execute(db)
  // A booking is paid once, and has one open attempt at a time.
  await sql`
    create unique index payments_one_success on payments (booking_id) where status = 'SUCCEEDED'`.execute(
    db,
  )
  await sql`
    create unique index payments_one_open on payments (booking_id) where status = 'INITIATED'`.execute(
    db,
  )
  await sql`
    create trigger payments_end_once before update of status on payments
    when old.status <> 'INITIATED' and old.status <> 'EXPIRED' and new.status <> old.status
    begin select raise(abort, 'farebox:payment-transition'); end`.execute(db)

  await sql`
    create table ledger (
      id integer primary key,
      booking_id integer not null references bookings (id),
      kind text not null check (kind in ('CHARGE', 'REFUND')),
      amount_paise integer not null check (amount_paise > 0),
      payment_id integer not null references payments (id),
      passenger_id integer references passengers (id),
      recorded_by integer references users (id),
      at integer not null
    ) strict`.execute(db)
  await sql`create index ledger_by_booking on ledger (booking_id)`.execute(db)
  // Sums by day.
  await sql`create index ledger_by_time on ledger (at)`.execute(db)
  // Each booking is charged once.
  await sql`create unique index ledger_one_charge on ledger (booking_id) where kind = 'CHARGE'`.execute(
    db,
  )
  for (const event of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`ledger_no_${event}`)} before ${sql.raw(event)} on ledger
      begin select raise(abort, 'farebox:ledger-append-only'); end`.execute(db)
  }
  await sql`
    create trigger ledger_refund_within_charge before insert on ledger
    when new.kind = 'REFUND' and new.amount_paise > (
      select coalesce(sum(case kind when 'CHARGE' then amount_paise else -amount_paise end), 0)
      from ledger where booking_id = new.booking_id
    )
    begin select raise(abort, 'farebox:refund-exceeds-charge'); end`.execute(db)
  await sql`
    create trigger bookings_confirmed_is_paid before update of status on bookings
    when new.status = 'CONFIRMED' and old.status <> 'CONFIRMED' and not exists (
      select 1 from ledger
      where booking_id = new.id and kind = 'CHARGE' and amount_paise = new.total_paise
    )
    begin select raise(abort, 'farebox:confirmed-is-paid'); end`.execute(db)
}
