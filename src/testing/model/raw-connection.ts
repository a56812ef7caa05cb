import Sqlite from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import { Client, DatabaseError } from 'pg'
import { valueParsers } from '../../server/db/postgres/value-parsers.ts'
import { openConnection } from '../../server/db/sqlite/connection/open-connection.ts'
import { onPostgres, urlOf } from '../postgres/test-database.ts'

/** A connection to a database past all services, with the settings of the server's own. */
export interface RawConnection {
  /** The rows of a statement, in which `?` stands for each parameter. */
  rows: <Row>(sql: string, parameters: readonly number[]) => Promise<Row[]>
  /**
   * Tries a write and rolls it back. @returns how many rows it wrote, or that a guard refused it
   * @throws any other error: a statement that the engine does not understand has tried nothing
   */
  tryWrite: (sql: string) => Promise<number | 'refused'>
  close: () => Promise<void>
}

/** Opens it on either engine. */
export const openRawConnection = (file: string): Promise<RawConnection> =>
  onPostgres ? toPostgres(file) : toSqlite(file)

/** A key, a check, a reference, or a trigger that raises. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? /^(23...|P0001)$/.test(error.code ?? '')
    : error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')

async function toSqlite(file: string): Promise<RawConnection> {
  const sqlite = openConnection(file, { durability: 'OFF' })
  const statements = new Map<string, Statement<number[]>>()
  const prepared = (sql: string): Statement<number[]> => {
    const statement = statements.get(sql) ?? sqlite.prepare<number[]>(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    rows: async <Row>(sql: string, parameters: readonly number[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement says what its rows are
      prepared(sql).all(...parameters) as Row[],
    tryWrite: async (sql) => {
      sqlite.exec('begin immediate')
      try {
        return sqlite.prepare(sql).run().changes
      } catch (error) {
        if (!isRefusal(error)) throw error
        return 'refused'
      } finally {
        sqlite.exec('rollback')
      }
    },
    close: async () => void sqlite.close(),
  }
}

async function toPostgres(file: string): Promise<RawConnection> {
  const client = new Client({ connectionString: urlOf(file), types: valueParsers })
  await client.connect()
  return {
    rows: async <Row>(sql: string, parameters: readonly number[]) => {
      let place = 0
      const text = sql.replaceAll('?', () => `$${(place += 1)}`)
      const { rows } = await client.query<Row & object>(text, [...parameters])
      return rows
    },
    tryWrite: async (sql) => {
      await client.query('begin')
      try {
        const { rowCount } = await client.query(sql)
        return rowCount ?? 0
      } catch (error) {
        if (!isRefusal(error)) throw error
        return 'refused'
      } finally {
        await client.query('rollback')
      }
    },
    close: () => client.end(),
  }
}
