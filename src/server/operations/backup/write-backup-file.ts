import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { copyDatabase } from './copy-database.ts'
import { encloseKeysIn } from './keys-in-backup.ts'
import { isLockedElsewhere, lockFile } from '../../db/sqlite/connection/instance-lock.ts'
import type { InstanceLock } from '../../db/sqlite/connection/instance-lock.ts'
import { writeChecksum } from './file-checksum.ts'
import { syncToDisk } from '../../db/sqlite/recovery/sync-to-disk.ts'
import { logDamageAtRest } from '../../db/sqlite/recovery/require-whole-log.ts'
import { backupFolder, namesIn } from './backup-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import type { CopyRequest, CopyReport } from './copy-protocol.ts'
import { checkDatabaseFile } from './check-database-file.ts'
import { copyFromPostgres, postgresBytes } from '../transfer/copy-from-postgres.ts'
import { readKeyFiles } from '../transfer/installation-keys.ts'
import type { InstallationKeys } from '../transfer/installation-keys.ts'
import { bytesNeeded, freeBytes, sizeText } from './disk-space.ts'

/**
 * Makes one backup: the database as it is now with the keys in it, in one file that appears under its name only when it
 * is whole, checked and on disk. It takes seconds and a processor: `copy-process.ts` calls it, in a process of its own.
 * decisions/0028
 * @throws BackupRefused, and what the disk throws; then no file is left
 */
export async function writeBackupFile(request: CopyRequest): Promise<CopyReport> {
  const { dataFolder, databaseUrl, target } = request
  const folder = backupFolder(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockBackups(folder)
  const partial = `${target}.partial`
  try {
    sweepPartials(folder)
    if (databaseUrl === null) requireLog(dataFolder)
    if (existsSync(target)) throw new BackupRefused('There is a file of this name already')
    await requireFreeDisk(request)
    return await copyTo(partial, request)
  } finally {
    removePartial(partial)
    lock.release()
  }
}

async function copyTo(partial: string, request: CopyRequest): Promise<CopyReport> {
  const began = performance.now()
  closeSync(openSync(partial, 'wx', 0o600))
  encloseKeysIn(partial, await copyWithKeys(request, partial))
  writeChecksum(partial)
  const copied = performance.now()
  const found = await checkDatabaseFile(partial)
  const checked = performance.now()
  const file = found.sound ? request.target : request.unsoundTarget
  syncToDisk(partial)
  renameSync(partial, file)
  syncToDisk(dirname(file))
  return {
    file,
    bytes: statSync(file).size,
    copyMs: Math.round(copied - began),
    checkMs: Math.round(checked - copied),
    ...found,
  }
}

async function copyWithKeys(
  { dataFolder, databaseUrl }: CopyRequest,
  partial: string,
): Promise<InstallationKeys> {
  if (databaseUrl !== null) return copyFromPostgres(databaseUrl, partial)
  await copyDatabase(join(dataFolder, 'farebox.db'), partial)
  return readKeyFiles(dataFolder)
}

/** After a crash the log may be damaged, and a copy would silently lack what is missing in it. */
function requireLog(dataFolder: string): void {
  const damage = logDamageAtRest(join(dataFolder, 'farebox.db'))
  if (damage !== undefined) throw new BackupRefused(damage)
}

/** A database server has a disk of its own. */
async function requireFreeDisk({ dataFolder, databaseUrl, target }: CopyRequest): Promise<void> {
  const folder = dirname(target)
  const free = freeBytes(folder)
  const needed =
    databaseUrl === null ? bytesNeeded(dataFolder, folder) : await postgresBytes(databaseUrl)
  if (free >= needed) return
  throw new BackupRefused(
    `${sizeText(free)} are free on the disk where a backup may be made with ${sizeText(needed)}`,
  )
}

function lockBackups(folder: string): InstanceLock {
  try {
    return lockFile(join(folder, 'backup.lock'))
  } catch (error) {
    if (!isLockedElsewhere(error)) throw error
    throw new BackupRefused('Another backup is being made', { cause: error })
  }
}

/** The remains of a killed backup: while the lock is held, nobody else is making one. */
function sweepPartials(folder: string): void {
  for (const name of namesIn(folder)) {
    if (/^farebox-.*\.partial/.test(name)) rmSync(join(folder, name), { force: true })
  }
}

function removePartial(partial: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${partial}${end}`, { force: true })
}
