import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Money that a provider took and the house did not keep: too late, twice, or not the price. It never stands in the
 * ledger; it is remembered here until the provider has given it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_returns (
      id integer primary key,
      payment_id integer not null references payments (id),
      -- The payment that was not kept, as the provider names it: each goes back once.
      paid_reference text not null unique,
      amount_paise integer not null check (amount_paise > 0),
      status text not null check (status in ('PENDING', 'DONE')),
      reference text unique,
      attempts integer not null default 0,
      next_attempt_at integer not null,
      created_at integer not null,
      finished_at integer,
      check ((status = 'DONE') = (reference is not null)),
      check ((status = 'DONE') = (finished_at is not null))
    ) strict`.execute(db)
  // Backs the foreign key of payments.
  await sql`create index payment_returns_by_payment on payment_returns (payment_id)`.execute(db)
  // What is still to be given back.
  await sql`
    create index payment_returns_pending on payment_returns (next_attempt_at)
    where status = 'PENDING'`.execute(db)
  await sql`
    create trigger payment_returns_end_once before update of status on payment_returns
    when old.status = 'DONE' and new.status <> 'DONE'
    begin select raise(abort, 'farebox:refund-transition'); end`.execute(db)
  await sql`
    create trigger payment_returns_frozen
    before update of id, payment_id, paid_reference, amount_paise, created_at on payment_returns
    begin select raise(abort, 'farebox:refund-frozen'); end`.execute(db)
  await sql`
    create trigger payment_returns_no_delete before delete on payment_returns
    begin select raise(abort, 'farebox:refund-frozen'); end`.execute(db)
}
