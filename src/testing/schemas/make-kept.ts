// `node src/testing/schemas/make-kept.ts`: keeps a database of each schema that has none yet. It is the one before,
// migrated by one step, with the rows that `rows/<schema>.sql` adds to what is new. Kept ones are never made again.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { migrationFiles, MIGRATIONS } from '../../server/db/migration-files.ts'
import { keep, schemaDumps, restoreSchema } from './kept-database.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

/** Adds rows as a server would: every key, check and trigger of the schema judges them. */
function addRows(schema: string, file: string): void {
  const rows = join(import.meta.dirname, 'rows', `${schema}.sql`)
  if (!existsSync(rows)) return
  const sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = on')
  sqlite.exec(`begin;${readFileSync(rows, 'utf8')};commit`)
  sqlite.close()
}

async function makeFrom(before: string, names: string[], schema: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-kept-'))
  const file = join(folder, 'farebox.db')
  const migrations = join(folder, 'migrations')
  mkdirSync(migrations)
  for (const name of names)
    symlinkSync(join(MIGRATIONS, `${name}.ts`), join(migrations, `${name}.ts`))
  restoreSchema(before, file)
  await migrateSqlite({ file, log, migrations })
  addRows(schema, file)
  console.log(`${schema}: ${keep(schema, file)} bytes`)
  rmSync(folder, { recursive: true })
}

const all = Object.keys(await migrationFiles(MIGRATIONS).getMigrations())
for (const [index, schema] of all.entries()) {
  if (schemaDumps().includes(schema)) continue
  const before = all[index - 1]
  if (before === undefined) throw new Error('The first schema must be kept by hand')
  // oxlint-disable-next-line no-await-in-loop -- each is made from the one before
  await makeFrom(before, all.slice(0, index + 1), schema)
}
