import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { migrationFiles, migrationNames } from '../migration-files.ts'

const SQL_FILE = /^(\d{4}_\w+)\.sql$/
/** `-- permits: 0041_servers` in SQL, `export const permits = '0041_servers'` in a migration of both engines. */
const PERMITS = /^(?:-- permits: |export const permits = ')(\d{4}_\w+)/m

/** Names of the files in `migrations/postgres/`, the baseline first. */
export const sqlFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'postgres'))
    .flatMap((name) => SQL_FILE.exec(name)?.[1] ?? [])
    .toSorted()

const sqlPath = (folder: string, name: string): string => join(folder, 'postgres', `${name}.sql`)

/** The statements of a file in `migrations/postgres/`. */
export const sqlText = (folder: string, name: string): string =>
  readFileSync(sqlPath(folder, name), 'utf8')

/** The names of all migrations of PostgreSQL that this program knows, oldest first: the last one names the program. */
export function postgresMigrationNames(folder: string): string[] {
  const [, ...own] = sqlFiles(folder)
  return [...migrationNames(folder), ...own].toSorted()
}

/** The migrations of both engines, and those of PostgreSQL alone, which are SQL. */
export const postgresMigrations = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const ofBoth = await migrationFiles(folder).getMigrations()
    const [, ...own] = sqlFiles(folder)
    const ofPostgres = own.map((name) => [name, sqlMigration(folder, name)] as const)
    return { ...ofBoth, ...Object.fromEntries(ofPostgres) }
  },
})

const sqlMigration = (folder: string, name: string): Migration => ({
  async up(db) {
    await sql.raw(sqlText(folder, name)).execute(db)
  },
})

/**
 * The oldest program that may run on what a migration makes, by the newest migration that it knows: what its file
 * declares, else the migration itself, which no older program knows. decisions/0063
 */
export function permittedBy(folder: string, name: string): string {
  const ofBoth = migrationNames(folder).includes(name)
  const text = ofBoth ? readFileSync(join(folder, `${name}.ts`), 'utf8') : sqlText(folder, name)
  return PERMITS.exec(text)?.[1] ?? name
}
