import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Who gave a seat back on which terms, what was granted for it, and a running number for every movement of money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      id integer primary key,
      booking_id integer not null references bookings (id),
      payment_id integer not null references payments (id),
      provider text not null,
      amount_paise integer not null check (amount_paise > 0),
      reason text not null check (reason in ('CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED', 'VOID')),
      note text,
      status text not null check (status in ('PENDING', 'DONE', 'FAILED')),
      reference text unique,
      failure text,
      attempts integer not null default 0,
      next_attempt_at integer,
      granted_by integer references users (id),
      -- Who of the staff handed the cash out; null where a provider did.
      paid_by integer references users (id),
      created_at integer not null,
      finished_at integer,
      check ((status = 'DONE') = (reference is not null)),
      check ((status = 'PENDING') = (finished_at is null))
    ) strict`.execute(db)
  await sql`create index refunds_by_booking on refunds (booking_id)`.execute(db)
  // Backs the foreign key of payments.
  await sql`create index refunds_by_payment on refunds (payment_id)`.execute(db)
  // What is still to be paid out.
  await sql`create index refunds_pending on refunds (next_attempt_at) where status = 'PENDING'`.execute(
    db,
  )
  await sql`
    create trigger refunds_begin_pending before insert on refunds
    when new.status <> 'PENDING'
    begin select raise(abort, 'farebox:refund-transition'); end`.execute(db)
  await sql`
    create trigger refunds_transition before update of status on refunds
    when old.status <> new.status and not (
      (old.status = 'PENDING' and new.status in ('DONE', 'FAILED'))
      or (old.status = 'FAILED' and new.status = 'PENDING')
    )
    begin select raise(abort, 'farebox:refund-transition'); end`.execute(db)
  await sql`
    create trigger refunds_frozen
    before update of id, booking_id, payment_id, provider, amount_paise, reason, granted_by, created_at
    on refunds
    begin select raise(abort, 'farebox:refund-frozen'); end`.execute(db)
  await sql`
    create trigger refunds_no_delete before delete on refunds
    begin select raise(abort, 'farebox:refund-frozen'); end`.execute(db)

  await sql`alter table ledger add column refund_id integer references refunds (id)`.execute(db)
  // A refund stands in the ledger once.
  await sql`create unique index ledger_one_refund on ledger (refund_id) where refund_id is not null`.execute(
    db,
  )
  await sql`
    create trigger ledger_refund_is_granted before insert on ledger
    when (new.kind = 'REFUND') <> (new.refund_id is not null) or (
      new.kind = 'REFUND' and not exists (
        select 1 from refunds
        where id = new.refund_id and booking_id = new.booking_id
          and payment_id = new.payment_id and amount_paise = new.amount_paise
      )
    )
    begin select raise(abort, 'farebox:refund-is-granted'); end`.execute(db)

  // One row for each passenger who does not travel after all, on the terms of that moment.
  await sql`
    create table cancellations (
      passenger_id integer primary key references passengers (id),
      booking_id integer not null references bookings (id),
      refund_id integer references refunds (id),
      reason text not null check (reason in ('CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED', 'VOID')),
      kept_percent integer not null check (kept_percent between 0 and 100),
      kept_paise integer not null check (kept_paise >= 0),
      fee_refunded_paise integer not null default 0 check (fee_refunded_paise >= 0),
      tax_refunded_paise integer not null default 0 check (tax_refunded_paise >= 0),
      cancelled_by integer references users (id),
      at integer not null
    ) strict`.execute(db)
  await sql`create index cancellations_by_booking on cancellations (booking_id)`.execute(db)
  // Backs the foreign key of refunds.
  await sql`create index cancellations_by_refund on cancellations (refund_id) where refund_id is not null`.execute(
    db,
  )
  for (const event of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`cancellations_no_${event}`)} before ${sql.raw(event)} on cancellations
      begin select raise(abort, 'farebox:cancellation-append-only'); end`.execute(db)
  }
  await sql`
    create trigger passengers_cancelled_stay before update of status on passengers
    when old.status = 'CANCELLED' and new.status <> 'CANCELLED'
    begin select raise(abort, 'farebox:passenger-transition'); end`.execute(db)

  // TR-nnnn: attempts to pay and refunds share one row of numbers, in the order in which they began.
  await sql`
    create table transactions (
      number integer primary key autoincrement,
      payment_id integer unique references payments (id),
      refund_id integer unique references refunds (id),
      at integer not null,
      check ((payment_id is null) <> (refund_id is null))
    ) strict`.execute(db)
  // From one date to another.
  await sql`create index transactions_by_time on transactions (at, number)`.execute(db)
  await sql`
    insert into transactions (payment_id, at)
    select id, created_at from payments order by created_at, id`.execute(db)
  await sql`
    create trigger payments_are_numbered after insert on payments
    begin insert into transactions (payment_id, at) values (new.id, new.created_at); end`.execute(
    db,
  )
  await sql`
    create trigger refunds_are_numbered after insert on refunds
    begin insert into transactions (refund_id, at) values (new.id, new.created_at); end`.execute(db)
}
