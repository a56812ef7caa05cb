import { DAY, HOUR } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import type { Backup } from './backup.ts'

/** How long backups are kept: all of the last hours, then the last of each day, then the last of each month (UTC). */
export interface BackupRetention {
  hours: number
  days: number
  months: number
}

const LONGEST_MONTH = 31 * DAY
const PATTERN = /^(\d{1,4})h,(\d{1,4})d,(\d{1,3})m$/

/** Reads `24h,30d,12m`; undefined for any other text. */
export function readBackupRetention(text: string): BackupRetention | undefined {
  const [, hours, days, months] = PATTERN.exec(text.replaceAll(/\s/g, '')) ?? []
  if (hours === undefined) return undefined
  return { hours: Number(hours), days: Number(days), months: Number(months) }
}

/**
 * The good backups that are past their retention, the oldest first. Never the newest, whatever the clock says. If a
 * name is in the future, the clock was ahead: such backups are counted from the newest of them.
 */
export function backupsToDelete(
  backups: readonly Backup[],
  now: Instant,
  { hours, days, months }: BackupRetention,
): Backup[] {
  const seen = new Set<string>()
  const isFirstOf = (period: string): boolean => seen.size < seen.add(period).size
  const newestFirst = backups.toSorted((one, other) => other.at - one.at)
  const newestAt = newestFirst[0]?.at ?? now
  const isKept = ({ at }: Backup, index: number): boolean => {
    const age = (at > now ? newestAt : now) - at
    const written = new Date(at).toISOString()
    // Both are asked of each, so that the last of a day or a month is known as such.
    const [lastOfDay, lastOfMonth] = [
      isFirstOf(written.slice(0, 10)),
      isFirstOf(written.slice(0, 7)),
    ]
    return (
      index === 0 ||
      age < hours * HOUR ||
      (lastOfDay && age < days * DAY) ||
      (lastOfMonth && age < months * LONGEST_MONTH)
    )
  }
  return newestFirst.filter((backup, index) => !isKept(backup, index)).toReversed()
}

/** Milliseconds from one backup to the next. */
const BACKUP_EVERY = HOUR
/** Milliseconds to the next attempt after one that failed. */
const RETRY_AFTER = HOUR / 6

/** Whether it is time for another: an instant written while the clock was ahead delays none. */
export function isBackupDue(
  now: Instant,
  attempts: { copyAt: Instant | null; failedAt: Instant | null },
): boolean {
  const isOver = (at: Instant | null, wait: number): boolean =>
    at === null || now < at || now - at >= wait
  return isOver(attempts.copyAt, BACKUP_EVERY) && isOver(attempts.failedAt, RETRY_AFTER)
}
