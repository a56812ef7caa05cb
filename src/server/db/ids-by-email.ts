import { foldEmail } from '../../domain/text/contact.ts'
import type { Reader } from './connection/store.ts'
import { sameText } from './engine-sql.ts'

/**
 * The ids of the rows with this email address, in any letter case, or one that looks like it. Two lookups: with `or`,
 * SQLite reads the whole table.
 */
export const idsByEmail = (db: Reader, table: 'users' | 'newsletter', email: string) =>
  db
    .selectFrom(table)
    .select('id')
    .where(sameText('email', email))
    .unionAll(db.selectFrom(table).select('id').where('email_folded', '=', foldEmail(email)))
