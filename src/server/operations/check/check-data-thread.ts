// Checks the invariants of a database in a thread of its own: on a large one that would block the event loop for seconds.
// It has a connection of its own, which can only read.
import { answerCalls } from '../../core/worker-calls.ts'
import { openConnection } from '../../db/sqlite/connection/open-connection.ts'
import { SqliteConnection } from '../../db/sqlite/connection/sqlite-connection.ts'
import { sqliteSql } from '../../db/sqlite/connection/sqlite-dialect.ts'
import type { Reader } from '../../db/connection/store.ts'
import { readerOver } from '../../db/connection/kysely-over.ts'
import { checkData } from './check-data.service.ts'
import type { Violation } from './check-data.service.ts'

answerCalls(async (file: string): Promise<Violation[]> => {
  const opened = openReader(file)
  try {
    return await checkData(opened.reader)
  } finally {
    opened.close()
  }
})

/** Opens a database that others may be writing, only to read it. @throws StartRefused */
function openReader(file: string): { reader: Reader; close(): void } {
  const connection = new SqliteConnection(openConnection(file, { readonly: true }))
  return { reader: readerOver(connection, sqliteSql), close: () => void connection.sqlite.close() }
}
