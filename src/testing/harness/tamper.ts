import Sqlite from 'better-sqlite3'

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
