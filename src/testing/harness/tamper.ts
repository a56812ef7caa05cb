import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { createSyncFn } from 'synckit'
import { onPostgres, urlOf } from '../postgres/test-database.ts'

/** A thread that waits for PostgreSQL, so that tests change a database of either engine in one line. */
let tamperPostgres: ((url: string, statements: string[]) => unknown[]) | undefined

const tampered = new Set<string>()

/** Marks a database as changed past the services. */
export const markTampered = (file: string): void => void tampered.add(file)

/** Whether a test has changed this database past the services. */
export const isTampered = (file: string): boolean => tampered.has(file)

/**
 * Runs SQL past the services, on a connection of its own: drops a guard or plants a violation, so that a test can
 * show that it is the guard which keeps the promise. @returns the rows of the last statement that has any
 */
export function tamper<Row = unknown>(file: string, ...statements: string[]): Row[] {
  if (onPostgres) {
    if (statements.some((statement) => !/^\s*select\b/i.test(statement))) markTampered(file)
    tamperPostgres ??= createSyncFn(join(import.meta.dirname, '../postgres/tamper-worker.ts'))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever writes the SQL knows its rows
    return tamperPostgres(urlOf(file), statements) as Row[]
  }
  const sqlite = new Sqlite(file)
  try {
    let rows: Row[] = []
    for (const statement of statements) {
      const prepared = sqlite.prepare<[], Row>(statement)
      if (!prepared.readonly) markTampered(file)
      if (prepared.reader) rows = prepared.all()
      else prepared.run()
    }
    return rows
  } finally {
    sqlite.close()
  }
}
