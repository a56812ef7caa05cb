import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** As domain/text/contact.ts folds them; copied, because a migration stays as it is. */
const fold = (email: string): string => email.normalize('NFKC').toLowerCase().normalize('NFKC')

interface House {
  users: { id: number; email: string; email_folded: string | null }
  newsletter: { id: number; email: string; email_folded: string | null }
}

/**
 * Addresses that look alike are one: each has its folded form beside it, made by the program, since SQLite knows the letter
 * case of A to Z alone. Those that are there already stay, however much they look alike; no more of them are let in.
 * decisions/0032
 */
export async function up(db: Kysely<House>): Promise<void> {
  for (const table of ['users', 'newsletter'] as const) {
    const name = sql.raw(table)
    await sql`alter table ${name} add column email_folded text`.execute(db)
    const rows = await db.selectFrom(table).select(['id', 'email']).execute()
    for (const { id, email } of rows) {
      await db
        .updateTable(table)
        .set({ email_folded: fold(email) })
        .where('id', '=', id)
        .execute()
    }
    // Not unique: it also finds look-alikes from before. The triggers keep new ones out.
    await sql`create index ${sql.raw(`${table}_by_folded`)} on ${name} (email_folded)`.execute(db)
    await sql`
      create trigger ${sql.raw(`${table}_email_once`)} before insert on ${name}
      when exists (select 1 from ${name} where email_folded = new.email_folded)
      begin select raise(abort, 'farebox:email-taken'); end`.execute(db)
    await sql`
      create trigger ${sql.raw(`${table}_email_stays_once`)} before update of email_folded on ${name}
      when new.email_folded is not old.email_folded
        and exists (select 1 from ${name} where email_folded = new.email_folded and id <> new.id)
      begin select raise(abort, 'farebox:email-taken'); end`.execute(db)
  }
}
