import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from 'better-sqlite3'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'

/** The repository's own folder: `migrations/0001_users.ts` and so on, one idea each. */
export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

const NAME = /^(\d{4}_[a-z0-9_]+)\.ts$/

/** Reads the migrations of a folder by name; Node runs them as they are. */
export function migrationFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {}
      for (const file of (await readdir(folder)).toSorted()) {
        const [, name] = NAME.exec(file) ?? []
        if (name) migrations[name] = await loadMigration(join(folder, file))
      }
      return migrations
    },
  }
}

/** The names of the migrations of a folder that both engines have, oldest first. */
export const migrationNames = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((file) => NAME.exec(file)?.[1] ?? [])
    .toSorted()

async function loadMigration(file: string): Promise<Migration> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (isMigration(module)) return module
  throw new Error(`${file} exports no function up(db)`)
}

function isMigration(module: unknown): module is Migration {
  return (
    typeof module === 'object' &&
    module !== null &&
    'up' in module &&
    typeof module.up === 'function'
  )
}

/** The names of the migrations that a database has had; none for what is no database of ours. */
export function migrationsDone(sqlite: Database): string[] {
  const exists = sqlite
    .prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
    .get(DEFAULT_MIGRATION_TABLE)
  if (!exists) return []
  return sqlite.prepare(`select name from ${DEFAULT_MIGRATION_TABLE}`).pluck().all().map(String)
}
