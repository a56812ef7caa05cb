import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { takeKeysOut } from './keys-in-backup.ts'
import type { InstallationKeys } from '../transfer/installation-keys.ts'

/** Folds the write-ahead log into its database, which is one file then. @throws Error when it cannot be read */
export function checkpointLog(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('journal_mode = delete')
  } finally {
    sqlite.close()
  }
}

/** What a database contains, in the words of an operator. */
export interface DatabaseContents {
  bookings: number
  people: number
  /** When the newest booking was made; null without any. */
  newestAt: number | null
}

/** Counts what an operator would miss. */
export function contentsOf(sqlite: Database): DatabaseContents {
  const number = (sql: string): number => Number(sqlite.prepare(sql).pluck().get())
  if (!hasTable(sqlite, 'bookings')) return { bookings: 0, people: 0, newestAt: null }
  const bookings = number('select count(*) from bookings')
  return {
    bookings,
    people: number('select count(*) from users'),
    newestAt: bookings === 0 ? null : number('select max(created_at) from bookings'),
  }
}

interface AuditedAction {
  now: number
  requestId: string
}

/**
 * Turns a copy, of any version, into a server's database: removes the keys from it, revokes all sessions, API keys,
 * recovery codes and links that set a password, and writes an audit row. @returns the keys
 */
export function prepareRestoredDatabase(
  file: string,
  { now, requestId }: AuditedAction,
): InstallationKeys {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('synchronous = full')
    const restore = sqlite.transaction(() => {
      const keys = takeKeysOut(sqlite)
      sqlite.pragma('user_version = 0') // the seal
      endSessions(sqlite, now)
      if (hasTable(sqlite, 'api_keys')) revokeKeys(sqlite, now)
      // Some may have been used since the copy was made. decisions/0036
      if (hasTable(sqlite, 'recovery_codes')) sqlite.prepare('delete from recovery_codes').run()
      if (hasTable(sqlite, 'audit')) {
        sqlite
          .prepare(
            `insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
            values (?, null, 'restore', 'database', null, '{}', ?)`,
          )
          .run(BigInt(now), requestId)
      }
      return keys
    })
    return restore.immediate()
  } finally {
    sqlite.close()
  }
}

/** Links to set up the first administrator belong to nobody, and stay. */
function endSessions(sqlite: Database, now: number): void {
  sqlite
    .prepare(`update sessions set ended_at = ?, end_reason = 'EVERYWHERE' where ended_at is null`)
    .run(BigInt(now))
  sqlite.prepare('delete from link_tokens where user_id is not null and used_at is null').run()
  if (hasTable(sqlite, 'password_requests')) {
    sqlite.prepare('delete from password_requests').run()
  }
  if (hasTable(sqlite, 'email_changes')) {
    sqlite.prepare('delete from email_changes where undone_at is null').run()
  }
}

const hasTable = (sqlite: Database, name: string): boolean =>
  sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !==
  undefined

/** Some may have been revoked since the copy was made, and must stay revoked. decisions/0024 */
function revokeKeys(sqlite: Database, now: number): void {
  sqlite
    .prepare('update api_keys set revoked_at = max(created_at, ?) where revoked_at is null')
    .run(BigInt(now))
}
