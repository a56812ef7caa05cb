import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What a bus was called, kept when it gets another name, number, type or operator: a trip that is over shows the bus as
 * it was when it ended, and an invoice as it was when it was issued. decisions/0042
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bus_history (
      id integer primary key,
      bus_id integer not null references buses (id),
      -- From then on it was called otherwise.
      until_at integer not null,
      name text not null,
      number text not null,
      type text not null,
      operator_name text not null
    ) strict`.execute(db)
  // What a bus was called when a trip ended.
  await sql`create index bus_history_by_time on bus_history (bus_id, until_at, id)`.execute(db)
  await sql`
    create trigger buses_keep_history before update of name, number, type, operator_name on buses
    when new.name is not old.name or new.number is not old.number collate binary
      or new.type is not old.type or new.operator_name is not old.operator_name
    begin
      insert into bus_history (bus_id, until_at, name, number, type, operator_name)
      values (old.id, new.updated_at, old.name, old.number, old.type, old.operator_name);
    end`.execute(db)
  await sql`
    create trigger bus_history_no_update before update on bus_history
    begin select raise(abort, 'farebox:frozen'); end`.execute(db)
  // It goes with a bus of which no trip was ever made.
  await sql`
    create trigger bus_history_no_delete before delete on bus_history
    when exists (select 1 from schedules where bus_id = old.bus_id)
    begin select raise(abort, 'farebox:frozen'); end`.execute(db)
  await nameOnInvoices(db)
}

/** Invoices that are there get the bus as it is now: nothing else is known of it. */
async function nameOnInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices add column bus_name text`.execute(db)
  await sql`alter table invoices add column bus_number text`.execute(db)
  await sql`drop trigger invoices_no_update`.execute(db)
  await sql`
    update invoices set (bus_name, bus_number) = (
      select buses.name, buses.number
      from bookings
      join schedules on schedules.id = bookings.schedule_id
      join buses on buses.id = schedules.bus_id
      where bookings.id = invoices.booking_id
    )`.execute(db)
  await sql`
    create trigger invoices_no_update before update on invoices
    begin select raise(abort, 'farebox:invoice-append-only'); end`.execute(db)
}
