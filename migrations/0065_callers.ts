import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs name no caller, and ask for every passenger before they hold seats for one. */
export const permits = '0064_office_terms'

/** Somebody who travels and whom nobody has named. */
const IS_UNNAMED = `new.status = 'CONFIRMED' and old.status <> 'CONFIRMED' and new.erased_at is null and exists (
    select 1 from passengers
    where booking_id = new.id and name is null and status <> 'CANCELLED'
  )`

/**
 * For whom staff hold seats before the passengers are named: the caller's name stays as it was given, until it is erased
 * with the booking. Nothing is sold before every passenger is named. decisions/0093
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = isPostgres ? 'text collate "C"' : 'text'
  await run(
    `alter table bookings add column caller_name ${text} check (length(caller_name) between 1 and 100)`,
  )
  await run(
    `alter table bookings add constraint bookings_callers_of_staff check (caller_name is null or sold_by is not null)`,
  )
  // Callers by the beginning of their name, as passengers are.
  await run(
    `create index bookings_by_caller on bookings (${isPostgres ? 'lower(caller_name)' : 'caller_name collate nocase'}) where caller_name is not null`,
  )
  await keepCaller(run, isPostgres)
  await nameBeforeSale(run, isPostgres)
  await forgetWithBooking(run, isPostgres)
}

type Run = (statement: string) => Promise<unknown>

/** A caller's name stays, or is forgotten. */
async function keepCaller(run: Run, isPostgres: boolean): Promise<void> {
  const head = `create trigger bookings_caller_frozen before update of caller_name on bookings`
  const isOther = `new.caller_name is ${isPostgres ? 'distinct from' : 'not'} old.caller_name`
  const when = `new.caller_name is not null and ${isOther}`
  await run(
    isPostgres
      ? `${head} for each row when (${when}) execute function farebox_refuse('frozen')`
      : `${head} when ${when} begin select raise(abort, 'farebox:frozen'); end`,
  )
}

/** PostgreSQL has conditions with subqueries in a function alone. */
async function nameBeforeSale(run: Run, isPostgres: boolean): Promise<void> {
  const name = 'bookings_confirmed_are_named'
  const head = `create trigger ${name} before update of status on bookings`
  if (!isPostgres) {
    await run(`${head} when ${IS_UNNAMED} begin select raise(abort, 'farebox:unnamed'); end`)
    return
  }
  await run(
    `create function ${name}() returns trigger language plpgsql as $$
begin
  if ${IS_UNNAMED} then
    raise exception 'farebox:unnamed';
  end if;
  return new;
end $$`,
  )
  await run(`${head} for each row execute function ${name}()`)
}

/** Whoever erases a booking erases its caller with it, as its passengers; an older program as well. */
async function forgetWithBooking(run: Run, isPostgres: boolean): Promise<void> {
  const name = 'bookings_erased_have_no_caller'
  const head = `create trigger ${name} after update of erased_at on bookings`
  const forget = `update bookings set caller_name = null where id = new.id and caller_name is not null`
  if (!isPostgres) {
    await run(`${head} when new.erased_at is not null begin ${forget}; end`)
    return
  }
  await run(
    `create function ${name}() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    ${forget};
  end if;
  return new;
end $$`,
  )
  await run(`${head} for each row execute function ${name}()`)
}
