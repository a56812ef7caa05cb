import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs leave the column as it is: they offer no undo, and a change of theirs is not undone by it. */
export const permits = '0068_guests'

/** What a trip cost before its fare was last changed by hand, so that the change can be undone. decisions/0078 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const text = isPostgres ? 'text collate "C"' : 'text'
  await sql.raw(`alter table schedules add column fare_before ${text}`).execute(db)
}
