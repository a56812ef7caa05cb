import { SignJWT } from 'jose'
import type { Role } from '../../domain/account/role.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { beginGuest } from '../../server/account/guest/guest.service.ts'
import { addUser } from '../../server/account/record/account.service.ts'
import { signAccessToken } from '../../server/account/session/access-token.ts'
import { startGuestSession, startSession } from '../../server/account/session/session.service.ts'
import type { StartedSession } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import type { Call, Access } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'
import { testKeys } from '../harness/test-keys.ts'

/** What a caller sends to prove who they are. */
export interface Credentials {
  token: string | undefined
  /** Of a live session of a customer: nobody is let in for it, but to `refresh`. */
  refreshToken: string
}

/** A kind of caller. */
export interface Caller {
  /** What they may call: what is declared for these, and nothing else. */
  may: readonly Access[]
  /** The status of a refusal. rest.md, Who */
  refusal: 401 | 403
  /** A key lets in, and no session: for what only the person may. */
  byKey?: boolean
  /** Of a session of its own each time: what one call does to it does not affect the next. */
  credentials: () => Promise<Credentials>
}

/** Every kind of caller there is. */
export async function everyCaller(dependencies: Dependencies): Promise<Record<string, Caller>> {
  const call = newCall(dependencies, { actor: null, requestId: 'test', address: '' })
  const add = async (name: string, role: Role): Promise<() => Promise<StartedSession>> => {
    const email = `${name}@example.com`
    const id = await addUser(call, { fullName: name, email, phone: null, role, passwordHash: null })
    return () => atomically(call, (call) => startSession(call, id))
  }
  const [admin, agent] = [await add('admin', 'ADMIN'), await add('agent', 'AGENT')]
  const customer = await add('customer', 'CUSTOMER')
  const guest = await aGuest(call, dependencies)
  const disabled = await add('disabled', 'ADMIN')
  await dependencies.store.write((trx) =>
    trx
      .updateTable('users')
      .set({ disabled_at: dependencies.clock() })
      .where('email', '=', 'disabled@example.com')
      .execute(),
  )

  const signing = (session: () => Promise<StartedSession>, by: Call = call) => {
    return async () => signAccessToken(by, await session())
  }
  const anHourAgo = { ...call, now: () => call.now() - HOUR }
  const otherKeys = testKeys()
  const forger = { ...call, dependencies: { ...dependencies, keys: otherKeys } }
  const caller = (
    may: readonly Access[],
    refusal: 401 | 403,
    token: () => Promise<string | undefined>,
  ): Caller => ({
    may,
    refusal,
    credentials: async () => ({
      token: await token(),
      refreshToken: (await customer()).refreshToken,
    }),
  })
  return {
    'signed out': caller(['public', 'anyone'], 401, async () => undefined),
    'an expired token': caller(['public'], 401, signing(admin, anHourAgo)),
    'a forged token': caller(['public'], 401, signing(admin, forger)),
    'a disabled administrator': caller(['public'], 401, signing(disabled)),
    guest: caller(['public', 'anyone', 'guest', 'payer'], 403, signing(guest)),
    CUSTOMER: caller(['public', 'anyone', 'guest', 'signedIn', 'payer'], 403, signing(customer)),
    'CUSTOMER, their token says ADMIN': caller(
      ['public', 'anyone', 'guest', 'signedIn', 'payer'],
      403,
      async () => boastful(call, await customer()),
    ),
    AGENT: caller(['public', 'anyone', 'guest', 'signedIn', 'payer', 'staff'], 403, signing(agent)),
    ADMIN: caller(
      ['public', 'anyone', 'guest', 'signedIn', 'payer', 'staff', 'admin'],
      403,
      signing(admin),
    ),
  }
}

/** Somebody who buys without an account. decisions/0098 */
async function aGuest(call: Call, { store }: Dependencies): Promise<() => Promise<StartedSession>> {
  await beginGuest(call)
  const { id } = await store.reader
    .selectFrom('guests')
    .select('user_id as id')
    .executeTakeFirstOrThrow()
  return () => atomically(call, (call) => startGuestSession(call, id))
}

/** A token that is valid in every way and says a role, which ours never do. */
function boastful(call: Call, { userId, sessionId }: StartedSession): Promise<string> {
  return new SignJWT({ sid: String(sessionId), role: 'ADMIN', roles: ['admin'], isAdmin: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setExpirationTime(call.now() / 1000 + 600)
    .sign(call.dependencies.keys.tokenSecret)
}
