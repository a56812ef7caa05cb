import type { QueryResult } from 'kysely'
import type { Engine, Reader, Trx } from './store.ts'

/** What runs one statement: the reader's connection, or that of a transaction while it lasts. */
export interface StatementRunner {
  readonly engine: Engine
  /**
   * SQLite answers at once, PostgreSQL after a while.
   * @throws Fault for a broken constraint or a database that cannot work, else what the engine threw
   */
  run<Row>(
    sql: string,
    parameters: readonly unknown[],
  ): QueryResult<Row> | Promise<QueryResult<Row>>
  /**
   * Runs a statement whose outcome decides nothing, without waiting for it: what it breaks is thrown by a later one or by
   * the commit. Only where waiting takes time.
   */
  append?: (sql: string, parameters: readonly unknown[]) => void
  /** Where a failed statement ends the transaction: has the whole write run again in a new one once it breaks one of these keys. */
  runAgainOn?: (keys: readonly string[]) => void
  /** Takes the locks of this write that it takes late. */
  lockLate?: () => void
  /** Notes which version of what servers cache this transaction has made. */
  raised?: (version: number) => void
}

const runners = new WeakMap<Reader, StatementRunner>()

/** Records which connection a Reader or Trx speaks to, for statements that were compiled before. */
export function setRunnerOf(db: Reader, runner: StatementRunner): void {
  runners.set(db, runner)
}

/**
 * Takes those locks of a write for which many wait: what is asked for from now on follows them. The work should have
 * little left to do.
 */
export const takeLateLocks = (trx: Trx): void => runnerOf(trx).lockLate?.()

/**
 * Whether a transaction goes on after a statement that breaks one of these keys. Where it does not, its whole write runs
 * again; throw the error.
 */
export function goesOnAfter(trx: Trx, keys: readonly string[]): boolean {
  const runner = runnerOf(trx)
  runner.runAgainOn?.(keys)
  return runner.runAgainOn === undefined
}

/** @throws Error when the Reader does not come from a Store */
export function runnerOf(db: Reader): StatementRunner {
  const runner = runners.get(db)
  if (!runner) throw new Error('This Reader was not made by a Store')
  return runner
}
