import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** One row that a probe of health writes, so that a monitor learns whether a sale would reach the disk. decisions/0038 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table write_probe (
      id integer primary key check (id = 1),
      at integer not null,
      -- As many pages as a sale writes.
      filler blob not null
    ) strict`.execute(db)
}
