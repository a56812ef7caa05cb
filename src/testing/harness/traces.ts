import { existsSync, readFileSync } from 'node:fs'
import { storedTables } from './stored-tables.ts'

/** The columns of a database that contain words, such as 'bookings.contact_email', of any table and type. */
export function tracesIn(file: string, words: readonly string[]): string[] {
  const sought = words.map((word) => word.toLowerCase())
  const places = new Set<string>()
  for (const [table, rows] of storedTables(file))
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase()
        if (sought.some((word) => text.includes(word))) places.add(`${table}.${column}`)
      }
  return [...places].toSorted()
}

/** Which of some words are in the bytes of a database and its write-ahead log, pages no longer in use as well. */
export function bytesWith(file: string, words: readonly string[]): string[] {
  const bytes = [file, `${file}-wal`].filter(existsSync).map((path) => readFileSync(path))
  return words.filter((word) => bytes.some((all) => all.includes(word)))
}
