import type { Database } from 'better-sqlite3'

/** When the newest entry of the audit was made; null without any. */
export function newestEntryAt(sqlite: Database): number | null {
  const at = sqlite.prepare('select at from audit order by id desc limit 1').pluck().get()
  return typeof at === 'number' ? at : null
}
