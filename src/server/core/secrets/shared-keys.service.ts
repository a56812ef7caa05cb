import type { Store } from '../../db/connection/store.ts'
import type { ServerKeyName } from '../../db/schema/system-tables.ts'
import { givenTokenSecret, newServerKey, ticketKeyOf } from './keys.ts'
import type { Keys } from './keys.ts'
import { insertKeyUnlessThere, selectServerKeys } from './server-key.queries.ts'

/**
 * The keys that several servers share in their database, made by the first of them.
 * @throws StartRefused when the secret of the environment is short or one that others know
 */
export async function loadSharedKeys(store: Store, givenSecret: string | undefined): Promise<Keys> {
  const stored = await store.write(async (trx) => {
    for (const name of ['token', 'ticket'] as const)
      await insertKeyUnlessThere(trx, { name, value: newServerKey() })
    return selectServerKeys(trx)
  })
  const keyNamed = (name: ServerKeyName): Uint8Array =>
    Buffer.from(stored.find((key) => key.name === name)?.value ?? '', 'base64url')
  return {
    tokenSecret: givenTokenSecret(givenSecret) ?? keyNamed('token'),
    ticketKey: ticketKeyOf(keyNamed('ticket')),
  }
}
