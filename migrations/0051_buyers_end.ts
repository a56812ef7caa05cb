import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs change no paper. */
export const permits = '0050_foreign_payments'

const HAS_BUYER = `'"buyer":{'`

/**
 * A paper stays as it was issued, but for one thing: the business that it names is forgotten in the end. An index of
 * the papers that name one. decisions/0029, 0072
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = (statement: string) => sql.raw(statement).execute(db)
  const refuse = (trigger: string, columns: string, when?: string) => {
    const head = `create trigger ${trigger} before update of ${columns} on invoices`
    return run(
      isPostgres
        ? `${head} for each row ${when ? `when (${when})` : ''} execute function farebox_refuse('invoice-append-only')`
        : `${head} ${when ? `when ${when}` : ''} begin select raise(abort, 'farebox:invoice-append-only'); end`,
    )
  }
  await run(`drop trigger invoices_no_update${isPostgres ? ' on invoices' : ''}`)
  await refuse(
    'invoices_no_update',
    'id, kind, financial_year, serial, booking_id, refund_id, seller, bus_name, bus_number, at',
  )
  const at = isPostgres ? 'strpos' : 'instr'
  await refuse(
    'invoices_tax_stays',
    'tax',
    // The text as it was, with nothing in the place of the business.
    `case when ${at}(old.tax, ${HAS_BUYER}) > 0 then
      coalesce(new.tax, '') <> substr(old.tax, 1, ${at}(old.tax, ${HAS_BUYER}) - 1)
        || '"buyer":null' || substr(old.tax, ${at}(old.tax, ',"lines":['))
      else 1 = 1 end`,
  )
  await run(
    `create index invoices_with_buyer on invoices (financial_year) where ${at}(tax, ${HAS_BUYER}) > 0`,
  )
}
