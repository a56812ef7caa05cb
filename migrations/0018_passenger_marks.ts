import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Every tick of a passenger that was made or came too late, so that the second device is told who was first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passenger_marks (
      id integer primary key,
      passenger_id integer not null references passengers (id),
      marked_by integer not null references users (id),
      -- The device's own name for a tick that it sent later, perhaps twice; one made on the list has none.
      key text check (length(key) between 8 and 64),
      status text not null check (status in ('BOOKED', 'BOARDED', 'NO_SHOW')),
      -- 0: somebody else was first, and the passenger stands as before.
      applied integer not null check (applied in (0, 1)),
      -- When it was made, by the device's clock as the server corrected it.
      marked_at integer not null,
      received_at integer not null check (received_at >= marked_at),
      unique (marked_by, key),
      check (applied = 1 or key is not null)
    ) strict`.execute(db)
  // The tick that stands: the last one that was applied.
  await sql`
    create index passenger_marks_standing on passenger_marks (passenger_id, id)
    where applied = 1`.execute(db)
  // Backs the foreign key for those that were not.
  await sql`create index passenger_marks_by_passenger on passenger_marks (passenger_id)`.execute(db)
  for (const event of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`passenger_marks_no_${event}`)} before ${sql.raw(event)} on passenger_marks
      begin select raise(abort, 'farebox:marks-append-only'); end`.execute(db)
  }
}
