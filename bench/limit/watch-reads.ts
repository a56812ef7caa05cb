import type { QueryResult } from 'kysely'
import type { StatementRunner } from '../../src/server/db/connection/statement-runner.ts'

interface Read {
  sql: string
  parameters: readonly unknown[]
}

const READS = /^\s*(?:select|with)\b/i

/** Records every reading statement that runs from now on, until it is stopped. */
export function watchReads(runner: StatementRunner): { stop(): Read[] } {
  const reads: Read[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its `this` below
  const run = runner.run
  runner.run = function <Row>(
    this: StatementRunner,
    sql: string,
    parameters: readonly unknown[],
  ): QueryResult<Row> {
    if (READS.test(sql)) reads.push({ sql, parameters })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` forgets the type of the rows
    return run.call(this, sql, parameters) as QueryResult<Row>
  }
  return {
    stop: () => {
      runner.run = run
      return reads
    },
  }
}
