import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { syncToDisk } from '../recovery/sync-to-disk.ts'

/**
 * Copies the database as it is now to a file that appears only when it is whole, checked and on disk. Runs in small
 * steps: writes through the same connection go on meanwhile and are part of the copy.
 * @throws Error when the copy does not pass SQLite's integrity check, or the disk has no room for it
 */
export async function makeVerifiedBackup(sqlite: Database, file: string): Promise<void> {
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
    const found = copy.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`The backup ${file} is damaged: ${String(found)}`)
  } finally {
    copy.close()
  }
}
