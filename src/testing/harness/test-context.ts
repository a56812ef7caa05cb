import { NO_PROVIDER_KEYS } from '../../server/core/secrets/provider-keys.ts'
import { dirname } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Role } from '../../domain/account/role.ts'
import { addUser } from '../../server/account/record/account.service.ts'
import { register } from '../../server/account/sign-in/auth.service.ts'
import { actorOf } from '../../server/account/session/session.service.ts'
import { requireSignedIn } from '../../server/core/call.ts'
import type { Actor, Call, SignedInCall } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { noLimits } from '../../server/core/limits/limits-interface.ts'
import { memoryLimits } from '../../server/core/limits/memory-limits.ts'
import { newCall } from '../../server/core/new-call.ts'
import { newRuntimeState } from '../../server/core/runtime-state.ts'
import { seatEventsOf } from '../../server/core/shared-seat-events.ts'
import { ServerMemory } from '../../server/core/server-memory.ts'
import { httpSms } from '../../server/messages/sms/http-sms.ts'
import { newTrustedClock } from '../../server/core/trusted-clock.ts'
import { newThreads } from '../../server/operations/new-threads.ts'
import { connectedPayments } from '../../server/payment/connected-payments.ts'
import { onPostgres } from '../postgres/test-database.ts'
import type { WhenDone } from './temporary-folder.ts'
import { testKeys } from './test-keys.ts'
import { nameSeller, quiet, SELLER, testStore } from './test-store.ts'
import { requireNoViolations } from './money-check.ts'

/** Noon in Pune on the day of the tests. */
const TODAY = Date.UTC(2027, 0, 15, 6, 30)
/** Not among the common ones, and long enough for staff. */
export const PASSWORD = 'correct horse battery'
/** Of PASSWORD, by the least that argon2id does: trying it takes a tenth of a millisecond, where a real one takes twenty. */
export const HASHED =
  '$argon2id$v=19$m=8,t=1,p=1$/3D6aUhgyCN3Wh6FTI07Yw$K4smaLVMH3P1Wpnf9ymFXFreDUf+hwbSf4UAkowB+M4'

/** Of all servers of a test file: starting one takes longer than most tests. */
const threads = newThreads()

/** The services on a database of their own, with a clock that a test moves. */
export interface TestContext {
  dependencies: Dependencies
  file: string
  /** Where the file is; on PostgreSQL the server has no data folder. */
  folder: string
  /** Lets time pass. */
  pass: (ms: number) => void
  /** Sets the clock ahead or back, without time passing. */
  stepClock: (ms: number) => void
  /** A call of an actor, or of nobody. */
  call: (actor?: Actor | null, address?: string) => Call
  /** Registers somebody and calls as they do. */
  registered: (
    name: string,
  ) => Promise<{ call: SignedInCall; accessToken: string; refreshToken: string; email: string }>
  /** Adds somebody with PASSWORD, and calls as they would, signed in. */
  actingAs: (role: Role) => Promise<SignedInCall>
}

interface TestOptions {
  limits?: 'none' | 'real'
  whenDone?: WhenDone
  file?: string
  /** Null for an empty house that has not been asked yet. */
  seller?: typeof SELLER | null
}

/** Builds it, on a database that is there if one is given; with `limits: 'real'` attempts are counted. */
export async function testContext({
  limits = 'none',
  whenDone = onTestFinished,
  seller = SELLER,
  ...given
}: TestOptions = {}): Promise<TestContext> {
  const { store, file } = await testStore({ whenDone, ...given })
  if (seller !== null) await nameSeller(store, seller)
  whenDone(() => requireNoViolations(store, file))
  let now = TODAY
  let uptime = 0
  let lastId = 1_000_000
  const clock = () => now
  const dependencies: TestContext['dependencies'] = {
    store,
    clock,
    trustedClock: newTrustedClock(
      { clock, uptime: () => uptime },
      { at: now, aheadMs: 0, followedAt: now },
    ),
    randomId: () => ++lastId,
    keys: testKeys(),
    limits: limits === 'real' ? memoryLimits(clock) : noLimits(),
    limitIpv6Prefix: 64,
    payments: connectedPayments({ ...NO_PROVIDER_KEYS, demo: true }),
    seatEvents: seatEventsOf(store),
    log: quiet,
    mail: null,
    sms: httpSms(null),
    publicUrl: 'http://farebox.test',
    demo: false,
    dataFolder: onPostgres ? null : dirname(file),
    status: newRuntimeState(TODAY),
    memory: new ServerMemory(),
    threads,
  }
  const call = (actor: Actor | null = null, address = '203.0.113.7'): Call =>
    newCall(dependencies, { actor, requestId: 'test', address })
  return {
    dependencies,
    file,
    folder: dirname(file),
    pass(ms) {
      now += ms
      uptime += Math.max(0, ms)
    },
    stepClock: (ms) => void (now += ms),
    call,
    async registered(name) {
      const email = `${name}@example.com`
      const session = await register(call(), {
        fullName: name,
        email,
        password: PASSWORD,
        phoneNumber: null,
      })
      const { accessToken } = session.signedIn
      const actor = await actorOf(call(), accessToken)
      return {
        call: requireSignedIn(call(actor)),
        accessToken,
        refreshToken: session.refreshToken,
        email,
      }
    },
    async actingAs(role) {
      const name = role.toLowerCase()
      const email = `${name}-${dependencies.randomId()}@example.com`
      const id = await addUser(call(), {
        fullName: name,
        email,
        phone: null,
        role,
        passwordHash: HASHED,
      })
      return requireSignedIn(call({ id, name, email, phone: null, role, sessionId: 0 }))
    },
  }
}
