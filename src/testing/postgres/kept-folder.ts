import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { newServerKey } from '../../server/core/secrets/keys.ts'
import { commands } from '../../server/operations/commands/command-list.ts'
import type { CommandName } from '../../server/operations/commands/command-names.ts'
import { aTerminal } from '../builders/a-terminal.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { restoreCurrent } from '../schemas/kept-database.ts'
import { asOwner, databaseUrl } from './test-database.ts'

/** Texts, numbers and bytes that a copy could change, and more rows than are copied at once. */
const UNUSUAL = [
  'pragma journal_mode = wal',
  String.raw`insert into newsletter (email, token, subscribed_at, email_folded)
    values ('"{a,b}\''@example.com', 'நன்றி 🚌' || char(10) || char(9) || '\n', -1, null)`,
  `update routes set total_distance = 1234.5678901234567 where id = 1`,
  `update routes set total_distance = 1e21 where id = 2`,
  `update write_probe set filler = x'00ff5c27'`,
  `insert into settings (name, value, updated_at) values ('', '""', 9007199254740991)`,
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < 4500)
   insert into audit (at, action, subject, detail, request_id) select i, 'export', 'user', '{}', '' from n`,
  // A trip that was deleted: its number is in the audit alone.
  `insert into audit (at, action, subject, subject_id, detail, request_id)
   values (1, 'delete', 'schedule', 5000, '{}', '')`,
]

/** A data folder, as a server leaves it, with rows in every table. */
export async function keptFolder(whenDone: WhenDone = onTestFinished): Promise<string> {
  const folder = temporaryFolder(whenDone)
  const file = join(folder, 'farebox.db')
  await restoreCurrent(file)
  change(folder, ...UNUSUAL)
  for (const name of ['token.key', 'ticket.key'])
    writeFileSync(join(folder, name), `${newServerKey()}\n`)
  return folder
}

/** Runs statements on the database of a data folder, past all services. */
export function change(folder: string, ...statements: string[]): void {
  const sqlite = new Sqlite(join(folder, 'farebox.db'))
  try {
    sqlite.pragma('busy_timeout = 0')
    for (const statement of statements) sqlite.exec(statement)
  } finally {
    sqlite.close()
  }
}

/** All rows of a file of SQLite by table, as SQLite answers them, and what it says of its schema. */
export function rowsOfFile(file: string): Record<string, unknown> {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    const made = sqlite
      .prepare<[], { name: string; type: string; sql: string }>(
        `select name, type, sql from sqlite_schema
         where name not like 'sqlite!_%' escape '!' and name <> 'backup_keys' order by name`,
      )
      .all()
    const tables = made.filter(({ type, name }) => type === 'table' && !name.startsWith('kysely_'))
    const rows = tables.map(({ name }) => [name, sqlite.prepare(`select * from "${name}"`).all()])
    return { ...Object.fromEntries(rows), made: made.map(({ sql }) => sql) }
  } finally {
    sqlite.close()
  }
}

/** Two files may make it at once. */
const ORDINARY = `do $$ begin create role ordinary login;
  exception when duplicate_object or unique_violation then null; end $$`

/** An empty database of an ordinary user, with a password in its address that nobody asks for. */
export async function emptyDatabase(whenDone: WhenDone = onTestFinished): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asOwner(ORDINARY, `create database ${name} owner ordinary`)
  whenDone(() => asOwner(`drop database ${name} with (force)`))
  const url = new URL(databaseUrl(name))
  url.username = 'ordinary'
  url.password = 'sesame'
  return url.href
}

/** The rows that a statement answers in a database of PostgreSQL. */
export async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Runs a command of the operator. @returns what it prints, and its exit code */
export async function run(
  name: CommandName,
  folder: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  const terminal = aTerminal(folder, args, { environment })
  const code = await commands[name](terminal)
  return { code, text: terminal.printed.join('\n') }
}
