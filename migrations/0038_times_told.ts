import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * When the passengers of a sold booking were told that their bus leaves and arrives. The times of a trip may change,
 * and then each of them is told: the database refuses times at a place that those who board or leave there do not know
 * of, and the places of a booked trip stay. decisions/0042
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column boarding_at integer`.execute(db)
  await sql`alter table bookings add column dropping_at integer`.execute(db)
  await sql`
    update bookings set
      boarding_at = (select departure_at from trip_nodes
        where trip_nodes.schedule_id = bookings.schedule_id and node = from_node),
      dropping_at = (select arrival_at from trip_nodes
        where trip_nodes.schedule_id = bookings.schedule_id and node = to_node)
    where status = 'CONFIRMED'`.execute(db)

  // The ticket is what tells them first.
  await sql`
    create trigger bookings_confirmed_know_times after update of status on bookings
    when new.status = 'CONFIRMED' and old.status <> 'CONFIRMED'
    begin
      update bookings set
        boarding_at = (select departure_at from trip_nodes
          where schedule_id = new.schedule_id and node = new.from_node),
        dropping_at = (select arrival_at from trip_nodes
          where schedule_id = new.schedule_id and node = new.to_node)
      where id = new.id;
    end`.execute(db)

  await sql`
    create trigger trip_nodes_frozen
    before update of schedule_id, node, name, slug, distance on trip_nodes
    begin select raise(abort, 'farebox:frozen'); end`.execute(db)
  // Backed by bookings_by_schedule.
  await sql`
    create trigger trip_nodes_times_are_told
    before update of arrival_minutes, departure_minutes, arrival_at, departure_at, departure_day
    on trip_nodes
    when exists (
      select 1 from bookings
      where schedule_id = old.schedule_id and status = 'CONFIRMED' and (
        (from_node = old.node and boarding_at <> new.departure_at)
        or (to_node = old.node and dropping_at <> new.arrival_at)
      )
    )
    begin select raise(abort, 'farebox:times-told'); end`.execute(db)
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await sql`
      create trigger ${sql.raw(`trip_nodes_booked_no_${event}`)} before ${sql.raw(event ?? '')} on trip_nodes
      when exists (select 1 from bookings where schedule_id = ${sql.raw(row ?? '')}.schedule_id)
      begin select raise(abort, 'farebox:frozen'); end`.execute(db)
  }
}
