import type { QueryResult } from 'kysely'
import type { StatementRunner } from '../../src/server/db/connection/statement-runner.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Records every statement that runs from now on, until it is stopped. */
export function watchStatements(runner: StatementRunner): { stop(): Statement[] } {
  const statements: Statement[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its `this` below
  const run = runner.run
  runner.run = function <Row>(
    this: StatementRunner,
    sql: string,
    parameters: readonly unknown[],
  ): QueryResult<Row> {
    statements.push({ sql, parameters })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` forgets the type of the rows
    return run.call(this, sql, parameters) as QueryResult<Row>
  }
  return {
    stop: () => {
      runner.run = run
      return statements
    },
  }
}
