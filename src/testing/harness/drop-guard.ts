import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { onPostgres } from '../postgres/test-database.ts'
import { markTampered, tamper } from './tamper.ts'

/** Drops a trigger or an index; it must exist. */
export const withoutTrigger = (file: string, name: string): unknown =>
  tamper(file, `drop trigger ${name}`)
export const withoutIndex = (file: string, name: string): unknown =>
  tamper(file, `drop index ${name}`)

interface Part {
  type: string
  sql: string
}

/**
 * Makes a table anew with parts of its definition (a key, a check) replaced, keeping its rows, indexes and triggers.
 * @throws Error when the definition has no such part: a guard that is not there cannot be dropped
 */
export function redefine(file: string, table: string, dependencies: Record<string, string>): void {
  if (onPostgres) return dropConstraints(file, table, Object.entries(dependencies))
  markTampered(file)
  const sqlite = new Sqlite(file)
  try {
    sqlite.pragma('foreign_keys = off')
    // Otherwise the renaming would check the triggers of other tables while this one is missing.
    sqlite.pragma('legacy_alter_table = on')
    sqlite.transaction(() => rebuild(sqlite, table, dependencies))()
  } finally {
    sqlite.close()
  }
}

function rebuild(sqlite: Database, table: string, replacements: Record<string, string>): void {
  const parts = sqlite
    .prepare<[string], Part>(
      'select type, sql from sqlite_schema where tbl_name = ? and sql is not null',
    )
    .all(table)
  const [definition = ''] = parts.filter(({ type }) => type === 'table').map(({ sql }) => sql)
  sqlite.exec(`alter table ${table} rename to ${table}_guarded`)
  sqlite.exec(redefined(definition, replacements))
  sqlite.exec(`insert into ${table} select * from ${table}_guarded`)
  sqlite.exec(`drop table ${table}_guarded`)
  for (const { type, sql } of parts) if (type !== 'table') sqlite.exec(sql)
}

function redefined(definition: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [part, replacement]) => {
    if (!text.includes(part)) throw new Error(`There is no ${part} in ${definition}`)
    return text.replace(part, replacement)
  }, definition)
}

interface Constraint {
  name: string
  definition: string
}

/** On PostgreSQL: drops the constraint that each part of the definition stands for. */
function dropConstraints(file: string, table: string, parts: [string, string][]): void {
  const constraints = tamper<Constraint>(
    file,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = '${table}'::regclass`,
  )
  for (const [part] of parts) {
    if (part.includes('without rowid')) continue
    const sought = constraintText(part)
    const [, named] = /^constraint (\w+)/.exec(part) ?? []
    const found =
      constraints.find(({ name }) => name === named) ??
      constraints.find(({ definition }) => bare(definition) === bare(sought)) ??
      constraints.find(({ definition }) => bare(definition).includes(bare(sought)))
    if (found === undefined) throw new Error(`There is no ${sought} on ${table}`)
    tamper(file, `alter table ${table} drop constraint ${found.name} cascade`)
  }
}

/** A key that stands behind its column, as one of the table. */
function constraintText(part: string): string {
  const [, column, key] = /^(\w+) (?:integer|text).*? (unique|primary key)$/.exec(part) ?? []
  return key === undefined ? part.trim().replace(/^,\s*|,$/g, '') : `${key} (${column})`
}

/** Without what each engine writes its own way: spaces, parentheses, casts, names. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^constraint \w+ /, '')
    .replace(/::\w+|collate "c"|[\s()]/g, '')
