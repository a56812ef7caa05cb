import { formatBytes } from './health-text.ts'
import type { DiskFigures, HealthItem, MachinePart } from './health.ts'

/**
 * Bytes of the write-ahead log beyond which it does not begin anew as it should: checkpoints keep it below 64 MiB, a long
 * reading, such as a backup's, makes it grow for a while. decisions/0046
 */
const LOG_LARGE = 512_000_000

/** Judges the size of the write-ahead log: one that grows on and on fills the disk, and makes each reading slower. */
export function judgeLog(disk: DiskFigures): HealthItem<MachinePart> {
  const item = { part: 'log', title: 'Write-ahead log' } as const
  const size = formatBytes(disk.walBytes)
  if (disk.walBytes < LOG_LARGE) {
    return { ...item, status: 'ok', says: `It takes ${size} beside the database.` }
  }
  return {
    ...item,
    status: 'warning',
    says: `It has grown to ${size} and is not folded into the database.`,
    toDo: 'See whether another program reads the database on and on, such as an open sqlite3 or a backup that hangs, and end it; look into the log for “checkpoint”. It shrinks by itself after that.',
  }
}
