import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs choose no day of arrival, and take a trip of more than a day for one of less. */
export const permits = '0069_arrival_days'

const TIMES = ['departure_minutes', 'arrival_minutes', 'departure_at', 'arrival_at']

/**
 * The day on which a trip arrives, where that is not the one that fits the duration of its route. And the times of a sold
 * trip change only to those of its places, of which passengers are notified first: trip_nodes_times_are_told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = (statement: string) => sql.raw(statement).execute(db)
  // Days after the service day; null where the route's duration says it.
  await run(
    `alter table schedules add column arrival_day ${isPostgres ? 'bigint' : 'integer'} check (arrival_day between 0 and 3)`,
  )
  const changed = TIMES.map((column) => `new.${column} <> old.${column}`).join(' or ')
  // Backed by bookings_by_schedule.
  const refused = `(${changed})
    and exists (select 1 from bookings where schedule_id = old.id and status = 'CONFIRMED')
    and not (
      exists (
        select 1 from trip_nodes where schedule_id = old.id and node = 0
          and departure_minutes = new.departure_minutes and departure_at = new.departure_at
      )
      and exists (
        select 1 from trip_nodes where schedule_id = old.id and node = old.last_node
          and arrival_minutes = new.arrival_minutes and arrival_at = new.arrival_at
      )
    )`
  const trigger = `create trigger schedules_times_are_told before update of ${TIMES.join(', ')} on schedules`
  if (!isPostgres) {
    await run(`${trigger} when ${refused} begin select raise(abort, 'farebox:times-told'); end`)
    return
  }
  await run(
    `create function schedules_times_are_told() returns trigger language plpgsql as $$
begin
  if ${refused} then
    raise exception 'farebox:times-told';
  end if;
  return new;
end $$`,
  )
  await run(`${trigger} for each row execute function schedules_times_are_told()`)
}
