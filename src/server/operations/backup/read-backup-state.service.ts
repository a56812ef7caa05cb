import type { BackupState } from '../../../domain/health/backup.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import type { Violation } from '../check/check-data.service.ts'
import { listBackups } from './backup-folder.ts'
import { readStateFile } from './backup-state-file.ts'

/** What the checker found on the newest copy; null before there was one. */
export interface CheckState {
  at: Instant
  tookMs: number
  violations: Violation[]
}

type BackupsFound = BackupState & { check: CheckState | null }

/** The state of the backups; null where a database server is backed up by itself. */
export function backupState(call: Call): BackupsFound | null {
  const { dataFolder } = call.dependencies
  return dataFolder === null ? null : backupsIn(dataFolder, call.now())
}

/** The state of the backups in a data folder, whichever process made them, across restarts. */
export function backupsIn(dataFolder: string, now: Instant): BackupsFound {
  const backups = listBackups(dataFolder)
  // A backup dated in the future, made while the clock was ahead, does not count as recent.
  const newest = backups.find(({ at }) => at <= now + HOUR) ?? backups[0]
  const { made, failure, check } = readStateFile(dataFolder)
  const tookMs = made !== null && made.file === newest?.file ? made.tookMs : 0
  return { last: newest === undefined ? null : { ...newest, tookMs }, failure, check }
}
