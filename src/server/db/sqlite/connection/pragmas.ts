import type { Database as Sqlite } from 'better-sqlite3'
import { StartRefused } from '../../connection/start-refused.ts'

/**
 * How a commit reaches the disk. Anything but FULL loses acknowledged work when the power fails: NORMAL is for tests and
 * for the load of the demo, OFF for tests alone.
 */
export type Durability = 'FULL' | 'NORMAL' | 'OFF'

const MEBIBYTE = 1024 * 1024
/** Pages that a connection keeps at most. Searches and seat maps read the timetable in memory, so few are needed. */
const CACHE_KIBIBYTES = 16 * 1024
/** Pages that the write-ahead log takes before it is folded in: 16 MiB. decisions/0101 */
export const CHECKPOINT_FRAMES = 4000
const MEMORY = 2
const SYNCHRONOUS = { OFF: 0, NORMAL: 1, FULL: 2 } as const

/** 3.51.3 is the first release without the known way for a write-ahead log to lose pages on reset. */
const OLDEST_SQLITE = '3.51.3'
/** Orders version numbers: 3.9 comes before 3.51. */
const versions = new Intl.Collator('en', { numeric: true })

/** Milliseconds SQLite may block the event loop on a lock held elsewhere; longer waits happen in JavaScript. */
export const BUSY_TIMEOUT_MS = 250

/**
 * What every connection runs with, and why a forgotten line would be a fault:
 * better-sqlite3 opens an existing database with synchronous=NORMAL, which loses acknowledged commits on a power cut.
 */
function pragmas(
  readonly: boolean,
  durability: Durability,
): [name: string, value: number | string][] {
  return [
    ['journal_mode', 'wal'],
    ['synchronous', SYNCHRONOUS[durability]],
    ['foreign_keys', 1],
    ['recursive_triggers', 1],
    ['trusted_schema', 0],
    ['cell_size_check', 1],
    ['busy_timeout', BUSY_TIMEOUT_MS],
    ['journal_size_limit', 64 * MEBIBYTE],
    ['mmap_size', 0],
    ['secure_delete', 1], // what is deleted is overwritten: names that are erased leave the file. decisions/0029
    ['wal_autocheckpoint', CHECKPOINT_FRAMES],
    ['cache_size', -CACHE_KIBIBYTES], // negative: KiB instead of pages
    ['temp_store', MEMORY], // what a savepoint may have to undo spills into a file otherwise
    ['query_only', readonly ? 1 : 0],
  ]
}

/**
 * Sets every pragma and reads each one back: SQLite ignores one it does not know without a word.
 * @throws StartRefused naming the first setting that did not hold
 */
export function applyPragmas(sqlite: Sqlite, durability: Durability): void {
  for (const [name, value] of pragmas(sqlite.readonly, durability)) {
    const set = !(sqlite.readonly && name === 'journal_mode')
    if (set) sqlite.pragma(`${name} = ${value}`)
    const found: unknown = sqlite.pragma(name, { simple: true })
    if (found !== value) {
      throw new StartRefused(
        `The database ${sqlite.name} does not hold ${name}=${value} (it answers ${String(found)}); put it on a local disk, not a network share.`,
      )
    }
  }
}

/** @throws StartRefused when the SQLite that came with better-sqlite3 is too old to be trusted with bookings */
export function requireSqliteVersion(sqlite: Sqlite): void {
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get())
  if (versions.compare(version, OLDEST_SQLITE) < 0) {
    throw new StartRefused(
      `SQLite ${version} is too old, ${OLDEST_SQLITE} is needed: run npm ci again.`,
    )
  }
}
