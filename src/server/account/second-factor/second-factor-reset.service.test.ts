import { expect, test } from 'vitest'
import type { Role } from '../../../domain/account/role.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aTerminal } from '../../../testing/builders/a-terminal.ts'
import { codeOf, staffMember, withApp } from '../../../testing/builders/second-factor-fixture.ts'
import { SoftwareAuthenticator } from '../../../testing/builders/software-authenticator.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { prepareRestoredDatabase } from '../../operations/backup/prepare-restored-database.ts'
import { admin } from '../../operations/commands/admin.ts'
import { erasePerson } from '../../person-data/erase.service.ts'
import { exportPerson } from '../../person-data/export.service.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { resetPassword } from '../sign-in/password-reset.service.ts'
import { actorOf } from '../session/session.service.ts'
import { ensureAdmin } from '../sign-in/set-up.service.ts'
import { createAdmin } from '../user/admin-command.service.ts'
import { undoEmailChange } from '../user/email-change.service.ts'
import { updatePerson } from '../user/people.service.ts'
import { updateProfile } from '../user/own-account.service.ts'
import { verifyEmail } from '../user/verification.service.ts'
import { addPasskey, beginPasskey } from './passkey.service.ts'
import { resetSecondFactor } from './second-factor-reset.service.ts'

const SITE = 'https://bus.example.com'
const TABLES = ['totp_factors', 'passkeys', 'recovery_codes'] as const

/** Somebody with an app, a passkey and recovery codes. */
async function withEverything(context: TestContext) {
  context.dependencies.publicUrl = SITE
  const ravi = await staffMember(context, 'ravi')
  const { secret, recoveryCodes } = await withApp(context, ravi)
  const proof = { code: codeOf(secret, context.dependencies.clock()) }
  const passkey = new SoftwareAuthenticator(SITE).make(await beginPasskey(ravi.call, proof))
  await addPasskey(ravi.call, { name: 'Office laptop', passkey })
  context.pass(MINUTE)
  expect(left(context)).toEqual([1, 1, 10])
  return { ...ravi, secret, recoveryCodes }
}

const left = ({ file }: TestContext) =>
  TABLES.map((table) => tamper(file, `select 1 from ${table}`).length)
const loginOf = (email: string) => ({ email, password: PASSWORD })

test('another administrator resets it: the password does again, sessions end, and the person gets an e-mail', async () => {
  const context = await testContext()
  const ravi = await withEverything(context)
  const boss = requireAdmin((await staffMember(context, 'boss', 'ADMIN')).call)
  await resetSecondFactor(boss, ravi.id)
  expect(left(context)).toEqual([0, 0, 0])
  expect(await actorOf(context.call(), ravi.accessToken)).toBeNull()
  await expect(logIn(context.call(), loginOf(ravi.email))).resolves.toBeDefined()
  const sent = tamper<{ body_text: string }>(
    context.file,
    `select body_text from outbox where kind = 'second-factor' and to_address = 'ravi@example.com' order by id desc`,
  )
  expect(sent[0]?.body_text).toContain('was reset')
  const entries = tamper(
    context.file,
    `select actor_id, subject_id from audit where action = 'resetSecondFactor'`,
  )
  expect(entries).toEqual([{ actor_id: boss.actor.id, subject_id: ravi.id }])
  await expect(resetSecondFactor(boss, ravi.id)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(resetSecondFactor(boss, boss.actor.id)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(resetSecondFactor(boss, 999)).rejects.toMatchObject({ kind: 'missing' })
})

test('the console resets it, beside the running server', async () => {
  const context = await testContext()
  const ravi = await withEverything(context)
  const fixture = aTerminal(context.folder, ['reset-second-factor', 'RAVI@example.com'])
  expect(await admin(fixture)).toBe(0)
  expect(left(context)).toEqual([0, 0, 0])
  await expect(logIn(context.call(), loginOf(ravi.email))).resolves.toBeDefined()
  await expect(admin(fixture)).rejects.toMatchObject({ kind: 'conflict' })
})

test('wherever an account is handed to somebody anew, what was set up before does not go along', async () => {
  const console = await testContext()
  const ravi = await withEverything(console)
  await createAdmin(console.call(), { name: 'Ravi', email: ravi.email })
  expect(left(console)).toEqual([0, 0, 0])

  const start = await testContext()
  await withEverything(start)
  await ensureAdmin(start.call(), ravi.email, PASSWORD)
  expect(left(start)).toEqual([0, 0, 0])

  const office = await testContext()
  const { id, email } = await withEverything(office)
  const boss = requireAdmin((await staffMember(office, 'boss', 'ADMIN')).call)
  const person = { name: 'Ravi', email, phone: null }
  const change = async (role: Role) =>
    updatePerson(boss, {
      id,
      version: versionOf(office, id),
      person: { ...person, role },
      acceptUnverified: true,
    })
  // However it got there.
  tamper(office.file, `update users set role = 'CUSTOMER' where id = ${id}`)
  await change('AGENT')
  expect(left(office)).toEqual([0, 0, 0])
})

test('whoever leaves staff signs in like any customer', async () => {
  const context = await testContext()
  const { id, email } = await withEverything(context)
  const boss = requireAdmin((await staffMember(context, 'boss', 'ADMIN')).call)
  const person = { name: 'Ravi', email, phone: null, role: 'CUSTOMER' } as const
  await updatePerson(boss, { id, version: versionOf(context, id), person })
  expect(left(context)).toEqual([0, 0, 0])
})

function versionOf({ file }: TestContext, id: number): number {
  const [row] = tamper<{ version: number }>(file, `select version from users where id = ${id}`)
  return row?.version ?? 0
}

test('the link that undoes a change of the address ends what was set up since, and leaves what was there', async () => {
  const context = await testContext()
  context.dependencies.publicUrl = SITE
  const ravi = await staffMember(context, 'ravi')
  const { secret } = await withApp(context, ravi)
  context.pass(HOUR)
  const stolen = { name: 'Ravi', email: 'thief@example.com', phone: null }
  const proof = () => ({ code: codeOf(secret, context.dependencies.clock()) })
  await updateProfile(ravi.call, { ...stolen, ...proof() })
  await verifyEmail(context.call(), linkIn(context, 'verify-email'))
  context.pass(HOUR)
  const device = new SoftwareAuthenticator(SITE)
  const passkey = device.make(await beginPasskey(ravi.call, proof()))
  context.pass(MINUTE)
  await addPasskey(ravi.call, { name: 'Of the thief', passkey })
  await undoEmailChange(context.call(), linkIn(context, 'undo-email-change'))
  expect(left(context)).toEqual([1, 0, 10])
  await resetPassword(context.call(), {
    token: linkIn(context, 'reset-password'),
    newPassword: 'quite another password',
  })
  const login = { email: ravi.email, password: 'quite another password' }
  await expect(logIn(context.call(), login)).rejects.toMatchObject({
    detail: { code: 'second-factor-required' },
  })
  const code = codeOf(secret, context.dependencies.clock())
  await expect(logIn(context.call(), { ...login, code })).resolves.toBeDefined()
})

/** The token of the last link to a page. */
function linkIn({ file }: TestContext, page: string): string {
  const emails = tamper<{ text: string }>(file, 'select body_text as text from outbox order by id')
  const found = emails.map(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1])
  return found.findLast((token) => token !== undefined) ?? ''
}

test('a person takes along what was set up and when, and no secret of it', async () => {
  const context = await testContext()
  const ravi = await withEverything(context)
  const [code = ''] = ravi.recoveryCodes
  await logIn(context.call(), { ...loginOf(ravi.email), code })
  const file = await exportPerson(context.call(), { userId: ravi.id })
  expect(file.secondFactor).toMatchObject({
    appSince: expect.stringMatching(/^2027-01-15T/),
    passkeys: [{ name: 'Office laptop', lastUsedAt: null }],
  })
  expect(file.secondFactor?.recoveryCodes.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1)
  const stored = tamper<Record<string, unknown>>(
    context.file,
    'select sealed_secret as secret from totp_factors union all select credential_id from passkeys union all select public_key from passkeys union all select code_hash from recovery_codes',
  )
  expect(stored).toHaveLength(13)
  const written = JSON.stringify(file)
  for (const { secret } of stored) expect(written).not.toContain(secret)
  for (const secret of [ravi.secret, ...ravi.recoveryCodes]) expect(written).not.toContain(secret)
})

test('whoever is erased leaves nothing of it', async () => {
  const context = await testContext()
  const ravi = await withEverything(context)
  await erasePerson(context.call(), { userId: ravi.id })
  expect(left(context)).toEqual([0, 0, 0])
})

test('a restore keeps app and passkeys, and no recovery code: some may have been used since', async () => {
  const context = await testContext()
  const ravi = await withEverything(context)
  prepareRestoredDatabase(context.file, { now: context.dependencies.clock(), requestId: 'test' })
  tamper(context.file, 'select 1')
  expect(left(context)).toEqual([1, 1, 0])
  const code = codeOf(ravi.secret, context.dependencies.clock())
  await expect(logIn(context.call(), { ...loginOf(ravi.email), code })).resolves.toBeDefined()
})
