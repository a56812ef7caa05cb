import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { SqliteConnection } from './connection/sqlite-connection.ts'
import { sqliteSql } from './connection/sqlite-dialect.ts'
import type { Reader } from '../connection/store.ts'
import { readerOver } from '../connection/kysely-over.ts'
import { migrationFiles, MIGRATIONS, migrationsDone } from '../migration-files.ts'

/** A database that is open for reading. */
export type DatabaseFile = Database

const CACHE_KIBIBYTES = 64 * 1024
/** A server that runs beside may hold a lock for a moment. */
const PATIENCE_MS = 5000

/**
 * Opens a database read-only: a copy, or that of a running server, which is not disturbed.
 * @throws Error when it cannot be read, or is no database
 */
export function openForReading(file: string): Database {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS })
  try {
    sqlite.pragma('trusted_schema = 0') // what somebody else has put into a file is not run
    sqlite.pragma('cell_size_check = 1')
    sqlite.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Kysely for reading on such a connection. */
export const readerOn = (sqlite: Database): Reader =>
  readerOver(new SqliteConnection(sqlite), sqliteSql)

/** What is wrong with the file itself: pages that do not fit, rows that refer to nothing. Reads all of it. */
export function findDamage(sqlite: Database): string[] {
  const found = sqlite.prepare('pragma integrity_check(10)').pluck().all().map(String)
  const damage = found.filter((text) => text !== 'ok')
  if (damage.length > 0) return damage
  const orphans = sqlite.prepare('pragma foreign_key_check').all().length
  return orphans === 0 ? [] : [`${orphans} rows refer to rows that do not exist`]
}

/** Whether an error says of a file that SQLite cannot read it any further, or that it is no database at all. */
export const isUnreadable = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError &&
  /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code)

/** How a database's schema compares with this version's. */
export interface SchemaAge {
  age: 'ours' | 'older' | 'newer' | 'foreign'
  /** What a start would do to it. */
  pending: string[]
  /** What a newer version has done to it. */
  unknown: string[]
}

/** `foreign` is what Farebox has never made anything of, an empty file too. */
export async function schemaAge(sqlite: Database, migrations = MIGRATIONS): Promise<SchemaAge> {
  const known = Object.keys(await migrationFiles(migrations).getMigrations())
  const done = migrationsDone(sqlite)
  const pending = known.filter((name) => !done.includes(name))
  const unknown = done.filter((name) => !known.includes(name))
  return { age: ageOf(done, pending, unknown), pending, unknown }
}

function ageOf(done: string[], pending: string[], unknown: string[]): SchemaAge['age'] {
  if (done.length === unknown.length) return 'foreign'
  if (unknown.length > 0) return 'newer'
  return pending.length > 0 ? 'older' : 'ours'
}

/** The SQLite that reads it. */
export const sqliteVersion = (sqlite: Database): string =>
  String(sqlite.prepare('select sqlite_version()').pluck().get())
