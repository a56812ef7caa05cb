import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '../../domain/account/role.ts'
import { signAccessToken } from '../../server/account/session/access-token.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { steadyClock } from '../harness/steady-clock.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testContext } from '../harness/test-context.ts'

/** Somebody with a session of 30 days. */
export interface Holder {
  userId: number
  /** An access token of the next ten minutes, by this machine's clock unless another is given. */
  token: (clock?: () => number) => Promise<string>
}

/** A database that no server has open, with trips to sell in the days to come and people to buy. */
export interface SellingDatabase {
  file: string
  trips: TestSchedule[]
  people: Holder[]
  admin: Holder
  /** With what servers sign the tokens of these people, in the environment or in a file. */
  secret: string
}

/** One in a data folder. */
export interface SellingServer extends SellingDatabase {
  folder: string
}

interface Options {
  trips?: number
  people?: number
  /** What those who buy are. */
  role?: Role
  whenDone: WhenDone
}

/** A data folder that no server has open. */
export async function sellingServer(options: Options): Promise<SellingServer> {
  const database = await sellingDatabase(options)
  const folder = temporaryFolder(options.whenDone)
  const file = join(folder, 'farebox.db')
  tamper(database.file, `vacuum into '${file}'`)
  writeFileSync(join(folder, 'token.key'), `${database.secret}\n`, { mode: 0o600 })
  return { ...database, folder, file }
}

/**
 * Makes one, by the clock of this machine: a server in a process of its own has no other.
 * @param file of a migrated database, if there is one
 */
export async function sellingDatabase({
  trips = 1,
  people = 1,
  role = 'CUSTOMER',
  whenDone,
  ...given
}: Options & { file?: string }): Promise<SellingDatabase> {
  const context = await testContext({ whenDone, ...given })
  context.pass(Date.now() - context.dependencies.clock())
  context.dependencies.trustedClock = steadyClock(Date.now)
  const admin = await holder(await context.actingAs('ADMIN'))
  const customers: Holder[] = []
  for (let n = 0; n < people; n++) customers.push(await holder(await context.actingAs(role)))
  const onSale: TestSchedule[] = []
  for (let n = 0; n < trips; n++) onSale.push(await aSchedule(context.dependencies, { inDays: 3 }))
  const rule = `('openHoldsPerCustomer', '20', 0)`
  tamper(context.file, `insert into settings (name, value, updated_at) values ${rule}`)
  const secret = Buffer.from(context.dependencies.keys.tokenSecret).toString('base64url')
  return { file: context.file, trips: onSale, people: customers, admin, secret }
}

async function holder(call: SignedInCall): Promise<Holder> {
  const userId = call.actor.id
  const { sessionId } = await atomically(call, (call) => startSession(call, userId))
  return {
    userId,
    token: (clock = Date.now) => signAccessToken({ ...call, now: clock }, { userId, sessionId }),
  }
}
