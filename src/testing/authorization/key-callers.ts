import type { NewApiKeyInput } from '../../domain/account/api-key.input.ts'
import type { Role } from '../../domain/account/role.ts'
import { DAY } from '../../domain/time/calendar.ts'
import { addApiKey, revokeApiKey } from '../../server/account/api-key/api-key.service.ts'
import { keyToken } from '../../server/account/api-key/key-token.ts'
import { addUser } from '../../server/account/record/account.service.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { callAt, requireAdmin } from '../../server/core/call.ts'
import type { AdminCall, Access } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newSecret } from '../../server/core/secrets/secret-token.ts'
import { newCall } from '../../server/core/new-call.ts'
import { HASHED, PASSWORD } from '../harness/test-context.ts'
import type { Caller } from './callers.ts'

const MAY: Record<Role, readonly Access[]> = {
  CUSTOMER: ['public', 'anyone', 'guest', 'signedIn', 'payer'],
  AGENT: ['public', 'anyone', 'guest', 'signedIn', 'payer', 'staff'],
  ADMIN: ['public', 'anyone', 'guest', 'signedIn', 'payer', 'staff', 'admin'],
}

const stranger: Omit<Caller, 'credentials'> = { may: ['public'], refusal: 401 }

/** Every kind of caller with an API key: let in by its role where keys are accepted, else refused like a stranger. */
export async function keyCallers(
  dependencies: Dependencies,
  { taken }: { taken: boolean },
): Promise<Record<string, Caller>> {
  const call = newCall(dependencies, { actor: null, requestId: 'test', address: '' })
  const anAdmin = async (name: string): Promise<AdminCall> => {
    const person = { fullName: name, email: `${name}@example.com`, phone: null }
    const id = await addUser(call, { ...person, role: 'ADMIN', passwordHash: HASHED })
    const actor = {
      id,
      name,
      email: person.email,
      phone: null,
      role: 'ADMIN',
      sessionId: 0,
    } as const
    return requireAdmin({ ...call, actor })
  }
  const change = (of: AdminCall, to: { role: Role } | { disabled_at: number }) =>
    dependencies.store.write((trx) =>
      trx.updateTable('users').set(to).where('id', '=', of.actor.id).execute(),
    )
  const maker = await anAdmin('maker')
  const key = (role: Role, by = maker, more: Partial<NewApiKeyInput> = {}) =>
    addApiKey(by, { name: role, role, lastDay: null, currentPassword: PASSWORD, ...more })

  const revoked = await key('ADMIN')
  await revokeApiKey(maker, revoked.apiKey.id)
  const twoDaysAgo = callAt(maker, () => maker.now() - 2 * DAY)
  const yesterday = new Date(maker.now() - DAY).toISOString().slice(0, 10)
  const over = await key('ADMIN', twoDaysAgo, { lastDay: yesterday })
  const [gone, demoted] = [await anAdmin('gone'), await anAdmin('demoted')]
  const [ofGone, ofDemoted] = [await key('ADMIN', gone), await key('ADMIN', demoted)]
  await change(gone, { disabled_at: dependencies.clock() })
  await change(demoted, { role: 'AGENT' })
  const { apiKey } = await key('ADMIN')
  const forged = keyToken(apiKey.id, newSecret())

  const caller = (token: string, as: Omit<Caller, 'credentials'>): Caller => ({
    ...as,
    credentials: async () => ({
      token,
      refreshToken: (await atomically(call, (call) => startSession(call, maker.actor.id)))
        .refreshToken,
    }),
  })
  const acting = (token: string, role: Role): Caller =>
    caller(token, taken ? { may: MAY[role], refusal: 403, byKey: true } : stranger)
  return {
    'a key for CUSTOMER': acting((await key('CUSTOMER')).token, 'CUSTOMER'),
    'a key for AGENT': acting((await key('AGENT')).token, 'AGENT'),
    'a key for ADMIN': acting((await key('ADMIN')).token, 'ADMIN'),
    'a key for ADMIN, its maker demoted to AGENT': acting(ofDemoted.token, 'AGENT'),
    'a key whose maker is disabled': caller(ofGone.token, stranger),
    'a revoked key': caller(revoked.token, stranger),
    'a key past its last day': caller(over.token, stranger),
    'a key with a forged secret': caller(forged, stranger),
  }
}
