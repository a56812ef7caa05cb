import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The claims that sell a passenger's seat for the whole journey of their booking, both by alias: how many there are. */
const soldLegs = (booking: string, passenger: string): string => `(
  select count(*) from claims
  where claims.seat_id = ${passenger}.seat_id and claims.booking_id = ${booking}.id
    and claims.leg >= ${booking}.from_node and claims.leg < ${booking}.to_node
    and claims.held_until is null
)`

async function refuse(
  db: Kysely<unknown>,
  { name, event, on, when }: { name: string; event: string; on: string; when: string },
): Promise<void> {
  await sql`
    create trigger ${sql.raw(name)} before ${sql.raw(event)} on ${sql.raw(on)}
    when ${sql.raw(when)}
    begin select raise(abort, 'farebox:confirmed-seats'); end`.execute(db)
}

/**
 * A confirmed booking has, for each passenger who travels, a sold claim on every leg of its journey: it is confirmed with
 * them, and they stay until the passenger or the booking is cancelled. Who moves has the new seat before the old one is
 * freed. Rows that are there already are not judged: the checker reports them. decisions/0060
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By the key (booking, seat) of passengers and claims_by_booking.
  await refuse(db, {
    name: 'bookings_confirmed_have_seats',
    event: 'update of status',
    on: 'bookings',
    when: `new.status = 'CONFIRMED' and old.status <> 'CONFIRMED' and (
      not exists (
        select 1 from passengers where passengers.booking_id = new.id and passengers.status <> 'CANCELLED'
      )
      or exists (
        select 1 from passengers
        where passengers.booking_id = new.id and passengers.status <> 'CANCELLED'
          and ${soldLegs('new', 'passengers')} < new.to_node - new.from_node
      )
    )`,
  })
  await refuse(db, {
    name: 'passengers_sit_on_sold_seats',
    event: 'update of seat_id',
    on: 'passengers',
    when: `new.status <> 'CANCELLED' and new.seat_id <> old.seat_id and exists (
      select 1 from bookings
      where bookings.id = new.booking_id and bookings.status = 'CONFIRMED'
        and ${soldLegs('bookings', 'new')} < bookings.to_node - bookings.from_node
    )`,
  })
  await refuse(db, {
    name: 'passengers_join_no_confirmed',
    event: 'insert',
    on: 'passengers',
    when: `exists (
      select 1 from bookings where bookings.id = new.booking_id and bookings.status = 'CONFIRMED'
    )`,
  })
  const travels = `exists (
    select 1 from bookings join passengers on passengers.booking_id = bookings.id
    where bookings.id = old.booking_id and bookings.status = 'CONFIRMED'
      and old.leg >= bookings.from_node and old.leg < bookings.to_node
      and passengers.seat_id = old.seat_id and passengers.status <> 'CANCELLED'
  )`
  await refuse(db, {
    name: 'claims_of_confirmed_no_delete',
    event: 'delete',
    on: 'claims',
    when: `old.booking_id is not null and ${travels}`,
  })
  await refuse(db, {
    name: 'claims_of_confirmed_stay_sold',
    event: 'update of held_until',
    on: 'claims',
    when: `new.held_until is not null and old.booking_id is not null and ${travels}`,
  })
}
