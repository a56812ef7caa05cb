import type { Database } from 'better-sqlite3'
import type { Declared, DeclaredColumns } from './declared.ts'
import { IMAGE_COLUMNS } from './image-columns.ts'
import { MONEY_COLUMNS, RECORD_COLUMNS } from './money-columns.ts'
import { PEOPLE_COLUMNS } from './people-columns.ts'
import { FLEET_COLUMNS, SALES_COLUMNS } from './sales-columns.ts'

/** Columns that must not be rewritten, and what keeps each from it. decisions/0042 */
const COLUMNS: Record<string, DeclaredColumns> = {
  ...PEOPLE_COLUMNS,
  ...FLEET_COLUMNS,
  ...SALES_COLUMNS,
  ...MONEY_COLUMNS,
  ...RECORD_COLUMNS,
  ...IMAGE_COLUMNS,
}

interface Column {
  table: string
  column: string
}

export interface DeclaredColumn extends Column {
  declared: Declared
}

export const nameOf = ({ table, column }: Column): string => `${table}.${column}`

export const declaredColumns = (): DeclaredColumn[] =>
  Object.entries(COLUMNS).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, declared]) => ({ table, column, declared })),
  )

/** Does something to a database and rolls it back, whatever the outcome. */
export async function undone<T>(sqlite: Database, act: () => T | Promise<T>): Promise<T> {
  sqlite.exec('begin immediate')
  try {
    return await act()
  } finally {
    sqlite.exec('rollback')
  }
}

const ONE_MORE: Record<string, (column: string) => string> = {
  INTEGER: (column) => `coalesce(${column}, 0) + 1000003`,
  REAL: (column) => `coalesce(${column}, 0) + 1`,
  TEXT: (column) => `coalesce(${column}, '') || 'x'`,
}

/** Writes something else into a column of one row that the promise is about. @returns how many rows it has changed */
export function harm(sqlite: Database, { table, column, declared }: DeclaredColumn): number {
  const type = sqlite
    .prepare<[string, string], string>('select type from pragma_table_info(?) where name = ?')
    .pluck()
    .get(table, column)
  const { where = 'true', to = ONE_MORE[type ?? '']?.(column) } =
    declared.kind === 'frozen' || declared.kind === 'proved' ? declared : {}
  const rows = sqlite.prepare<[]>(`select * from ${table} where ${where} limit 1`).all()
  if (rows.length === 0) throw new Error(`No row of ${table} to try ${column} on`)
  return sqlite.prepare(`update ${table} set ${column} = ${to ?? 'null'} where ${where}`).run()
    .changes
}

/** Drops triggers; all of them where none is named. */
export function dropTriggers(sqlite: Database, names?: readonly string[]): void {
  const all = sqlite
    .prepare<[], string>(`select name from sqlite_schema where type = 'trigger'`)
    .pluck()
    .all()
  for (const name of names ?? all) sqlite.exec(`drop trigger ${name}`)
}
