import Sqlite from 'better-sqlite3'
import { onPostgres } from '../postgres/test-database.ts'
import { tamper } from './tamper.ts'

type Row = Record<string, unknown>

/** All rows of all tables of a database, on either engine, in the order in which it has them. */
export function storedTables(file: string): Map<string, Row[]> {
  return onPostgres ? tablesOfPostgres(file) : tablesOfSqlite(file)
}

function tablesOfSqlite(file: string): Map<string, Row[]> {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    const names = sqlite
      .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all()
    return new Map(
      names.map((name) => [name, sqlite.prepare<[], Row>(`select * from "${name}"`).all()]),
    )
  } finally {
    sqlite.close()
  }
}

function tablesOfPostgres(file: string): Map<string, Row[]> {
  const names = tamper<{ name: string }>(
    file,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  ).map(({ name }) => name)
  const all = names.map(
    (name) => `select '${name}' as name, to_json(t)::text as row from "${name}" t`,
  )
  const rows = tamper<{ name: string; row: string }>(file, all.join(' union all '))
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map(names.map((name) => [name, (byName.get(name) ?? []).map(parsed)]))
}

const parsed = ({ row }: { row: string }): Row => JSON.parse(row)
