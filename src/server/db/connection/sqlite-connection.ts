import type { Database } from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { asFault } from './sqlite-fault.ts'
import { StatementCache } from './statement-cache.ts'
import type { StatementRunner } from './statement-runner.ts'

/** Kysely's view of one open better-sqlite3 connection, with a cache of prepared statements; its errors are Faults. */
export class SqliteConnection implements DatabaseConnection, StatementRunner {
  readonly engine = 'sqlite'
  readonly sqlite: Database
  readonly #statements: StatementCache

  constructor(sqlite: Database) {
    this.sqlite = sqlite
    this.#statements = new StatementCache(sqlite)
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    try {
      const statement = this.#statements.get(sql)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the builder of the SQL knows its rows
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    } catch (error) {
      throw asFault(error)
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(query.sql, query.parameters)
  }

  streamQuery(): never {
    throw new Error(
      'A stream would hold the connection against every other query: read keyset pages instead.',
    )
  }
}
