import type { BackupRetention } from '../../../domain/health/backup-retention.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { backUpWhenDue } from './hourly-backup.service.ts'

/** A start has other things to do; and one that is tried again and again makes no backup each time. */
const AFTER_START = 2 * MINUTE

/** What the house does by itself about backups; nothing where they are off. */
export function backupJobs(kept: BackupRetention | null): Job[] {
  if (kept === null) return []
  const run: Job['run'] = (call, stopping) => backUpWhenDue(call, kept, stopping)
  return [{ name: 'back up', time: 'trusted', every: MINUTE, after: AFTER_START, run }]
}
