import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { readerOver } from '../connection/kysely-over.ts'
import type { Reader } from '../connection/store.ts'
import { postgresSql } from './postgres-dialect.ts'
import { runStatement } from './run-statement.ts'

/**
 * Does some work on a connection of its own, made for it and ended after it.
 *
 * A connection that is lost rejects the statement that waits for it, and besides tells its client as an event: nobody
 * hears that here, and unheard it would end the process.
 * @throws what the driver or the work throws
 */
export async function withClient<T>(
  options: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(options)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Kysely for reading on such a connection, in whatever transaction it has begun. */
export const readerOnClient = (client: Client): Reader =>
  readerOver(
    { engine: 'postgres', run: (sql, parameters) => runStatement(client, sql, parameters, false) },
    postgresSql,
  )

/** Where a database is, for the operator: without its password, which may stand among the options too. */
export function addressOf(url: string): string {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}
