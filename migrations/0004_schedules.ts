import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Dated trips, with the places and seats frozen when the trip was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedules (
      id integer primary key,
      bus_id integer not null references buses (id),
      route_id integer not null references routes (id),
      master_id integer references schedules (id),
      is_master integer not null check (is_master in (0, 1)),
      automation_duration text not null
        check (automation_duration in ('ONE_MONTH', 'TWO_MONTHS', 'THREE_MONTHS', 'FOUR_MONTHS')),
      automation_stopped_at integer,
      service_day text not null check (length(service_day) = 10),
      departure_minutes integer not null check (departure_minutes between 0 and 1439),
      arrival_minutes integer not null check (arrival_minutes > departure_minutes),
      departure_at integer not null,
      arrival_at integer not null,
      total_seats integer not null check (total_seats between 1 and 100),
      fare_paise integer not null check (fare_paise > 0),
      last_node integer not null check (last_node >= 1),
      status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'CANCELLED')),
      sales_stopped_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id),
      check (arrival_at > departure_at and arrival_at - departure_at <= 259200000),
      check (master_id is null or is_master = 0)
    ) strict`.execute(db)
  // A master makes one run a day: generating again creates nothing twice.
  await sql`
    create unique index schedules_master_day on schedules (master_id, service_day)
    where master_id is not null`.execute(db)
  // The overlap guard below, and a bus's own plan.
  await sql`create index schedules_by_bus on schedules (bus_id, departure_at)`.execute(db)
  // Trips of a route in time order; also backs the foreign key when a route is deleted.
  await sql`create index schedules_by_route on schedules (route_id, departure_at)`.execute(db)
  // 'Trips of a day' in admin lists and reports.
  await sql`create index schedules_by_day on schedules (service_day, departure_at)`.execute(db)

  // A trip lasts three days at most, so a bus's overlapping trips depart within three days before this one ends.
  for (const event of ['insert', 'update of bus_id, departure_at, arrival_at, status']) {
    const name = event === 'insert' ? 'schedules_bus_once_insert' : 'schedules_bus_once_update'
    await sql`
      create trigger ${sql.raw(name)} before ${sql.raw(event)} on schedules
      when new.status = 'SCHEDULED' and exists (
        select 1 from schedules s
        where s.bus_id = new.bus_id and s.id <> coalesce(new.id, -1) and s.status = 'SCHEDULED'
          and s.departure_at < new.arrival_at
          and s.departure_at > new.departure_at - 259200000
          and s.arrival_at > new.departure_at
      )
      begin select raise(abort, 'farebox:bus-overlap'); end`.execute(db)
  }

  await sql`
    create table trip_nodes (
      schedule_id integer not null references schedules (id),
      node integer not null check (node >= 0),
      name text not null,
      slug text not null,
      arrival_minutes integer not null,
      departure_minutes integer not null check (departure_minutes >= arrival_minutes),
      arrival_at integer not null,
      departure_at integer not null,
      departure_day text not null check (length(departure_day) = 10),
      distance real not null check (distance >= 0),
      primary key (schedule_id, node)
    ) strict, without rowid`.execute(db)
  // The search: who departs from this place on this day, in order of departure. domain.md §7
  await sql`
    create index trip_nodes_by_departure on trip_nodes (slug, departure_day, departure_at)`.execute(
    db,
  )

  await sql`
    create table seats (
      id integer primary key,
      schedule_id integer not null references schedules (id),
      number text not null,
      deck text not null check (deck in ('LOWER', 'UPPER')),
      row_number integer not null check (row_number >= 1),
      column_number integer not null check (column_number >= 1),
      kind text not null check (kind in ('SEATER', 'SEMI_SLEEPER', 'SLEEPER')),
      type text not null check (type in ('WINDOW', 'AISLE', 'SLEEPER')),
      at_window integer not null check (at_window in (0, 1)),
      price_paise integer not null check (price_paise > 0),
      unique (schedule_id, number),
      unique (schedule_id, id)
    ) strict`.execute(db)
}
