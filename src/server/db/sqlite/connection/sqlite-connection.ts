import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { Fault } from '../../../../domain/fault.ts'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import {
  conflictOf,
  unavailable,
  UNREADABLE,
  withCause,
} from '../../connection/constraint-fault.ts'
import { StatementCache } from './statement-cache.ts'
import type { StatementRunner } from '../../connection/statement-runner.ts'

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
      throw sqliteFault(error)
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

/** Nothing is wrong with the request: the disk is full, broken or read-only, the file damaged, or another process holds the database. */
const UNAVAILABLE =
  /^SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN|NOMEM|PROTOCOL|CORRUPT|NOTADB)/

/** SQLite counts a text up to its first U+0000: one that begins with it is empty here, whatever its schema counted. */
const OF_LENGTH = /^length\(\w+\) between 1 and \d+$/

/** The one place where an error of SQLite becomes a Fault; any other error is returned as it is. */
export function sqliteFault(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  if (UNAVAILABLE.test(error.code)) return unavailable(error)
  const constraint = constraintOf(error)
  if (constraint !== undefined && OF_LENGTH.test(constraint))
    return withCause(new Fault('invalid', UNREADABLE), error)
  return conflictOf(constraint, error)
}

/** Its columns for a key, what a trigger raised, 'foreign-key', or a check's text. */
function constraintOf({ code, message }: Error & { code: string }): string | undefined {
  if (!code.startsWith('SQLITE_CONSTRAINT')) return undefined
  if (message.startsWith('FOREIGN KEY')) return 'foreign-key'
  const [, rule] = /^farebox:(.+)$/.exec(message) ?? []
  const [, constraint] = /^[A-Z ]+ constraint failed: (.+)$/.exec(message) ?? []
  return rule ?? constraint
}
