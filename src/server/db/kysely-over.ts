import { Kysely, Transaction } from 'kysely'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Database } from './schema/schema.ts'
import type { SqliteConnection } from './connection/sqlite-connection.ts'
import { sqliteDialect } from './connection/sqlite-dialect.ts'
import { setRunnerOf } from './connection/statement-runner.ts'
import type { StatementRunner } from './connection/statement-runner.ts'
import type { Reader, Trx } from './connection/types.ts'

/**
 * Kysely for reading, on a connection that is open.
 * Reader forbids writing inside a WITH clause too, which no Kysely type is assignable to: hence the cast.
 */
export function readerOver(connection: SqliteConnection): Reader {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- narrower on purpose, see above
  const reader = new Kysely<Database>({ dialect: sqliteDialect(connection) }) as unknown as Reader
  setRunnerOf(reader, connection)
  return reader
}

/** Makes a Trx whose every statement goes through the runner given: who makes it decides how long it lasts. */
export function transactionsOver(connection: SqliteConnection): (runner: StatementRunner) => Trx {
  const dialect = sqliteDialect(connection)
  const driver = dialect.createDriver()
  const executor = new Kysely<Database>({ dialect }).getExecutor()
  return (runner) => {
    const guarded = guardedConnection(connection, runner)
    const props = {
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider({
        provideConnection: (consumer) => consumer(guarded),
      }),
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- narrower on purpose, as a Reader is
    const trx = new Transaction<Database>(props) as unknown as Trx
    setRunnerOf(trx, runner)
    return trx
  }
}

function guardedConnection(
  connection: SqliteConnection,
  runner: StatementRunner,
): DatabaseConnection {
  return {
    executeQuery: async <Row>(query: CompiledQuery) => runner.run<Row>(query.sql, query.parameters),
    streamQuery: () => connection.streamQuery(),
  }
}
