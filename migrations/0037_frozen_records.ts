import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Refuses an update of some columns of a table, of every row or of those for which a condition holds. */
async function freeze(
  db: Kysely<unknown>,
  { name, of, on, when }: { name: string; of: string; on: string; when?: string },
): Promise<void> {
  const condition = when === undefined ? '' : `when ${when}`
  await sql`
    create trigger ${sql.raw(name)} before update of ${sql.raw(of)} on ${sql.raw(on)}
    ${sql.raw(condition)}
    begin select raise(abort, 'farebox:frozen'); end`.execute(db)
}

async function keep(db: Kysely<unknown>, name: string, on: string): Promise<void> {
  await sql`
    create trigger ${sql.raw(name)} before delete on ${sql.raw(on)}
    begin select raise(abort, 'farebox:frozen'); end`.execute(db)
}

/** Whether one of some columns gets another value. */
const differs = (columns: string): string =>
  `(${columns
    .split(', ')
    .map((column) => `new.${column} is not old.${column}`)
    .join(' or ')})`

/**
 * What no act of the program ever changes, the database refuses to change: terms and fares of a booking, seats that are
 * sold, payments and refunds that have ended, what was written down once. Rows that are there already are not judged:
 * the checker reports those that broke a promise before. decisions/0042
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await freezeBookings(db)
  await freezeTrips(db)
  await freezeMoney(db)
  await freezeRecords(db)
}

async function freezeBookings(db: Kysely<unknown>): Promise<void> {
  const [bookings, passengers] = ['bookings', 'passengers']
  await freeze(db, {
    name: 'bookings_terms_frozen',
    of: 'cancellation_slabs, created_at',
    on: bookings,
  })
  await freeze(db, {
    name: 'bookings_paid_stay',
    of: 'payment_status',
    on: bookings,
    when: `old.payment_status = 'PAID' and new.payment_status <> 'PAID'`,
  })
  await freeze(db, {
    name: 'bookings_reason_stays',
    of: 'cancel_reason',
    on: bookings,
    when: `old.status = 'CANCELLED' and new.status = 'CANCELLED' and ${differs('cancel_reason')}`,
  })
  // The one extension is used once.
  await freeze(db, {
    name: 'bookings_extended_once',
    of: 'extended_at',
    on: bookings,
    when: `old.extended_at is not null and ${differs('extended_at')}`,
  })
  await freeze(db, {
    name: 'passengers_frozen',
    of: 'id, booking_id, position, base_paise',
    on: passengers,
  })
  // Its papers tell the seats of a booking apart, also those that were given back.
  await freeze(db, {
    name: 'passengers_cancelled_keep_seat',
    of: 'seat_id',
    on: passengers,
    when: `old.status = 'CANCELLED' and ${differs('seat_id')}`,
  })
  // Who travels on a paid ticket may be spelled otherwise or be forgotten.
  await freeze(db, {
    name: 'passengers_paid_stay',
    of: 'age, gender',
    on: passengers,
    when: `old.age is not null and new.age is not null and ${differs('age, gender')} and exists (
      select 1 from bookings where id = new.booking_id and payment_status = 'PAID'
    )`,
  })
  await keep(db, 'passengers_no_delete', passengers)
  // A claim is made and removed; only its end and the reason of a block change.
  await freeze(db, {
    name: 'claims_frozen',
    of: 'seat_id, leg, schedule_id, booking_id',
    on: 'claims',
  })
  await freeze(db, {
    name: 'passenger_drafts_frozen',
    of: 'id, user_id, bus_id, seat_number, name, age, gender, created_at',
    on: 'passenger_drafts',
  })
  await freeze(db, {
    name: 'passenger_drafts_work_once',
    of: 'used_at, booking_id',
    on: 'passenger_drafts',
    when: 'old.used_at is not null',
  })
}

async function freezeTrips(db: Kysely<unknown>): Promise<void> {
  await freeze(db, { name: 'seats_frozen', of: 'id, schedule_id, number', on: 'seats' })
  // Backed by the key of claims.
  const place = 'deck, row_number, column_number, kind, type, at_window'
  await freeze(db, {
    name: 'seats_sold_stay',
    of: place,
    on: 'seats',
    when: `${differs(place)} and exists (
      select 1 from claims
      where seat_id = old.id and booking_id is not null and held_until is null
    )`,
  })
  // Backed by bookings_by_schedule.
  await freeze(db, {
    name: 'schedules_sold_stay',
    of: 'bus_id, total_seats',
    on: 'schedules',
    when: `${differs('bus_id, total_seats')} and exists (
      select 1 from bookings where schedule_id = old.id and status = 'CONFIRMED'
    )`,
  })
  await freeze(db, {
    name: 'schedules_booked_stay',
    of: 'route_id, service_day, last_node',
    on: 'schedules',
    when: `${differs('route_id, service_day, last_node')} and exists (
      select 1 from bookings where schedule_id = old.id
    )`,
  })
  await freeze(db, {
    name: 'trip_cancellations_frozen',
    of: 'schedule_id, reason, cancelled_by, at',
    on: 'trip_cancellations',
  })
  await freeze(db, {
    name: 'trip_cancellations_end_once',
    of: 'finished_at',
    on: 'trip_cancellations',
    when: 'old.finished_at is not null',
  })
}

async function freezeMoney(db: Kysely<unknown>): Promise<void> {
  await freeze(db, {
    name: 'payments_frozen',
    of: 'id, booking_id, provider, amount_paise, created_at',
    on: 'payments',
  })
  await freeze(db, {
    name: 'payments_ended_stay',
    of: 'reference, failure, finished_at',
    on: 'payments',
    when: `old.status in ('SUCCEEDED', 'FAILED')`,
  })
  await keep(db, 'payments_no_delete', 'payments')
  await freeze(db, {
    name: 'refunds_done_stay',
    of: 'reference, failure, attempts, next_attempt_at, paid_by, finished_at',
    on: 'refunds',
    when: `old.status = 'DONE'`,
  })
  // What staff wrote beside it may name somebody, and is forgotten with them.
  await freeze(db, {
    name: 'refunds_note_stays',
    of: 'note',
    on: 'refunds',
    when: 'new.note is not null',
  })
  await freeze(db, {
    name: 'payment_returns_done_stay',
    of: 'reference, attempts, next_attempt_at, finished_at',
    on: 'payment_returns',
    when: `old.status = 'DONE'`,
  })
  await freeze(db, {
    name: 'transactions_frozen',
    of: 'number, payment_id, refund_id, booking_id, provider, amount_paise',
    on: 'transactions',
  })
  await keep(db, 'transactions_no_delete', 'transactions')
}

async function freezeRecords(db: Kysely<unknown>): Promise<void> {
  await freeze(db, { name: 'sessions_frozen', of: 'id, user_id, created_at', on: 'sessions' })
  await freeze(db, {
    name: 'sessions_ended_stay',
    of: 'ended_at, end_reason',
    on: 'sessions',
    when: 'old.ended_at is not null',
  })
  await freeze(db, {
    name: 'refresh_tokens_frozen',
    of: 'token_hash, session_id, created_at',
    on: 'refresh_tokens',
  })
  await freeze(db, {
    name: 'link_tokens_frozen',
    of: 'token_hash, purpose, user_id, created_at, address',
    on: 'link_tokens',
  })
  await freeze(db, {
    name: 'email_changes_frozen',
    of: 'token_hash, user_id, old_address, old_verified_at, changed_at, expires_at',
    on: 'email_changes',
  })
  await freeze(db, {
    name: 'idempotency_frozen',
    of: 'user_id, key, request_hash, status, created_at',
    on: 'idempotency',
  })
  // An answer that names somebody is emptied when they are forgotten.
  await freeze(db, {
    name: 'idempotency_answers_stay',
    of: 'answer',
    on: 'idempotency',
    when: `new.answer <> 'null'`,
  })
  await freeze(db, {
    name: 'outbox_frozen',
    of: 'id, fact, kind, booking_id, created_at',
    on: 'outbox',
  })
}
