import { Client } from 'pg'
import { vi } from 'vitest'
import { SqliteConnection } from '../../server/db/sqlite/connection/sqlite-connection.ts'
import { onPostgres } from '../postgres/test-database.ts'

/** What servers tell each other goes its own way, when others have something to tell. */
const TOLD = /\bpg_notify\b/

/** Watches the statements that reach the database, of either engine, until `vi.restoreAllMocks`. @returns their SQL so far */
export function watchStatements(): () => string[] {
  if (!onPostgres) {
    const run = vi.spyOn(SqliteConnection.prototype, 'run')
    return () => run.mock.calls.map(([sql]) => sql)
  }
  const query = vi.spyOn(Client.prototype, 'query')
  return () => query.mock.calls.map(([sent]) => sqlOf(sent)).filter((sql) => !TOLD.test(sql))
}

/** The driver takes a text, or an object that has one. */
function sqlOf(sent: unknown): string {
  if (typeof sent === 'string') return sent
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : ''
}
