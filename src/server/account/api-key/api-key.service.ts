import type { NewApiKeyInput } from '../../../domain/account/api-key.input.ts'
import { apiKeyStatus, lowerRole, MOST_LIVE_KEYS } from '../../../domain/account/api-key.ts'
import type { ApiKey, MadeApiKey } from '../../../domain/account/api-key.ts'
import { Fault } from '../../../domain/fault.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { newSecret, secretHash } from '../../core/secrets/secret-token.ts'
import { ownKey } from '../../core/limit-keys.ts'
import type { LimitRule } from '../../core/limits/limits-interface.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { requireReauthentication } from '../second-factor/reauthentication.service.ts'
import {
  countLiveKeys,
  countLiveKeysOf,
  findKey,
  insertKey,
  selectKeys,
  updateKeyRevoked,
  updateKeysRevoked,
} from './api-key.queries.ts'
import type { KeyRow } from './api-key.queries.ts'
import { keyToken } from './key-token.ts'

const ADD: LimitRule = { name: 'add-api-key', most: 20, windowMs: HOUR }
/** Every key that may be valid, and those that were revoked lately. */
const MOST_SHOWN = 200

/** The keys: those that are not revoked first, the newest of them first. */
export async function listApiKeys(call: AdminCall): Promise<ApiKey[]> {
  const today = await todayOf(call)
  const rows = await selectKeys(call.db, MOST_SHOWN)
  return rows.map((row) => toApiKey(row, today))
}

/**
 * Makes an API key that acts for the actor, with at most the role given. The token is returned this once; only its
 * hash is stored. decisions/0024
 * @throws Fault invalid for a last day that is over, and without the current password; conflict when there are 50;
 *   tooMany
 */
export async function addApiKey(call: AdminCall, input: NewApiKeyInput): Promise<MadeApiKey> {
  requireSession(call)
  call.dependencies.limits.count(ADD, ownKey(call))
  const today = await todayOf(call)
  requireDayToCome(input.lastDay, today)
  await requireReauthentication(call, input)
  const secret = newSecret()
  const apiKey = await atomically(call, async (call) => {
    await requireFewerKeys(call, today)
    const { name, role, lastDay } = input
    const id = await insertKey(call.trx, {
      name,
      role,
      secret_hash: secretHash(secret),
      last_day: lastDay,
      created_by: call.actor.id,
      created_at: call.now(),
    })
    const detail = { role, lastDay }
    await recordAudit(call, { action: 'add', subject: 'apiKey', subjectId: id, detail })
    return getApiKey(call, id, today)
  })
  return { apiKey, token: keyToken(apiKey.id, secret) }
}

/** Revokes a key for good, from the next request on. Revoking a revoked key changes nothing. @throws Fault missing */
export async function revokeApiKey(call: AdminCall, id: number): Promise<ApiKey> {
  requireSession(call)
  const today = await todayOf(call)
  return atomically(call, async (call) => {
    if (await updateKeyRevoked(call.trx, { id, by: call.actor.id, now: call.now() })) {
      await recordAudit(call, { action: 'revoke', subject: 'apiKey', subjectId: id })
    }
    return getApiKey(call, id, today)
  })
}

async function todayOf(call: Call): Promise<ServiceDay> {
  return serviceDayOf(call.trustedNow(), (await readSettings(call)).zone)
}

function requireDayToCome(lastDay: ServiceDay | null, today: ServiceDay): void {
  if (lastDay === null || lastDay >= today) return
  const message = 'The last day is over already'
  throw new Fault('invalid', message, { fields: [{ field: 'lastDay', message }] })
}

async function requireFewerKeys(call: Call, today: ServiceDay): Promise<void> {
  if ((await countLiveKeys(call.db, today)) < MOST_LIVE_KEYS) return
  throw new Fault('conflict', `There are ${MOST_LIVE_KEYS} keys. Revoke one that is not used.`)
}

async function getApiKey(call: Call, id: number, today: ServiceDay): Promise<ApiKey> {
  const row = await findKey(call.db, id)
  if (row === undefined) throw new Fault('missing', 'This API key does not exist')
  return toApiKey(row, today)
}

function toApiKey(row: KeyRow, today: ServiceDay): ApiKey {
  const { id, name, role, lastDay, createdAt, lastUsedAt, revokedAt } = row
  const isActive = row.makerDisabledAt === null && row.makerRemovedAt === null
  return {
    id,
    name,
    role,
    actsAs: lowerRole(role, row.makerRole),
    status: apiKeyStatus({ lastDay, revokedAt }, { isActive }, today),
    maker: { id: row.makerId, name: row.makerName },
    createdAt,
    lastUsedAt,
    lastDay,
    revoked: revokedAt === null ? null : { at: revokedAt, by: row.revokerName },
  }
}

/** Ends every key of one maker for good, each with a line in the audit. @returns how many */
export async function revokeKeysOf(call: AtomicCall, makerId: number): Promise<number> {
  const by = call.actor?.id ?? null
  const ids = await updateKeysRevoked(call.trx, { makerId, by, now: call.now() })
  for (const subjectId of ids) {
    await recordAudit(call, { action: 'revoke', subject: 'apiKey', subjectId })
  }
  return ids.length
}

/** How many keys of a person are valid by themselves, whatever the state of the person. */
export async function countKeysOf(call: Call, makerId: number): Promise<number> {
  const { zone } = await readSettings(call)
  return countLiveKeysOf(call.db, makerId, serviceDayOf(call.trustedNow(), zone))
}
