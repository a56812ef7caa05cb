import type { Instant } from '../../../domain/time/calendar.ts'
import type { StoreLog } from '../../db/connection/store.ts'
import { openForReading, readerOn } from '../../db/sqlite/inspect-database.ts'
import { migrateSqlite } from '../../db/sqlite/migrate-sqlite.ts'
import { checkData, hasBindingViolation } from '../check/check-data.service.ts'
import { fillPostgres } from '../transfer/fill-postgres.ts'
import { sqliteRows } from '../transfer/sqlite-rows.ts'
import { BackupRefused } from './backup-refused.ts'
import { checkpointLog, prepareRestoredDatabase } from './prepare-restored-database.ts'
import { stagedIn } from './restore-backup.ts'
import type { Restored } from './restore-backup.ts'

interface RestoreOptions {
  /** An empty database of PostgreSQL. */
  url: string
  now: Instant
  requestId: string
  log: StoreLog
  /** Takes one that violates invariants as well. */
  unsound: boolean
}

/**
 * Fills an empty database of PostgreSQL with the staged copy of a backup and with its keys, brought to this version first.
 * @throws BackupRefused of one that violates invariants; TransferRefused, StartRefused
 */
export async function fillFromStaged(
  dataFolder: string,
  { url, now, requestId, log, unsound }: RestoreOptions,
): Promise<Restored> {
  const staged = stagedIn(dataFolder)
  checkpointLog(staged)
  const keys = prepareRestoredDatabase(staged, { now, requestId })
  await migrateSqlite({ file: staged, log, backups: null })
  const sqlite = openForReading(staged)
  try {
    const violations = await checkData(readerOn(sqlite))
    if (hasBindingViolation(violations) && !unsound)
      throw new BackupRefused(
        'The file breaks promises and was not restored; take another, or add --unsound.',
      )
    await fillPostgres(sqliteRows(sqlite), { url, keys, violations, log })
  } finally {
    sqlite.close()
  }
  return { movedTo: null, keys: Object.keys(keys) }
}
