import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs count no refusals and know of nothing that was refunded past Farebox, as before. */
export const permits = '0068_guests'

/**
 * How often a provider has refused a refund or a return for good, so that each request has a receipt of its own; and what of
 * a passenger's refund had been paid at the provider before, which is not granted again. And an index of test payments, which
 * are in no total. docs/payments.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const integer = isPostgres ? 'bigint' : 'integer'
  for (const [table, column] of [
    ['refunds', 'refusals'],
    ['payment_returns', 'refusals'],
    ['cancellations', 'outside_paise'],
  ])
    await sql
      .raw(
        `alter table ${table} add column ${column} ${integer} not null default 0 check (${column} >= 0)`,
      )
      .execute(db)
  // What was taken with test keys is left out of every total.
  await sql`
    create index captured_payments_test on captured_payments (payment_id) where is_test = 1`.execute(
    db,
  )
}
