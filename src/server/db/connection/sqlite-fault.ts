import Sqlite from 'better-sqlite3'
import { Fault } from '../../../domain/fault.ts'
import { conflictOf, unavailable, UNREADABLE, withCause } from './constraint-fault.ts'

/** Nothing is wrong with the request: the disk is full, broken or read-only, the file damaged, or another process holds the database. */
const UNAVAILABLE =
  /^SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN|NOMEM|PROTOCOL|CORRUPT|NOTADB)/

/** SQLite counts a text up to its first U+0000: one that begins with it is empty here, whatever its schema counted. */
const OF_LENGTH = /^length\(\w+\) between 1 and \d+$/

/** The one place where an error of SQLite becomes a Fault; any other error is returned as it is. */
export function asFault(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  if (UNAVAILABLE.test(error.code)) return unavailable(error)
  const constraint = constraintOf(error)
  if (constraint !== undefined && OF_LENGTH.test(constraint))
    return withCause(new Fault('invalid', UNREADABLE), error)
  return conflictOf(constraint, error)
}

/** Its columns for a key, what a trigger raised, 'foreign-key', or a check's text. */
function constraintOf({ code, message }: Error & { code: string }): string | undefined {
  if (!code.startsWith('SQLITE_CONSTRAINT')) return undefined
  if (message.startsWith('FOREIGN KEY')) return 'foreign-key'
  const [, rule] = /^farebox:(.+)$/.exec(message) ?? []
  const [, constraint] = /^[A-Z ]+ constraint failed: (.+)$/.exec(message) ?? []
  return rule ?? constraint
}
