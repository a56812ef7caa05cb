import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import type { InstallationKeys } from '../transfer/installation-keys.ts'

const TABLE = 'backup_keys'

/** Puts the keys into a copy, in a table that no server's database has. */
export function encloseKeysIn(file: string, keys: InstallationKeys): void {
  const copy = new Sqlite(file, { fileMustExist: true })
  try {
    copy.exec(
      `create table ${TABLE} (name text primary key, content text not null) strict, without rowid`,
    )
    const insert = copy.prepare(`insert into ${TABLE} (name, content) values (?, ?)`)
    for (const [name, content] of Object.entries(keys)) insert.run(name, content)
  } finally {
    copy.close()
  }
}

/** Takes them out again; none from a copy that was not made with them. */
export function takeKeysOut(copy: Database): InstallationKeys {
  if (!hasKeys(copy)) return {}
  const rows = copy
    .prepare<[], { name: string; content: string }>(`select name, content from ${TABLE}`)
    .all()
  copy.exec(`drop table ${TABLE}`)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

/** Whether a database is a copy that was made with keys, and so with a seal. */
export const hasKeys = (copy: Database): boolean =>
  copy.prepare('select 1 from sqlite_schema where name = ?').get(TABLE) !== undefined
