import type { Database } from 'better-sqlite3'
import type { RowWriter } from './row-store.ts'
import { sqliteRows } from './sqlite-rows.ts'
import { quoted } from './table-shape.ts'
import type { TableShape } from './table-shape.ts'

/**
 * Takes rows into a database of SQLite that has this version's tables, on a connection of its own. What they refer to is
 * looked at by whoever reads the whole file afterwards.
 */
export function sqliteWriter(sqlite: Database): RowWriter {
  let triggers: string[] = []
  return {
    ...sqliteRows(sqlite),
    begin: async (tables) => {
      sqlite.pragma('foreign_keys = off')
      sqlite.exec('begin immediate')
      triggers = dropTriggers(sqlite)
      for (const { name } of tables) sqlite.exec(`delete from ${quoted(name)}`)
    },
    write: async (table, rows) => {
      const insert = sqlite.prepare(insertOf(table))
      for (const row of rows) insert.run(row)
    },
    end: async (_tables, given) => {
      for (const sql of triggers) sqlite.exec(sql)
      const count = sqlite.prepare(
        'update sqlite_sequence set seq = max(seq, cast(? as integer)) where name = ?',
      )
      for (const [name, id] of given) count.run(String(id), name)
      sqlite.exec('commit')
    },
  }
}

/** @returns the statements that make them again */
function dropTriggers(sqlite: Database): string[] {
  const found = sqlite
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'trigger' order by rowid",
    )
    .all()
  for (const { name } of found) sqlite.exec(`drop trigger ${quoted(name)}`)
  return found.map(({ sql }) => sql)
}

/** Tables are strict: a text of digits becomes a number in a column of numbers, and anything else is refused. */
function insertOf({ name, columns }: TableShape): string {
  const names = columns.map((column) => quoted(column.name))
  const values = columns.map(({ kind }) => (kind === 'blob' ? 'unhex(?)' : '?'))
  return `insert into ${quoted(name)} (${names.join(', ')}) values (${values.join(', ')})`
}
