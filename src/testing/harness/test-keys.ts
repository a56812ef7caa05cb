import { ticketKeyOf } from '../../server/core/secrets/keys.ts'
import type { Keys } from '../../server/core/secrets/keys.ts'

const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/** Keys of nobody else, around a token secret where one is given. */
export function testKeys(tokenSecret = random()): Keys {
  return { tokenSecret, ticketKey: ticketKeyOf(random()) }
}
