import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { MigrationProvider } from 'kysely/migration'
import { openConnection } from './connection/open-connection.ts'
import { SqliteConnection } from './connection/sqlite-connection.ts'
import { sqliteDialect } from './connection/sqlite-dialect.ts'
import { StartRefused } from '../connection/start-refused.ts'
import type { StoreLog } from '../connection/store.ts'
import { syncToDisk } from './recovery/sync-to-disk.ts'
import { migrationFiles, MIGRATIONS, migrationsDone } from '../migration-files.ts'
import { findDamage, schemaAge } from './inspect-database.ts'

interface MigrateOptions {
  /** Path of the database; made when missing. */
  file: string
  log: StoreLog
  /** Folder of the migrations; the repository's own unless said. */
  migrations?: string
  /** Folder of the backup taken before an existing database is changed: `backups` beside it unless said, none for null. */
  backups?: string | null
}

/**
 * Brings the database to this version's schema: all pending migrations, or none. One that has data is backed up first,
 * to `before-<last pending migration>.db`. Answers the names of the migrations that ran.
 * @throws StartRefused when the schema is newer than this version, or a migration failed (the database is as before)
 */
export async function migrateSqlite(options: MigrateOptions): Promise<string[]> {
  const { file, log, migrations = MIGRATIONS, backups = join(dirname(file), 'backups') } = options
  const sqlite = openConnection(file)
  try {
    const { pending, unknown } = await schemaAge(sqlite, migrations)
    refuseNewer(file, unknown)
    const last = pending.at(-1)
    if (last === undefined) return []
    if (backups !== null && migrationsDone(sqlite).length > 0) {
      const backup = join(backups, `before-${last}.db`)
      await makeVerifiedBackup(sqlite, backup)
      log.info({ backup }, 'Backed up the database before changing its tables')
    }
    await runPending(sqlite, migrationFiles(migrations))
    log.info({ migrations: pending }, 'Brought the database to this version')
    return pending
  } finally {
    sqlite.close()
  }
}

function refuseNewer(file: string, unknown: string[]): void {
  if (unknown.length === 0) return
  throw new StartRefused(
    `The database ${file} was changed by a newer Farebox (${unknown.join(', ')}); start that version, or restore a backup made before it.`,
  )
}

/**
 * Kysely's bookkeeping is made inside the transaction too, so that a failure leaves nothing behind. References are
 * checked once at the end: a table can be rebuilt (copied, dropped, renamed) while others refer to it.
 */
async function runPending(sqlite: Database, provider: MigrationProvider): Promise<void> {
  sqlite.pragma('foreign_keys = off')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(new SqliteConnection(sqlite)) })
  try {
    await db.transaction().execute(async (trx) => {
      const { error } = await new Migrator({ db: trx, provider }).migrateToLatest()
      if (error !== undefined) throw error
      const orphans = sqlite.prepare('pragma foreign_key_check').all()
      if (orphans.length > 0)
        throw new Error(`${orphans.length} rows would refer to rows that do not exist`)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(
      `The database could not be brought to this version and is unchanged: ${reason}. Start the version you had before, and tell its makers.`,
      { cause: error },
    )
  }
}

/**
 * Copies the database as it is now to a file that appears only when it is whole, checked and on disk. Runs in small
 * steps: writes through the same connection go on meanwhile and are part of the copy.
 * @throws Error when the copy does not pass SQLite's integrity check, or the disk has no room for it
 */
async function makeVerifiedBackup(sqlite: Database, file: string): Promise<void> {
  const partial = `${file}.partial`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(partial, { force: true })
  try {
    await sqlite.backup(partial)
    requireIntegrity(partial)
    syncToDisk(partial)
    renameSync(partial, file)
    syncToDisk(dirname(file))
  } finally {
    for (const left of [partial, `${partial}-wal`, `${partial}-shm`]) rmSync(left, { force: true })
  }
}

function requireIntegrity(file: string): void {
  const copy = new Sqlite(file)
  try {
    copy.pragma('journal_mode = delete') // one file, whole in itself
    const [damage] = findDamage(copy)
    if (damage !== undefined) throw new Error(`The backup ${file} is damaged: ${damage}`)
  } finally {
    copy.close()
  }
}
