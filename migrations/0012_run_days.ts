import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** On which days a master runs: its weekdays, the days it leaves out and the further ones on which it runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Digits, 1 Monday to 7 Sunday, in order.
  await sql`
    alter table schedules add column weekdays text not null default '1234567'
      check (length(weekdays) between 1 and 7 and weekdays not glob '*[^1-7]*')`.execute(db)
  await sql`
    create table schedule_dates (
      schedule_id integer not null references schedules (id),
      day text not null check (length(day) = 10),
      kind text not null check (kind in ('SKIP', 'EXTRA')),
      primary key (schedule_id, day)
    ) strict, without rowid`.execute(db)
  // A run has no days of its own: they are its master's.
  await sql`
    create trigger schedule_dates_of_no_run before insert on schedule_dates
    when exists (select 1 from schedules where id = new.schedule_id and master_id is not null)
    begin select raise(abort, 'farebox:dates-of-run'); end`.execute(db)
}
