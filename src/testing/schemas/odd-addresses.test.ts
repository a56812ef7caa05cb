import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ForgotPasswordInput, LoginInput, ProfileInput } from '../../domain/account/user.input.ts'
import {
  answerPasswordRequests,
  forgotPassword,
} from '../../server/account/password/password-request.service.ts'
import { logIn, register } from '../../server/account/sign-in/auth.service.ts'
import { updateProfile } from '../../server/account/user/own-account.service.ts'
import { requireSignedIn } from '../../server/core/call.ts'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { healthFiguresOf } from '../../server/health/health.service.ts'
import {
  subscribeToNewsletter,
  unsubscribe,
} from '../../server/messages/newsletter/newsletter.service.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { HASHED, PASSWORD, testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'
import { quiet } from '../harness/test-store.ts'
import { restoreSchema } from './kept-database.ts'

/** Whatever an earlier version took for an address. */
const ODD = [
  '@@a.b',
  'a@...',
  '"><b>@x..y',
  "o'neil+bus@example.co.in",
  'asha@पुणे.भारत',
  '\u{1F68C}@bus.example',
  `${'a'.repeat(240)}@example.com`,
]
const LOOK_ALIKES = ['é@example.com', 'É@example.com']
const ADDRESSES = [...ODD, ...LOOK_ALIKES, 'bak@example.com']
const FIRST_ID = 7001

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A database from before addresses were folded, with people and subscribers of all these addresses, migrated. */
async function upgradedDatabase(): Promise<TestContext> {
  const file = join(temporaryFolder(), 'farebox.db')
  restoreSchema('0026_erased_people', file)
  tamper(
    file,
    ...ADDRESSES.flatMap((address, nth) => [
      `insert into users (id, full_name, email, role, password_hash, created_at, updated_at)
       values (${FIRST_ID + nth}, 'Somebody', ${quoted(address)}, 'CUSTOMER', ${quoted(HASHED)}, 0, 0)`,
      `insert into newsletter (email, token, subscribed_at) values (${quoted(address)}, 'token-${nth}', 0)`,
    ]),
  )
  await migrateSqlite({ file, log: quiet })
  return testContext({ file })
}

/** Signs somebody in as a door does. @returns whose account it is */
async function signIn(context: TestContext, email: string): Promise<number> {
  const input = LoginInput.parse({ email, password: PASSWORD })
  const { signedIn } = await logIn(context.call(), input)
  return signedIn.user.id
}

test('everybody with an odd address or a look-alike signs in after the upgrade, each to their own account', async () => {
  const context = await upgradedDatabase()
  for (const [nth, address] of ADDRESSES.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- passwords are compared one at a time
    expect(await signIn(context, address)).toBe(FIRST_ID + nth)
  }
})

test('each is sent their own link, edits their profile, and ends their own subscription', async () => {
  const context = await upgradedDatabase()
  for (const [nth, address] of ADDRESSES.entries()) {
    const id = FIRST_ID + nth
    const { email } = ForgotPasswordInput.parse({ email: address })
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    await forgotPassword(context.call(), email)
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    await answerPasswordRequests(context.call())
    const sent = `select to_address from outbox where user_id = ${id} and kind = 'password-reset'`
    expect(tamper(context.file, sent)).toEqual([{ to_address: address }])

    const actor = {
      id,
      name: 'Somebody',
      email,
      phone: null,
      role: 'CUSTOMER',
      sessionId: 0,
    } as const
    const profile = ProfileInput.parse({ name: 'Renamed', email, phone: '' })
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    const saved = await updateProfile(requireSignedIn(context.call(actor)), profile)
    expect(saved).toMatchObject({ id, name: 'Renamed', email: address, pendingEmail: null })

    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    await unsubscribe(context.call(), `token-${nth}`)
    expect(tamper(context.file, `select 1 from newsletter where token = 'token-${nth}'`)).toEqual(
      [],
    )
  }
})

test('no more look-alikes come in, and the back office shows those that are there', async () => {
  const context = await upgradedDatabase()
  const listed = tamper<{ n: number }>(context.file, 'select count(*) n from newsletter')
  for (const email of ['Ｅ\u0301@example.com', 'BA\u212A@EXAMPLE.com']) {
    const person = { fullName: 'Rival', email, password: PASSWORD, phoneNumber: null }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(register(context.call(), person)).rejects.toMatchObject({ kind: 'conflict' })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await subscribeToNewsletter(context.call(), email)
  }
  expect(tamper(context.file, 'select count(*) n from newsletter')).toEqual(listed)
  const { lookAlikes } = await healthFiguresOf(context.call())
  expect(lookAlikes.map(({ email }) => email).toSorted()).toEqual(LOOK_ALIKES.toSorted())
})

test('an address that several look like and none has is nobody’s', async () => {
  const context = await upgradedDatabase()
  await expect(signIn(context, 'Ｅ\u0301@example.com')).rejects.toMatchObject({ kind: 'signedOut' })
})
