import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { stampOf } from '../../../domain/health/backup.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { removeMovedMark } from '../../db/sqlite/moved-mark.ts'
import { openForReading } from '../../db/sqlite/inspect-database.ts'
import { KEY_FILES } from '../transfer/installation-keys.ts'
import type { InstallationKeys } from '../transfer/installation-keys.ts'
import { checkpointLog, contentsOf, prepareRestoredDatabase } from './prepare-restored-database.ts'
import type { DatabaseContents } from './prepare-restored-database.ts'
import { syncToDisk } from '../../db/sqlite/recovery/sync-to-disk.ts'
import { requireWholeLog } from '../../db/sqlite/recovery/require-whole-log.ts'
import { BackupRefused } from './backup-refused.ts'
import { checkDatabaseFile } from './check-database-file.ts'
import type { FileCheck } from './check-database-file.ts'
import { freeBytes, sizeText } from './disk-space.ts'

/** A copy of a backup in the data folder, checked and not yet in use. */
export interface StagedBackup extends FileCheck {
  /** Null for a file in which nothing can be counted. */
  holdings: DatabaseContents | null
}

const DATABASE = 'farebox.db'
/** Where the copy stands. */
export const stagedIn = (dataFolder: string): string => join(dataFolder, `${DATABASE}.restoring`)

/**
 * Copies a backup into the data folder, beside the database, and reads all of the copy. Nothing else changes. Whoever
 * calls it holds the lock of the folder.
 * @throws BackupRefused without room
 */
export async function stageBackup(dataFolder: string, file: string): Promise<StagedBackup> {
  const staged = stagedIn(dataFolder)
  dropStaged(dataFolder)
  const [free, needed] = [freeBytes(dataFolder), statSync(file).size]
  if (free < needed) {
    throw new BackupRefused(
      `${sizeText(free)} are free on the disk, ${sizeText(needed)} are needed`,
    )
  }
  copyFileSync(file, staged)
  chmodSync(staged, 0o600)
  // A copied data folder has its write-ahead log beside the database.
  if (existsSync(`${file}-wal`)) {
    copyFileSync(`${file}-wal`, `${staged}-wal`)
    checkpointLog(staged)
  }
  const check = await checkDatabaseFile(staged)
  if (check.damage.length > 0) return { ...check, holdings: null }
  const sqlite = openForReading(staged)
  try {
    return { ...check, holdings: contentsOf(sqlite) }
  } finally {
    sqlite.close()
  }
}

/** Removes it again. */
export function dropStaged(dataFolder: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) {
    rmSync(`${stagedIn(dataFolder)}${end}`, { force: true })
  }
}

/** What has come of it. */
export interface Restored {
  /** Name of the folder in which what was there before is kept; null where nothing was. */
  movedTo: string | null
  /** The keys that came with the backup. */
  keys: string[]
}

/**
 * Puts the staged copy in the place of the database, with its keys; what was there is kept in a folder of its own. The
 * last step is one rename: a crash before it leaves the old database, and the command can be run again.
 */
export function replaceDatabase(
  dataFolder: string,
  run: { now: Instant; requestId: string },
): Restored {
  const staged = stagedIn(dataFolder)
  const database = join(dataFolder, DATABASE)
  checkpointLog(staged)
  const keys = prepareRestoredDatabase(staged, run)
  syncToDisk(staged)
  const movedTo = keepAside(dataFolder, `before-restore-${stampOf(run.now)}`)
  const written = writeKeys(dataFolder, keys)
  renameSync(staged, database)
  // What is there now has not moved anywhere.
  removeMovedMark(dataFolder)
  syncToDisk(dataFolder)
  return { movedTo, keys: written }
}

/** Keeps database and keys under their names in a folder; the database stays in its place as well, till it is replaced. */
function keepAside(dataFolder: string, name: string): string | null {
  const old = [DATABASE, `${DATABASE}-wal`, ...KEY_FILES].filter((file) =>
    existsSync(join(dataFolder, file)),
  )
  if (old.length === 0) return null
  const folder = join(dataFolder, name)
  mkdirSync(folder, { mode: 0o700 })
  tryToFold(join(dataFolder, DATABASE))
  for (const file of KEY_FILES) {
    if (old.includes(file)) copyFileSync(join(dataFolder, file), join(folder, file))
  }
  // The old log, where it could not be checkpointed, must not be applied to the new database.
  for (const end of ['-wal', '-shm']) {
    const file = `${DATABASE}${end}`
    if (existsSync(join(dataFolder, file))) renameSync(join(dataFolder, file), join(folder, file))
  }
  if (existsSync(join(dataFolder, DATABASE))) {
    keepSecondName(join(dataFolder, DATABASE), join(folder, DATABASE))
  }
  syncToDisk(folder)
  return name
}

/** Not every file system gives a file two names. */
function keepSecondName(file: string, second: string): void {
  try {
    linkSync(file, second)
  } catch {
    copyFileSync(file, second)
  }
}

/** A damaged database or log is kept as it is: it may be why somebody restores. */
function tryToFold(database: string): void {
  try {
    if (!existsSync(database)) return
    requireWholeLog(database)
    checkpointLog(database)
  } catch {
    // Its log is kept beside it.
  }
}

function writeKeys(dataFolder: string, keys: InstallationKeys): string[] {
  const names = KEY_FILES.filter((name) => keys[name] !== undefined)
  for (const name of names) {
    const file = join(dataFolder, name)
    writeFileSync(`${file}.new`, keys[name] ?? '', { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return names
}
