import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs would free the seats of whoever pays by transfer or in cash after twenty minutes. */
export const permits = '0047_settlements'

const LIMIT = 'deadline_at is null or sold_by is not null or deadline_at <= held_at + 1200000'
const NEW_LIMIT =
  'deadline_at is null or sold_by is not null or awaits is not null or deadline_at <= held_at + 1200000'

/**
 * Holds of customers that last longer, because money is on its way past every provider: cash that staff take, or a UPI
 * transfer that staff find in their bank's app; and the numbers of such transfers, as customers have typed them.
 * decisions/0070
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const integer = sql.raw(isPostgres ? 'bigint' : 'integer')
  const text = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  const refuse = (trigger: string, on: string, when: string) =>
    sql
      .raw(
        isPostgres
          ? `create trigger ${trigger} ${on} for each row when (${when}) execute function farebox_refuse('frozen')`
          : `create trigger ${trigger} ${on} when ${when} begin select raise(abort, 'farebox:frozen'); end`,
      )
      .execute(db)

  await sql`
    alter table bookings add column awaits ${text} check (awaits in ('cash', 'transfer'))`.execute(
    db,
  )
  if (isPostgres) await permitLongerOnPostgres(db)
  else await permitLongerOnSqlite(db)
  await refuse(
    'bookings_await_while_held',
    'before update of awaits on bookings',
    `old.status <> 'PENDING'`,
  )

  await sql`
    create table upi_claims (
      payment_id ${integer} primary key references payments (id),
      -- Twelve digits, by which both banks call the transfer; null once it is forgotten with whoever paid.
      utr ${text} unique check (utr is null or length(utr) = 12),
      claimed_at ${integer} not null,
      -- When staff have found the transfer, or said that there is none.
      answered_at ${integer},
      answered_by ${integer} references users (id),
      check ((answered_at is null) = (answered_by is null))
    ) ${sql.raw(isPostgres ? '' : 'strict')}`.execute(db)
  await sql`
    create index upi_claims_open on upi_claims (claimed_at) where answered_at is null`.execute(db)
  await refuse('upi_claims_frozen', 'before update of payment_id, claimed_at on upi_claims', TRUE)
  await refuse(
    'upi_claims_answered_stay',
    'before update of utr, answered_at, answered_by on upi_claims',
    'old.answered_at is not null and (new.utr is not null or new.answered_at <> old.answered_at or new.answered_by <> old.answered_by)',
  )
  await refuse('upi_claims_no_delete', 'before delete on upi_claims', TRUE)
}

const TRUE = '1 = 1'

async function permitLongerOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'bookings'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%1200000%'`.execute(db)
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- there is one
    await sql`alter table bookings drop constraint ${sql.id(name)}`.execute(db)
  }
  await sql`alter table bookings add check (${sql.raw(NEW_LIMIT)})`.execute(db)
}

/** SQLite drops no check: the table is made anew, with what hangs on it. References to it are checked at the end. */
async function permitLongerOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'bookings' and sql is not null`.execute(db)
  const table = rows.find(({ type }) => type === 'table')?.sql ?? ''
  if (!table.includes(LIMIT)) throw new Error('The table bookings is not as it was made')
  const made = table
    .replace(/create table "?bookings"?/i, 'create table bookings_anew')
    .replace(LIMIT, NEW_LIMIT)
  await sql`pragma legacy_alter_table = on`.execute(db)
  await sql.raw(made).execute(db)
  await sql`insert into bookings_anew select * from bookings`.execute(db)
  await sql`drop table bookings`.execute(db)
  await sql`alter table bookings_anew rename to bookings`.execute(db)
  await sql`pragma legacy_alter_table = off`.execute(db)
  for (const { type, sql: text } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (type !== 'table') await sql.raw(text).execute(db)
  }
}
