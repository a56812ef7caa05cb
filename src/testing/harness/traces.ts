import { existsSync, readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** The columns of a database that contain words, such as 'bookings.contact_email', of any table and type. */
export function tracesIn(file: string, words: readonly string[]): string[] {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    const columns = sqlite
      .prepare<[], { place: string; tableName: string; columnName: string }>(
        `select t.name || '.' || c.name as place, t.name as tableName, c.name as columnName
         from sqlite_master t, pragma_table_info(t.name) c
         where t.type = 'table' order by 1`,
      )
      .all()
    const some = words.map(() => 'instr(lower(cast(value as text)), lower(?)) > 0').join(' or ')
    return columns
      .filter(({ tableName, columnName }) =>
        sqlite
          .prepare(
            `select 1 from (select "${columnName}" as value from "${tableName}") where ${some} limit 1`,
          )
          .get(...words),
      )
      .map(({ place }) => place)
  } finally {
    sqlite.close()
  }
}

/** Which of some words are in the bytes of a database and its write-ahead log, pages no longer in use as well. */
export function bytesWith(file: string, words: readonly string[]): string[] {
  const bytes = [file, `${file}-wal`].filter(existsSync).map((path) => readFileSync(path))
  return words.filter((word) => bytes.some((all) => all.includes(word)))
}
