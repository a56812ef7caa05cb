import { Kysely, Transaction } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely'
import type { Database } from '../schema/schema.ts'
import { setRunnerOf } from './statement-runner.ts'
import type { StatementRunner } from './statement-runner.ts'
import type { Reader, Trx } from './store.ts'

/** What Kysely must know of an engine: its SQL. Connections and transactions are ours. */
export type SqlDialect = Omit<Dialect, 'createDriver'>

/**
 * Kysely for reading, whose every statement goes through the runner given.
 * Reader forbids writing inside a WITH clause too, which no Kysely type is assignable to: hence the cast.
 */
export function readerOver(runner: StatementRunner, sqlDialect: SqlDialect): Reader {
  const dialect = dialectOver(sqlDialect, connectionOver(runner))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- narrower on purpose, see above
  const reader = new Kysely<Database>({ dialect }) as unknown as Reader
  setRunnerOf(reader, runner)
  return reader
}

/** Makes a Trx of a runner: who makes the runner decides how long it lasts. */
export function transactionsOver(sqlDialect: SqlDialect): (runner: StatementRunner) => Trx {
  const dialect = dialectOver(sqlDialect, NOT_CONNECTED)
  const driver = dialect.createDriver()
  const executor = new Kysely<Database>({ dialect }).getExecutor()
  return (runner) => {
    const connection = connectionOver(runner)
    const props = {
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider({
        provideConnection: (consumer) => consumer(connection),
      }),
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- narrower on purpose, as a Reader is
    const trx = new Transaction<Database>(props) as unknown as Trx
    setRunnerOf(trx, runner)
    return trx
  }
}

const connectionOver = (runner: StatementRunner): DatabaseConnection => ({
  executeQuery: async <Row>(query: CompiledQuery) => runner.run<Row>(query.sql, query.parameters),
  streamQuery: () => {
    throw new Error(
      'A stream would hold the connection against every other query: read keyset pages instead.',
    )
  },
})

const NOT_CONNECTED: DatabaseConnection = {
  executeQuery: () => Promise.reject(new Error('This Kysely compiles only')),
  streamQuery: () => {
    throw new Error('This Kysely compiles only')
  },
}

const nothing = async (): Promise<void> => {}

/** A dialect on one connection, which is open and stays ours to close. */
const dialectOver = (sqlDialect: SqlDialect, connection: DatabaseConnection): Dialect => ({
  ...sqlDialect,
  createDriver: () => ({
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }),
})
