import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The audit of some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_by_time on audit (at)`.execute(db)
}
