import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs note neither. */
export const permits = '0045_test_payments'

/**
 * Since when a bank works on a payment, and when a provider's event was last refused because it bore no signature of
 * ours: both are shown to staff. decisions/0069
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const integer = sql.raw(isPostgres ? 'bigint' : 'integer')
  const text = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  await sql`alter table payment_pages add column pending_since ${integer}`.execute(db)
  await sql`
    create table refused_events (
      provider ${text} primary key,
      -- When the last one came: not each of them is noted.
      refused_at ${integer} not null
    ) ${sql.raw(isPostgres ? '' : 'strict')}`.execute(db)
}
