import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs take no test payments for real ones: they know neither. */
export const permits = '0044_provider_books'

/** Payments that a provider took with test keys are no money: their tickets say so. decisions/0068 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const integer = sql.raw(isPostgres ? 'bigint' : 'integer')
  await sql`
    alter table captured_payments
    add column is_test ${integer} not null default 0 check (is_test in (0, 1))`.execute(db)
  const frozen = 'captured_payments_frozen'
  await sql.raw(`drop trigger ${frozen}${isPostgres ? ' on captured_payments' : ''}`).execute(db)
  const head = `create trigger ${frozen}
    before update of id, provider, reference, payment_id, amount_paise, seen_at, is_test
    on captured_payments`
  await sql
    .raw(
      isPostgres
        ? `${head} for each row execute function farebox_refuse('frozen')`
        : `${head} begin select raise(abort, 'farebox:frozen'); end`,
    )
    .execute(db)
}
