import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Routes and their stops in order. A stop is saved before its route, so it stands alone until a route names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stops (
      id integer primary key,
      name text not null check (length(name) between 1 and 100),
      arrival_time text not null check (length(arrival_time) = 5),
      departure_time text not null check (length(departure_time) = 5),
      distance real not null check (distance >= 0),
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id)
    ) strict`.execute(db)

  await sql`
    create table routes (
      id integer primary key,
      source_city text not null check (length(source_city) between 1 and 100),
      source_slug text not null,
      destination_city text not null check (length(destination_city) between 1 and 100),
      destination_slug text not null,
      total_distance real not null check (total_distance >= 0),
      total_duration text not null,
      total_minutes integer not null check (total_minutes > 0),
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id)
    ) strict`.execute(db)
  // The admin list's default order.
  await sql`create index routes_by_source on routes (source_city collate nocase, id)`.execute(db)

  await sql`
    create table route_stops (
      route_id integer not null references routes (id),
      position integer not null check (position >= 1),
      stop_id integer not null references stops (id),
      primary key (route_id, position),
      unique (route_id, stop_id)
    ) strict, without rowid`.execute(db)
  // Finds the routes that use a stop.
  await sql`create index route_stops_by_stop on route_stops (stop_id)`.execute(db)
}
