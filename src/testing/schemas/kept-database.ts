import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'

/** A database of each schema there ever was, with rows as people made them, named after its newest migration. */
const FOLDER = join(import.meta.dirname, 'kept')
const ROWS = join(import.meta.dirname, 'rows')
const ENDING = '.sql.br'

/** Names of the schemas of which a database is kept, the oldest first. */
export const schemaDumps = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted()

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

/** The rows that later schemas add, as SQL, until a database of those is kept as well. */
export const rowsSince = (schema: string): string[] =>
  readdirSync(ROWS)
    .filter((file) => file.endsWith('.sql') && file.slice(0, -'.sql'.length) > schema)
    .toSorted()
    .map((file) => readFileSync(join(ROWS, file), 'utf8'))

/** Keeps a database as that of a schema; answers how many bytes it takes. */
export function keep(schema: string, file: string): number {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    const bytes = brotliCompressSync(dump(sqlite))
    writeFileSync(join(FOLDER, schema + ENDING), bytes)
    return bytes.length
  } finally {
    sqlite.close()
  }
}

/** Tables and their rows first: indexes and triggers would refuse rows in another order than they were made. */
function dump(sqlite: Database): string {
  const made = (types: string) =>
    sqlite
      .prepare<[], { name: string; sql: string }>(
        `select name, sql from sqlite_schema
         where sql is not null and type in (${types}) and name not like 'sqlite\\_%' escape '\\'
         order by rowid`,
      )
      .all()
  const tables = made("'table'")
  const rows = tables.flatMap(({ name }) => inserts(sqlite, name))
  const numbered = tables.some(({ sql }) => /autoincrement/i.test(sql))
  const sequences = numbered
    ? ['delete from sqlite_sequence', ...inserts(sqlite, 'sqlite_sequence')]
    : []
  const rest = made("'index', 'trigger'")
  const statements = [...tables.map(({ sql }) => sql), ...rows, ...sequences]
  return [...statements, ...rest.map(({ sql }) => sql)].map((sql) => `${sql};\n`).join('')
}

function inserts(sqlite: Database, table: string): string[] {
  const columns = sqlite.prepare<[string], string>('select name from pragma_table_info(?)').pluck()
  const values = columns.all(table).map((column) => `quote("${column}")`)
  return sqlite
    .prepare<[], string[]>(`select ${values.join(', ')} from "${table}"`)
    .raw()
    .all()
    .map((row) => `insert into "${table}" values (${row.join(',')})`)
}
