import Sqlite from 'better-sqlite3'
import { Fault } from '../../domain/fault.ts'

/**
 * What a broken promise of the database means to a person, by the constraint's name in SQLite's message: the columns
 * of a key, the name of a check, or the rule a trigger raises as 'farebox:<rule>'. A constraint that is not listed
 * is a fault of ours and stays an internal error.
 */
const CONFLICTS: Record<string, string> = {
  'claims.seat_id, claims.leg': 'One of these seats has just been taken',
}

/** Nothing is wrong with the request: the disk is full, broken or read-only, or another process holds the database. */
const UNAVAILABLE = /^SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN|NOMEM|PROTOCOL)/

const CONSTRAINT_NAME = /^(?:UNIQUE|CHECK) constraint failed: (?:index ')?(.+?)'?$|^farebox:(.+)$/

/** The one place where an error of SQLite becomes a Fault; any other error is handed back as it is. */
export function asFault(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  if (UNAVAILABLE.test(error.code)) return unavailable(error)
  if (!error.code.startsWith('SQLITE_CONSTRAINT')) return error
  const [, constraint, rule] = CONSTRAINT_NAME.exec(error.message) ?? []
  const name = constraint ?? rule ?? error.code
  const message = CONFLICTS[name]
  if (message === undefined) return error
  return Object.assign(new Fault('conflict', message, { constraint: name }), { cause: error })
}

/** The refusal of a write that nothing but trying again later can help. */
export function unavailable(cause: unknown): Fault {
  return Object.assign(new Fault('unavailable', 'The database cannot take changes at the moment. Please try again.'), { cause })
}
