import * as fc from 'fast-check'
import { onPostgres } from '../postgres/test-database.ts'
import { Command, take } from './command.ts'
import type { Play } from './command.ts'
import { REWRITING } from './rewriting.ts'

/** All columns of a table except the given ones. */
const copied =
  'schedule_id, user_id, from_node, to_node, base_paise, fee_paise, tax_paise, total_paise'
const terms = 'cancellation_slabs, contact_email, contact_phone, held_at, created_at, updated_at'
const entry = 'booking_id, amount_paise, payment_id, at'

/** Writes that bypass all services; the database must refuse each of them. */
const HARM = {
  'claim a seat twice': `
    insert into claims (seat_id, leg, schedule_id, booking_id, held_until)
    select seat_id, leg, schedule_id, booking_id, held_until from claims where booking_id is not null limit 1`,
  'take over a seat that is another’s': `
    update claims set seat_id = (select seat_id from claims other where other.leg = claims.leg and other.seat_id <> claims.seat_id limit 1)
    where (seat_id, leg) in (select seat_id, leg from claims where exists (
      select 1 from claims other where other.leg = claims.leg and other.seat_id <> claims.seat_id) limit 1)`,
  'claim a seat that the bus does not have': `
    insert into claims (seat_id, leg, schedule_id, booking_id)
    select 1 + (select max(id) from seats), 0, schedule_id, id from bookings limit 1`,
  'claim a seat of another trip': `
    insert into claims (seat_id, leg, schedule_id, booking_id)
    select seats.id, 77, seats.schedule_id, bookings.id
    from bookings join seats on seats.schedule_id <> bookings.schedule_id limit 1`,
  'sell a seat of the bus before': `
    insert into claims (seat_id, leg, schedule_id, booking_id)
    select seats.id, 0, seats.schedule_id, bookings.id
    from seats join bookings on bookings.schedule_id = seats.schedule_id
    where retired_by_swap is not null and not exists (select 1 from claims where seat_id = seats.id) limit 1`,
  'sit in the bus before': `
    update passengers set seat_id = (
      select max(seats.id) from seats join bookings on bookings.schedule_id = seats.schedule_id
      where retired_by_swap is not null and bookings.id = booking_id and seats.id <> seat_id)
    where exists (
      select 1 from seats join bookings on bookings.schedule_id = seats.schedule_id
      where retired_by_swap is not null and bookings.id = booking_id and seats.id <> seat_id)`,
  'seats of the bus before again': `
    update seats set retired_by_swap = null
    where retired_by_swap in (select id from bus_swaps where state in ('FINAL', 'UNDONE'))`,
  'change the ledger': 'update ledger set amount_paise = amount_paise + 1',
  'forget the ledger': 'delete from ledger',
  // SQLite replaces a row without an update; PostgreSQL can only update it.
  'overwrite the ledger': onPostgres
    ? `insert into ledger (id, ${entry}, kind) select id, ${entry}, kind from ledger
       where kind = 'CHARGE' limit 1 on conflict (id) do update set amount_paise = 1`
    : `insert or replace into ledger (id, booking_id, kind, amount_paise, payment_id, at)
       select id, booking_id, kind, 1, payment_id, at from ledger where kind = 'CHARGE' limit 1`,
  'charge twice': `insert into ledger (kind, ${entry}) select 'CHARGE', ${entry} from ledger where kind = 'CHARGE' limit 1`,
  'refund what nobody granted': `
    insert into ledger (kind, ${entry}) select 'REFUND', ${entry} from ledger where kind = 'CHARGE' limit 1`,
  'a price below zero':
    'update bookings set base_paise = -100, total_paise = fee_paise + tax_paise - 100',
  'a lower price': 'update bookings set base_paise = base_paise - 1, total_paise = total_paise - 1',
  'a seat below zero': 'update passengers set base_paise = -1',
  'a ticket without money': `update bookings set status = 'CONFIRMED', deadline_at = null where status = 'PENDING'`,
  'a ticket out of what was given up': `
    update bookings set status = 'CONFIRMED', cancel_reason = null
    where status = 'CANCELLED' and cancel_reason <> 'EXPIRED'`,
  'a sale that is none any more': `
    update bookings set status = 'PENDING', deadline_at = held_at + 1 where status = 'CONFIRMED'`,
  'a hold out of what is over': `
    update bookings set status = 'PENDING', cancel_reason = null, deadline_at = held_at + 1
    where status = 'CANCELLED'`,
  'a booking that begins as sold': `
    insert into bookings (id, number, status, payment_status, ${copied}, ${terms})
    select 7, 'AAAAAAAA', 'CONFIRMED', 'PAID', ${copied}, ${terms} from bookings limit 1`,
  'somebody else’s booking': `
    update bookings set user_id = (select id from users where id <> bookings.user_id limit 1)`,
  'a hold without an end': `
    update bookings set deadline_at = held_at + 1200001 where status = 'PENDING' and sold_by is null`,
  'delete a trip that is sold':
    'delete from schedules where id in (select schedule_id from bookings)',
  'delete a seat that is sold': 'delete from seats where id in (select seat_id from passengers)',
  'delete a booking': 'delete from bookings',
  'delete who has booked': 'delete from users where id in (select user_id from bookings)',
  'let a cancelled trip run': `
    update schedules set status = 'SCHEDULED' where status = 'CANCELLED'`,
  'let a cancelled passenger travel': `
    update passengers set status = 'BOOKED' where status = 'CANCELLED'`,
  'pay a second time': `
    insert into payments (id, booking_id, provider, status, amount_paise, reference, created_at, finished_at)
    select 7, booking_id, provider, 'SUCCEEDED', amount_paise, 'pay_7', created_at, finished_at
    from payments where status = 'SUCCEEDED' limit 1`,
  'refund more': 'update refunds set amount_paise = amount_paise + 1',
  'refund again what is done': `
    update refunds set status = 'PENDING', reference = null, finished_at = null where status = 'DONE'`,
  'forget a refund': 'delete from refunds',
  'forget a cancellation': 'delete from cancellations',
  'more back for a worse seat': 'update downgrades set base_paise = base_paise + 1',
  'forget what went back for a worse seat': 'delete from downgrades',
  'the same money back for two things': `
    insert into downgrades (passenger_id, refund_id, booking_id, base_paise, tax_paise, at)
    select passengers.id, refunds.id, refunds.booking_id, 1, 0, created_at
    from refunds join passengers on passengers.booking_id = refunds.booking_id
    where refunds.reason <> 'DOWNGRADE' limit 1`,
  'forget money that goes back': 'delete from payment_returns',
  'change an invoice': 'update invoices set serial = serial + 1000',
  'forget an invoice': 'delete from invoices',
  'forget who did what': 'delete from audit',
  'remove the last administrator': `update users set role = 'CUSTOMER' where role = 'ADMIN'`,
} satisfies Record<string, string>

/** How many there are. */
export const HARMS = Object.keys(HARM).length + Object.keys(REWRITING).length

/** Tries one past the services, and rolls it back. @throws Error where the database has accepted it */
async function tryHarm(
  { system, tally }: Play,
  [name, sql]: readonly [string, string],
): Promise<void> {
  const written = await system.raw.tryWrite(sql)
  if (written === 'refused') return tally.count(tally.refused, `harm: ${name}`)
  if (written > 0) throw new Error(`${name}: the database let ${written} rows be written`)
}

/** Somebody writes past the services. Where no row exists yet that could be harmed, it changes nothing. */
const harming = fc
  .tuple(fc.constantFrom(...Object.entries(HARM)), fc.constantFrom(...Object.entries(REWRITING)))
  .map(
    (harms) =>
      new Command(`harm: ${harms.map(([name]) => name).join('; ')}`, async (play) => {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        for (const one of harms) await tryHarm(play, one)
        await take(play, 'look after a harm', { act: async () => {} })
      }),
  )

/** What the database alone has to refuse. */
export const hostile = [harming, harming, harming, harming]
