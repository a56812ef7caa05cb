import { Client } from 'pg'
import type { ClientConfig } from 'pg'

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
