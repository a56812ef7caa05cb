import { apiKeyStatus, lowerRole } from '../../../domain/account/api-key.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { atomically } from '../../core/atomically.ts'
import type { Actor, Call } from '../../core/call.ts'
import { networkKey } from '../../core/limit-keys.ts'
import { BoundedMap } from '../../core/limits/bounded-map.ts'
import type { LimitRule } from '../../core/limits/limits-interface.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { selectKeyAndMaker, updateKeyUsed } from './api-key.queries.ts'
import { isSecretOf, readKeyToken } from './key-token.ts'

/** Nobody guesses 256 bits. This slows a script that keeps using a revoked key, but no other on the same network. */
const WRONG_KEY: LimitRule = { name: 'wrong-api-key', most: 60, windowMs: MINUTE }

/**
 * The actor of a key's token: its maker, read from the database, with the lower of both roles. Null when the key is not
 * valid. decisions/0024
 * @throws Fault tooMany for one network that keeps bringing such keys
 */
export async function keyActorOf(call: Call, token: string): Promise<Actor | null> {
  const actor = await findActor(call, token)
  if (actor === null) call.dependencies.limits.count(WRONG_KEY, networkKey(call))
  return actor
}

async function findActor(call: Call, token: string): Promise<Actor | null> {
  const brought = readKeyToken(token)
  if (brought === undefined) return null
  const [found] = await selectKeyAndMaker(call.db, { id: brought.id })
  if (found === undefined || !isSecretOf(found.secretHash, brought.secret)) return null
  const { id, name, email, phone, role } = found
  const isActive = found.disabledAt === null && found.removedAt === null
  const today = serviceDayOf(call.trustedNow(), (await readSettings(call)).zone)
  if (apiKeyStatus(found, { isActive }, today) !== 'LIVE') return null
  noteUse(call, brought.id, found.lastUsedAt)
  const least = lowerRole(found.keyRole, role)
  return { id, name, email, phone, role: least, sessionId: null, apiKeyId: brought.id }
}

/** More than there are valid keys. A use that falls out is only written once more. */
const MOST_NOTED = 1000
/** For each key the minute of the last use that was written or is being written. */
const newUseCache = () => new BoundedMap<number, Instant>(MOST_NOTED)

/** Writes the minute of a use, once a minute for each key. Nobody waits for it; a failure is only logged. */
function noteUse(call: Call, apiKeyId: number, written: Instant | null): void {
  const { memory, log } = call.dependencies
  const minute = call.now() - (call.now() % MINUTE)
  const noted = memory.get(newUseCache)
  if (Math.max(noted.get(apiKeyId) ?? 0, written ?? 0) >= minute) return
  noted.set(apiKeyId, minute)
  const noting = atomically(call, { apiKey: apiKeyId }, (call) =>
    updateKeyUsed(call.trx, apiKeyId, minute),
  )
  noting.catch((error: unknown) =>
    log.warn({ err: error, apiKeyId }, 'The last use of an API key was not written down'),
  )
}
