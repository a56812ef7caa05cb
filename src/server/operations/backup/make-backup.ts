import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { backupName, unsoundName } from '../../../domain/health/backup.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { backupFolder } from './backup-folder.ts'
import { readStateFile, writeStateFile } from './backup-state-file.ts'
import { reasonOf } from './backup-refused.ts'
import type { CopyReport } from './copy-protocol.ts'
import { runCopyProcess } from './run-copy-process.ts'

interface BackUpOptions {
  dataFolder: string
  /** A database of PostgreSQL to copy in place of the folder's. */
  databaseUrl?: string | null
  /** Of when the backup is, for its name. */
  now: Instant
  /** Ends it early; then it leaves no file. */
  stopping?: AbortSignal
}

/**
 * Makes a backup in the `backups` of a data folder, also while the database is open, and stores the result. It runs in the
 * server or the command that asks: the copy itself is made by a process of its own, see `copy-process.ts`.
 * @throws BackupRefused when there is no copy; one that violates invariants is answered, and has another name
 */
export async function makeBackup({
  dataFolder,
  databaseUrl = null,
  now,
  stopping,
}: BackUpOptions): Promise<CopyReport> {
  const began = performance.now()
  const folder = backupFolder(dataFolder)
  const request = {
    dataFolder,
    databaseUrl,
    target: join(folder, backupName(now)),
    unsoundTarget: join(folder, unsoundName(now)),
  }
  try {
    const report = await runCopyProcess(request, stopping)
    noteCopy(dataFolder, now, report, Math.round(performance.now() - began))
    return report
  } catch (error) {
    if (stopping?.aborted !== true) noteFailure(dataFolder, now, reasonOf(error))
    throw error
  }
}

function noteCopy(dataFolder: string, now: Instant, report: CopyReport, tookMs: number): void {
  const { made } = readStateFile(dataFolder)
  const { sound, file, checkMs, violations } = report
  writeStateFile(dataFolder, {
    made: sound ? { file: basename(file), at: now, tookMs } : made,
    failure: sound ? null : { at: now, reason: unsoundReason(report) },
    check: { at: now, tookMs: checkMs, violations: violations ?? [] },
  })
}

/** One line on a copy that is not sound. */
export function unsoundReason({ file, damage, violations }: CopyReport): string {
  const found = [...damage, ...(violations ?? []).map(({ promise }) => `broken: ${promise}`)]
  return `The copy is not sound and is kept as ${basename(file)}: ${found.join('; ')}`
}

/** Perhaps the folder itself cannot be written: then only the log has it. */
function noteFailure(dataFolder: string, at: Instant, reason: string): void {
  try {
    writeStateFile(dataFolder, { ...readStateFile(dataFolder), failure: { at, reason } })
  } catch {
    // It is thrown on.
  }
}
