import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Links for a new password that were asked for, with an account or without: a job looks which, and nobody waits for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_requests (
      id integer primary key,
      email text not null,
      request_id text not null,
      asked_at integer not null
    ) strict`.execute(db)
}
