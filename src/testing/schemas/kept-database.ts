import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { quiet } from '../harness/test-store.ts'

/** SQL dumps of databases with rows as people made them, named after the newest migration that they had. */
const FOLDER = join(import.meta.dirname, 'kept')
/** Rows for what later migrations brought, as SQL. */
const ROWS = join(import.meta.dirname, 'rows')
const ENDING = '.sql.br'

const namesIn = (folder: string, ending: string): string[] =>
  globSync(`*${ending}`, { cwd: folder })
    .map((file) => file.slice(0, -ending.length))
    .toSorted()

/** Names of the schemas of which a database is kept, the oldest first. */
export const schemaDumps = (): string[] => namesIn(FOLDER, ENDING)

const newestDump = (): string => schemaDumps().at(-1) ?? ''

/** Writes the kept database of a schema to a file that does not exist yet. */
export function restoreSchema(schema: string, file: string): void {
  const sql = brotliDecompressSync(readFileSync(join(FOLDER, schema + ENDING))).toString()
  const sqlite = new Sqlite(file)
  try {
    sqlite.pragma('foreign_keys = off')
    sqlite.pragma('synchronous = off')
    sqlite.exec(`begin;${sql}commit`)
  } finally {
    sqlite.close()
  }
}

/** Writes a database of today's schema with rows in every table to a file that does not exist yet. */
export async function restoreCurrent(file: string): Promise<void> {
  restoreSchema(newestDump(), file)
  await migrateSqlite({ file, log: quiet })
  const sqlite = new Sqlite(file)
  try {
    sqlite.pragma('foreign_keys = on')
    for (const name of namesIn(ROWS, '.sql'))
      sqlite.exec(`begin;${readFileSync(join(ROWS, `${name}.sql`), 'utf8')};commit`)
  } finally {
    sqlite.close()
  }
}
