import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Bookings, who sits where, and the claims that keep a seat from being sold twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookings (
      id integer primary key,
      number text not null unique check (length(number) = 8),
      schedule_id integer not null references schedules (id),
      user_id integer not null references users (id),
      sold_by integer references users (id),
      from_node integer not null check (from_node >= 0),
      to_node integer not null check (to_node > from_node),
      status text not null check (status in ('PENDING', 'CONFIRMED', 'CANCELLED')),
      payment_status text not null check (payment_status in ('PENDING', 'PAID', 'FAILED')),
      cancel_reason text check (cancel_reason in ('EXPIRED', 'CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED')),
      refund_status text not null default 'NONE'
        check (refund_status in ('NONE', 'PENDING', 'DONE', 'FAILED')),
      refunded_paise integer not null default 0 check (refunded_paise >= 0),
      base_paise integer not null check (base_paise > 0),
      fee_paise integer not null check (fee_paise >= 0),
      tax_paise integer not null check (tax_paise >= 0),
      total_paise integer not null,
      cancellation_slabs text not null check (json_valid(cancellation_slabs)),
      contact_email text not null,
      contact_phone text,
      held_at integer not null,
      deadline_at integer,
      extended_at integer,
      created_at integer not null,
      updated_at integer not null,
      check (total_paise = base_paise + fee_paise + tax_paise),
      check (refunded_paise <= total_paise),
      check ((status = 'CANCELLED') = (cancel_reason is not null)),
      check ((status = 'PENDING') <= (deadline_at is not null)),
      -- No hold of a customer is longer than 20 minutes; staff's holds for a caller have their own length.
      check (deadline_at is null or sold_by is not null or deadline_at <= held_at + 1200000)
    ) strict`.execute(db)
  // My Bookings, newest first; also the count of a customer's open holds.
  await sql`create index bookings_by_user on bookings (user_id, created_at)`.execute(db)
  // Who is on a trip; also backs the foreign key when a trip is deleted.
  await sql`create index bookings_by_schedule on bookings (schedule_id)`.execute(db)
  // The sweep of overdue holds.
  await sql`create index bookings_held on bookings (deadline_at) where status = 'PENDING'`.execute(
    db,
  )
  // Lets claims prove that their booking is of the same trip.
  await sql`create unique index bookings_of_schedule on bookings (schedule_id, id)`.execute(db)

  await sql`
    create trigger bookings_begin_pending before insert on bookings
    when new.status <> 'PENDING'
    begin select raise(abort, 'farebox:booking-transition'); end`.execute(db)
  await sql`
    create trigger bookings_transition before update of status on bookings
    when old.status <> new.status and not (
      (old.status = 'PENDING' and new.status in ('CONFIRMED', 'CANCELLED'))
      or (old.status = 'CONFIRMED' and new.status = 'CANCELLED')
      or (old.status = 'CANCELLED' and old.cancel_reason = 'EXPIRED' and new.status = 'CONFIRMED')
    )
    begin select raise(abort, 'farebox:booking-transition'); end`.execute(db)
  // What was sold stays what it was: trip, journey and price of a booking never change.
  await sql`
    create trigger bookings_frozen
    before update of id, number, schedule_id, user_id, from_node, to_node, base_paise, fee_paise,
      tax_paise, total_paise, held_at on bookings
    begin select raise(abort, 'farebox:booking-frozen'); end`.execute(db)

  await sql`
    create table passengers (
      id integer primary key,
      booking_id integer not null references bookings (id),
      seat_id integer not null references seats (id),
      position integer not null check (position >= 1),
      name text check (name is null or length(name) between 1 and 100),
      age integer check (age between 0 and 120),
      gender text check (gender in ('MALE', 'FEMALE', 'OTHER')),
      base_paise integer not null check (base_paise > 0),
      status text not null default 'BOOKED'
        check (status in ('BOOKED', 'BOARDED', 'NO_SHOW', 'CANCELLED')),
      check ((name is null) = (age is null) and (name is null) = (gender is null)),
      unique (booking_id, position),
      unique (booking_id, seat_id)
    ) strict`.execute(db)
  // Backs the foreign key when a trip's seats are deleted.
  await sql`create index passengers_by_seat on passengers (seat_id)`.execute(db)

  // One row per seat and leg: held (held_until), sold (booking, no held_until) or blocked (no booking).
  await sql`
    create table claims (
      seat_id integer not null,
      leg integer not null check (leg >= 0),
      schedule_id integer not null,
      booking_id integer,
      held_until integer,
      block_reason text,
      primary key (seat_id, leg),
      foreign key (schedule_id, seat_id) references seats (schedule_id, id),
      foreign key (schedule_id, booking_id) references bookings (schedule_id, id),
      check ((booking_id is null) = (block_reason is not null)),
      check (held_until is null or booking_id is not null)
    ) strict, without rowid`.execute(db)
  // Free seats of a journey and the seat map, from the index alone.
  await sql`create index claims_by_trip on claims (schedule_id, seat_id, leg, held_until, booking_id)`.execute(
    db,
  )
  // Frees or confirms a booking's claims.
  await sql`create index claims_by_booking on claims (booking_id) where booking_id is not null`.execute(
    db,
  )

  await sql`
    create table passenger_drafts (
      id integer primary key,
      user_id integer not null references users (id),
      bus_id integer references buses (id),
      seat_number text not null,
      name text not null,
      age integer not null check (age between 0 and 120),
      gender text not null check (gender in ('MALE', 'FEMALE', 'OTHER')),
      created_at integer not null,
      used_at integer,
      booking_id integer references bookings (id)
    ) strict`.execute(db)
  // Old drafts are swept by age.
  await sql`create index passenger_drafts_by_age on passenger_drafts (created_at)`.execute(db)
}
