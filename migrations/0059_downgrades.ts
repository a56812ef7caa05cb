import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs would pay back a whole fare of which a part has gone back already. */
export const permits = '0059_downgrades'

const REASONS = `'CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED', 'VOID'`
const NEW_REASONS = `${REASONS}, 'DOWNGRADE'`

/** What has gone back for worse seats: of a passenger's fare, and of a booking's tax. */
const FARE_BACK = `coalesce((
        select sum(downgrades.base_paise) from downgrades where downgrades.passenger_id = new.passenger_id
      ), 0)`
const TAX_BACK = `coalesce((
        select sum(downgrades.tax_paise) from downgrades where downgrades.booking_id = new.booking_id
      ), 0)
      + coalesce((
        select sum(cancellations.tax_refunded_paise) from cancellations
        where cancellations.booking_id = new.booking_id
      ), 0)`

/** Whether somebody travels on a paid booking, and so much is left of the fare and of the tax. */
const isLeft = (fare: string, tax: string) => `exists (
    select 1 from passengers join bookings on bookings.id = passengers.booking_id
    where passengers.id = new.passenger_id and bookings.id = new.booking_id
      and passengers.base_paise >= ${fare} + ${FARE_BACK}
      and bookings.tax_paise >= ${tax} + ${TAX_BACK}
  )`
const IS_GRANTED = `exists (
    select 1 from refunds join passengers on passengers.booking_id = refunds.booking_id
    where refunds.id = new.refund_id and refunds.booking_id = new.booking_id
      and refunds.reason = 'DOWNGRADE' and passengers.id = new.passenger_id
      and passengers.status <> 'CANCELLED'
  )`

/**
 * What passengers get back of their fare for a worse seat than they paid for: they travel, and what is left is what later
 * cancellations count on. decisions/0083
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const integer = isPostgres ? 'bigint' : 'integer'
  const run = (statement: string) => sql.raw(statement).execute(db)

  if (isPostgres) await permitReasonOnPostgres(db)
  else await permitReasonOnSqlite(db)
  await run(`
    create table downgrades (
      passenger_id ${integer} not null references passengers (id),
      refund_id ${integer} not null references refunds (id),
      booking_id ${integer} not null references bookings (id),
      -- Of the fare, and of the tax that came on top of it; never of the service fee.
      base_paise ${integer} not null check (base_paise > 0),
      tax_paise ${integer} not null check (tax_paise >= 0),
      at ${integer} not null,
      primary key (passenger_id, refund_id)
    ) ${isPostgres ? '' : 'strict'}`)
  await run(`create index downgrades_by_refund on downgrades (refund_id)`)
  await run(`create index downgrades_by_booking on downgrades (booking_id)`)

  const refuse = refusalsOf(run, isPostgres)
  await refuse(
    'downgrades_within_fare',
    'insert on downgrades',
    'refund-exceeds-fare',
    `not ${isLeft('new.base_paise', 'new.tax_paise')} or not ${IS_GRANTED}`,
  )
  await refuse(
    'cancellations_within_fare',
    'insert on cancellations',
    'refund-exceeds-fare',
    `not ${isLeft('new.kept_paise', 'new.tax_refunded_paise')}`,
  )
  for (const event of ['update', 'delete'])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await run(
      isPostgres
        ? `create trigger downgrades_no_${event} before ${event} on downgrades for each row execute function farebox_refuse('frozen')`
        : `create trigger downgrades_no_${event} before ${event} on downgrades begin select raise(abort, 'farebox:frozen'); end`,
    )
  if (isPostgres)
    await run(
      `create trigger downgrades_no_truncate before truncate on downgrades execute function farebox_refuse('frozen')`,
    )
}

/** Triggers in the words of an engine: PostgreSQL has conditions with subqueries in a function alone. */
function refusalsOf(run: (statement: string) => Promise<unknown>, isPostgres: boolean) {
  return async (name: string, before: string, why: string, when: string) => {
    if (!isPostgres)
      return run(
        `create trigger ${name} before ${before} when ${when} begin select raise(abort, 'farebox:${why}'); end`,
      )
    const body = `begin\n  if ${when} then\n    raise exception 'farebox:${why}';\n  end if;\n  return new;\nend`
    await run(`create function ${name}() returns trigger language plpgsql as $$\n${body} $$`)
    return run(`create trigger ${name} before ${before} for each row execute function ${name}()`)
  }
}

async function permitReasonOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'refunds'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%TRIP_CANCELLED%'`.execute(db)
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- there is one
    await sql`alter table refunds drop constraint ${sql.id(name)}`.execute(db)
  }
  await sql`
    alter table refunds add constraint refunds_reason_check check (reason in (${sql.raw(NEW_REASONS)}))`.execute(
    db,
  )
}

/** SQLite drops no check: the table is made anew, with what hangs on it. References to it are checked at the end. */
async function permitReasonOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'refunds' and sql is not null`.execute(db)
  const table = rows.find(({ type }) => type === 'table')?.sql ?? ''
  if (!table.includes(REASONS)) throw new Error('The table refunds is not as it was made')
  const made = table
    .replace(/create table "?refunds"?/i, 'create table refunds_anew')
    .replace(REASONS, NEW_REASONS)
  await sql`pragma legacy_alter_table = on`.execute(db)
  await sql.raw(made).execute(db)
  await sql`insert into refunds_anew select * from refunds`.execute(db)
  await sql`drop table refunds`.execute(db)
  await sql`alter table refunds_anew rename to refunds`.execute(db)
  await sql`pragma legacy_alter_table = off`.execute(db)
  for (const { type, sql: text } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (type !== 'table') await sql.raw(text).execute(db)
  }
}
