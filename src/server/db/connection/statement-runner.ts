import type { QueryResult } from 'kysely'
import type { Engine, Reader } from './types.ts'

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
}

const runners = new WeakMap<Reader, StatementRunner>()

/** Records which connection a Reader or Trx speaks to, for statements that were compiled before. */
export function setRunnerOf(db: Reader, runner: StatementRunner): void {
  runners.set(db, runner)
}

/** @throws Error when the Reader does not come from a Store */
export function runnerOf(db: Reader): StatementRunner {
  const runner = runners.get(db)
  if (!runner) throw new Error('This Reader was not made by a Store')
  return runner
}
