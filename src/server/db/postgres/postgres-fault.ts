import { DatabaseError } from 'pg'
import { Fault } from '../../../domain/fault.ts'
import { conflictOf, unavailable, UNREADABLE, withCause } from '../connection/constraint-fault.ts'
import { columnsOfKey } from './unique-keys.ts'

/** U+0000, or bytes that are no UTF-8. */
const UNREADABLE_TEXT = /^(22021|22P05)$/
/** No connection, no room, shutting down, read-only (a standby), a lock that was waited for too long. */
const UNAVAILABLE = /^(08|53|57P|25006|55P03|57014|25P03)/

const databaseError = (error: unknown): DatabaseError | undefined =>
  error instanceof DatabaseError ? error : undefined

/** PostgreSQL's code of an error, such as 23505; undefined where the connection was lost. */
export const codeOf = (error: unknown): string | undefined => databaseError(error)?.code

/** What the driver says of a connection that has ended, and the system of one that cannot be made. */
const LOST_MESSAGE =
  /^Connection terminated|not queryable|timeout (expired|exceeded)|^Query read timeout/
const LOST_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** The server ended it: an administrator, a crash, a shutdown. */
const ENDED = /^(08|57P0[123])/

/** Whether the connection is gone, so that nobody knows what became of what was sent. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof DatabaseError) return ENDED.test(code)
  return LOST_CODE.test(code) || LOST_MESSAGE.test(error.message)
}

/** Whether no answer came for so long that the statement was given up; perhaps it only takes long. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * Whether a prepared statement answers other columns than when it was prepared: a migration of a newer program has added
 * one. Prepared anew, it runs.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  databaseError(error)?.routine === 'RevalidateCachedQuery'

/** Two transactions that waited for each other, or saw each other's rows: neither is wrong, one runs again. */
const RETRIED = /^(40001|40P01)$/

/** Whether what failed may succeed in a transaction of its own, on another connection. */
export const mayRunAgain = (error: unknown): boolean =>
  RETRIED.test(codeOf(error) ?? '') || isOutdatedPlan(error) || isConnectionLost(error)

/**
 * The constraint behind an error of PostgreSQL, by the name under which SQLite reports it: the columns of a key, what a
 * trigger raised, or 'foreign-key'; for a check its name.
 */
export function constraintOf(error: unknown): string | undefined {
  const broken = databaseError(error)
  if (broken === undefined) return undefined
  if (broken.code === '23503') return 'foreign-key'
  if (broken.code === '23505') return columnsOfKey(broken.constraint ?? '') ?? broken.constraint
  if (broken.code === 'P0001') return /^farebox:(.+)$/.exec(broken.message)?.[1]
  return broken.constraint
}

/** The one place where an error of PostgreSQL becomes a Fault; any other error is returned as it is. */
export function postgresFault(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return isConnectionLost(error) ? unavailable(error) : error
  const { code = '' } = error
  if (UNREADABLE_TEXT.test(code)) return withCause(new Fault('invalid', UNREADABLE), error)
  return UNAVAILABLE.test(code) ? unavailable(error) : conflictOf(constraintOf(error), error)
}
