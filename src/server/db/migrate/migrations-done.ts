import type { Database } from 'better-sqlite3'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'

/** The names of the migrations that a database has had; none for what is no database of ours. */
export function migrationsDone(sqlite: Database): string[] {
  const exists = sqlite
    .prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
    .get(DEFAULT_MIGRATION_TABLE)
  if (!exists) return []
  return sqlite.prepare(`select name from ${DEFAULT_MIGRATION_TABLE}`).pluck().all().map(String)
}
