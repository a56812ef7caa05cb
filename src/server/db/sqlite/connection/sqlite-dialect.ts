import { SqliteAdapter, SqliteIntrospector } from 'kysely'
import type { Dialect, Driver } from 'kysely'
import type { SqlDialect } from '../../connection/kysely-over.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { StableCompiler } from './stable-compiler.ts'

/**
 * Kysely with transactions of its own, for migrations, on a connection that is already open and stays ours to close.
 *
 * Kysely's own SQLite dialect prepares every statement anew, begins transactions deferred, and lets a migration that
 * throws stay half applied. There is no mutex: better-sqlite3 answers before the next query can be asked, and who
 * may write when is decided by the group commit.
 */
export function sqliteDialect(connection: SqliteConnection): Dialect {
  return { ...sqliteSql, createDriver: () => sqliteDriver(connection) }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite rolls back CREATE and ALTER like any other statement; the migrator asks before relying on it. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** SQLite's SQL for Kysely. */
export const sqliteSql: SqlDialect = {
  createQueryCompiler: () => new StableCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
}

function sqliteDriver(connection: SqliteConnection): Driver {
  const run = async (sql: string) => void connection.run(sql, [])
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: () => run('begin immediate'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: async () => {
      if (connection.sqlite.inTransaction) await run('rollback')
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
