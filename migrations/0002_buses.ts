import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The fleet. Amenities are a JSON list of codes: they are shown and never searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table buses (
      id integer primary key,
      name text not null check (length(name) between 1 and 100),
      number text not null collate nocase,
      type text not null check (type in ('AC', 'NON_AC', 'SLEEPER', 'SEMI_SLEEPER')),
      total_seats integer not null check (total_seats between 1 and 100),
      amenities text not null check (json_valid(amenities)),
      operator_name text not null,
      retired_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id)
    ) strict`.execute(db)
  // A registration number stands on one bus, in any letter case.
  await sql`create unique index buses_number on buses (number collate nocase)`.execute(db)
  // Each sort column of the admin list pages from its index; ties by id.
  await sql`create index buses_by_name on buses (name collate nocase, id)`.execute(db)
}
