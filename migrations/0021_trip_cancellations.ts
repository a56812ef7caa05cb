import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** That a trip was cancelled, by whom and why: what a crash left undone is known and finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trip_cancellations (
      schedule_id integer primary key references schedules (id),
      -- Reaches the passengers as it was typed.
      reason text not null check (length(reason) between 1 and 300),
      cancelled_by integer not null references users (id),
      at integer not null,
      -- When the last of its bookings had been cancelled.
      finished_at integer
    ) strict`.execute(db)
  // What is left to do after a crash.
  await sql`
    create index trip_cancellations_open on trip_cancellations (schedule_id)
    where finished_at is null`.execute(db)
  // A cancelled trip stays cancelled: its passengers have been told and paid back.
  await sql`
    create trigger schedules_cancelled_stay before update of status on schedules
    when old.status = 'CANCELLED' and new.status <> 'CANCELLED'
    begin select raise(abort, 'farebox:trip-cancelled'); end`.execute(db)
}
