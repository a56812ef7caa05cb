import { readerOver } from './kysely-over.ts'
import { openConnection } from './connection/open-connection.ts'
import { SqliteConnection } from './connection/sqlite-connection.ts'
import type { Reader } from './connection/types.ts'

/** Opens a database that others may be writing, only to read it. @throws StartRefused */
export function openReader(file: string): { reader: Reader; close(): void } {
  const connection = new SqliteConnection(openConnection(file, { readonly: true }))
  return { reader: readerOver(connection), close: () => void connection.sqlite.close() }
}
