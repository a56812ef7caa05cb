import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs never mark a guest's address as verified either. */
export const permits = '0068_guests'

/** A guest's own address has no `@`: there is nothing that could be verified until the guest becomes an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const when = `new.email_verified_at is not null and new.email not like '%@%'`
  for (const [name, before] of [
    ['users_verified_added', 'insert on users'],
    ['users_verified', 'update of email, email_verified_at on users'],
  ] as const) {
    const head = `create trigger ${name} before ${before}`
    const statement = isPostgres
      ? `${head} for each row when (${when}) execute function farebox_refuse('guest')`
      : `${head} when ${when} begin select raise(abort, 'farebox:guest'); end`
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql.raw(statement).execute(db)
  }
}
