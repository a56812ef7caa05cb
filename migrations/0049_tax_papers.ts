import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs would issue papers without their tax. */
export const permits = '0048_waiting_holds'

/**
 * How the price of a booking was taxed, who wants an invoice for a business, and the tax that each paper states; null
 * for what was sold and issued before. decisions/0072
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const text = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  await sql`alter table bookings add column tax_terms ${text}`.execute(db)
  await sql`alter table bookings add column buyer ${text}`.execute(db)
  await sql`alter table invoices add column tax ${text}`.execute(db)
  // The register of some days.
  await sql`create index invoices_by_time on invoices (at)`.execute(db)
  await sql`create index payment_returns_by_time on payment_returns (created_at)`.execute(db)
  const refuse = (trigger: string, column: string, when: string) =>
    sql
      .raw(
        isPostgres
          ? `create trigger ${trigger} before update of ${column} on bookings for each row when (${when}) execute function farebox_refuse('frozen')`
          : `create trigger ${trigger} before update of ${column} on bookings when ${when} begin select raise(abort, 'farebox:frozen'); end`,
      )
      .execute(db)
  await refuse('bookings_tax_terms_frozen', 'tax_terms', '1 = 1')
  // Forgotten with whoever booked; the paper keeps it.
  await refuse(
    'bookings_buyer_stays',
    'buyer',
    `old.payment_status = 'PAID' and new.buyer is not null`,
  )
}
