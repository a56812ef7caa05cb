import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const ofPayment = `case new.status
  when 'SUCCEEDED' then 'completed' when 'INITIATED' then 'pending' else 'failed' end`
const ofRefund = `case new.status
  when 'DONE' then 'refunded' when 'PENDING' then 'pending' else 'failed' end`

/**
 * A transaction tells its booking, who pays, what became of it and when the money moved by itself, so that a list of
 * all of them is found, counted and summed in one place. Triggers keep it as payments and refunds say; the checker
 * proves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transactions add column booking_id integer references bookings (id)`.execute(
    db,
  )
  // As stored with the payment or refund.
  await sql`alter table transactions add column provider text not null default ''`.execute(db)
  // Spec §4, sample transaction status.
  await sql`
    alter table transactions add column status text not null default 'pending'
    check (status in ('completed', 'pending', 'failed', 'refunded'))`.execute(db)
  // What was asked for; below zero for a refund.
  await sql`alter table transactions add column amount_paise integer not null default 0`.execute(db)

  await sql`
    update transactions set (booking_id, provider, status, amount_paise, at) = (
      select booking_id, provider, ${sql.raw(ofPayment.replace('new.', ''))}, amount_paise,
        case status when 'SUCCEEDED' then finished_at else created_at end
      from payments where id = payment_id
    ) where payment_id is not null`.execute(db)
  await sql`
    update transactions set (booking_id, provider, status, amount_paise) = (
      select booking_id, provider, ${sql.raw(ofRefund.replace('new.', ''))}, -amount_paise
      from refunds where id = refund_id
    ) where refund_id is not null`.execute(db)
  await sql`alter table transactions alter column booking_id set not null`.execute(db)

  await sql`drop trigger payments_are_numbered`.execute(db)
  await sql`drop trigger refunds_are_numbered`.execute(db)
  await sql`
    create trigger payments_are_numbered after insert on payments
    begin
      insert into transactions (payment_id, booking_id, provider, status, amount_paise, at)
      values (new.id, new.booking_id, new.provider, ${sql.raw(ofPayment)}, new.amount_paise,
        case new.status when 'SUCCEEDED' then new.finished_at else new.created_at end);
    end`.execute(db)
  // An attempt is of the moment at which it began; money that was taken, of the moment at which the ledger has it.
  await sql`
    create trigger payments_tell_their_end after update of status on payments
    begin
      update transactions set status = ${sql.raw(ofPayment)},
        at = case new.status when 'SUCCEEDED' then new.finished_at else new.created_at end
      where payment_id = new.id;
    end`.execute(db)
  await sql`
    create trigger refunds_are_numbered after insert on refunds
    begin
      insert into transactions (refund_id, booking_id, provider, status, amount_paise, at)
      values (new.id, new.booking_id, new.provider, ${sql.raw(ofRefund)}, -new.amount_paise,
        new.created_at);
    end`.execute(db)
  await sql`
    create trigger refunds_tell_their_end after update of status on refunds
    begin
      update transactions set status = ${sql.raw(ofRefund)} where refund_id = new.id;
    end`.execute(db)

  // From one date to another, in its order; counted and summed from the index alone.
  await sql`drop index transactions_by_time`.execute(db)
  await sql`
    create index transactions_by_time on transactions (at, number, status, provider, amount_paise)`.execute(
    db,
  )
  await sql`create index transactions_by_amount on transactions (amount_paise, number)`.execute(db)
  // Those of a booking; also backs the foreign key.
  await sql`create index transactions_by_booking on transactions (booking_id)`.execute(db)
}
