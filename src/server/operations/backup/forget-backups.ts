import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isUnsoundCopy } from '../../../domain/health/backup.ts'
import { backupsToForget } from '../../../domain/health/backup-retention.ts'
import type { BackupsKept } from '../../../domain/health/backup-retention.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { backupFolder, listBackups, namesIn } from './backup-folder.ts'
import { bytesNeeded, freeBytes } from './disk-room.ts'

/** Enough to find out what happened. */
const MOST_UNSOUND = 2

/**
 * Removes the backups that have had their time, and unsound copies but the newest. What Farebox did not make hourly is
 * left alone. @returns the names of what is gone
 */
export function forgetBackups(dataFolder: string, now: Instant, kept: BackupsKept): string[] {
  const folder = backupFolder(dataFolder)
  const unsound = namesIn(folder).filter(isUnsoundCopy).toSorted().toReversed()
  const old = backupsToForget(listBackups(dataFolder), now, kept).map(({ file }) => file)
  const gone = [...old, ...unsound.slice(MOST_UNSOUND)]
  for (const name of gone) rmSync(join(folder, name), { force: true })
  return gone
}

/**
 * Where there is no room for another backup, removes of today's all but the newest, the oldest first, until there is:
 * a new one is worth more than one of each hour. @returns the names of what is gone
 */
export function makeRoom(dataFolder: string, now: Instant, kept: BackupsKept): string[] {
  const folder = backupFolder(dataFolder)
  const backups = listBackups(dataFolder)
  if (backups.length === 0) return []
  const gone: string[] = []
  for (const { file } of backupsToForget(backups, now, { ...kept, hours: 1 })) {
    if (freeBytes(folder) >= bytesNeeded(dataFolder, folder)) break
    rmSync(join(folder, file), { force: true })
    gone.push(file)
  }
  return gone
}
