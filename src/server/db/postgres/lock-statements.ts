import type { WriteLock } from '../connection/store.ts'

/**
 * The advisory lock of the whole database: writes with named locks share it, any other write and a change of the tables has it
 * alone. It is of another kind than theirs, which have two numbers.
 */
export const WHOLE_DATABASE = 1
/**
 * What takes the locks of a write, the whole database's first: a statement each, since PostgreSQL does not say in which
 * order one calls its functions.
 * @param locks in the order in which everybody takes them; without, the whole database
 */
export function lockStatements(locks: readonly WriteLock[] | undefined): string {
  if (locks === undefined) return `select pg_advisory_xact_lock(${WHOLE_DATABASE})`
  const named = locks.map(([kind, number]) => `select pg_advisory_xact_lock(${kind}, ${number})`)
  return [`select pg_advisory_xact_lock_shared(${WHOLE_DATABASE})`, ...named].join(';')
}
