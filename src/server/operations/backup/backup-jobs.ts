import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupsToDelete, isBackupDue } from '../../../domain/health/backup-retention.ts'
import type { BackupRetention } from '../../../domain/health/backup-retention.ts'
import { isUnsoundCopy } from '../../../domain/health/backup.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { hasAdmin } from '../../account/record/account.service.ts'
import type { Call } from '../../core/call.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { makeBackup } from './make-backup.ts'
import { backupFolder, listBackups, namesIn } from './backup-folder.ts'
import { readStateFile } from './backup-state-file.ts'
import { reasonOf } from './backup-refused.ts'
import type { CopyReport } from './copy-protocol.ts'
import { bytesNeeded, freeBytes } from './disk-space.ts'

/** Not right at the start, which is busy; and a server that restarts in a loop makes no backup each time. */
const AFTER_START = 2 * MINUTE

/** Enough to find out what happened. */
const MOST_UNSOUND = 2

/**
 * Makes a backup an hour after the last one, across restarts, and removes those that are past their retention. An
 * installation that nobody has set up yet makes none. The name of a backup is by the machine's clock, its age by the
 * trusted time, so that backups made under a wrong clock do not push out good ones. decisions/0039
 */
async function backUpWhenDue(
  call: Call,
  retention: BackupRetention,
  stopping: AbortSignal,
): Promise<void> {
  const { dataFolder, log } = call.dependencies
  if (dataFolder === null) return
  const { check, failure } = readStateFile(dataFolder)
  const attempts = { copyAt: check?.at ?? null, failedAt: failure?.at ?? null }
  if (!isBackupDue(call.now(), attempts) || !(await hasAdmin(call))) return
  const removed = makeRoom(dataFolder, call.trustedNow(), retention)
  if (removed.length > 0) log.warn({ removed }, 'The disk has little room: fewer backups are kept')
  try {
    logReport(call, await makeBackup({ dataFolder, now: call.now(), stopping }))
  } catch (error) {
    if (stopping.aborted) return
    log.error({ reason: reasonOf(error) }, 'There is no new backup; it will be tried again')
  }
  deleteOldBackups(dataFolder, call.trustedNow(), retention)
}

/** Violations name invariants and ids: nothing of a person. */
function logReport({ dependencies: { log } }: Call, report: CopyReport): void {
  const { bytes, copyMs, checkMs, damage, violations } = report
  const backup = basename(report.file)
  if (report.sound) {
    log.info({ backup, bytes, copyMs, checkMs }, 'Backed up')
    if (violations !== null && violations.length > 0)
      log.warn({ backup, violations }, 'The copy is a backup; some of its records break a promise')
  } else log.error({ backup, damage, violations }, 'The copy breaks promises: it is no backup')
}

/**
 * Removes the backups that are past their retention, and all unsound copies but the newest. Other files stay. @returns
 * the names of what is gone
 */
export function deleteOldBackups(
  dataFolder: string,
  now: Instant,
  retention: BackupRetention,
): string[] {
  const folder = backupFolder(dataFolder)
  const unsound = namesIn(folder).filter(isUnsoundCopy).toSorted().toReversed()
  const old = backupsToDelete(listBackups(dataFolder), now, retention).map(({ file }) => file)
  const gone = [...old, ...unsound.slice(MOST_UNSOUND)]
  for (const name of gone) rmSync(join(folder, name), { force: true })
  return gone
}

/**
 * Where there is no room for another backup, removes backups of today but the newest, the oldest first, until there is:
 * a new one matters more than one of each hour. @returns the names of what is gone
 */
function makeRoom(dataFolder: string, now: Instant, retention: BackupRetention): string[] {
  const folder = backupFolder(dataFolder)
  const backups = listBackups(dataFolder)
  if (backups.length === 0) return []
  const gone: string[] = []
  for (const { file } of backupsToDelete(backups, now, { ...retention, hours: 1 })) {
    if (freeBytes(folder) >= bytesNeeded(dataFolder, folder)) break
    rmSync(join(folder, file), { force: true })
    gone.push(file)
  }
  return gone
}

/** The background jobs of backups; none where they are off. */
export function backupJobs(retention: BackupRetention | null): Job[] {
  if (retention === null) return []
  const run: Job['run'] = (call, stopping) => backUpWhenDue(call, retention, stopping)
  return [{ name: 'back up', time: 'trusted', every: MINUTE, after: AFTER_START, run }]
}
