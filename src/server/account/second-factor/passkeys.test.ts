import { expect, test } from 'vitest'
import type { Reauthentication } from '../../../domain/account/reauthentication.input.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { codeOf, staffMember, withApp } from '../../../testing/builders/second-factor-fixture.ts'
import type { StaffMember } from '../../../testing/builders/second-factor-fixture.ts'
import { SoftwareAuthenticator } from '../../../testing/builders/software-authenticator.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { relyingPartyOf } from '../../core/relying-party.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { actorOf } from '../session/session.service.ts'
import { logInWithPasskey } from '../sign-in/passkey-login.service.ts'
import { forgetAnsweredChallenges, requestPasskey } from './passkey-verification.service.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkey.service.ts'
import { getSecondFactor } from './second-factor.service.ts'

const SITE = 'https://bus.example.com'
const proof = { currentPassword: PASSWORD }
const REFUSED = { kind: 'signedOut', detail: { code: 'second-factor-wrong' } }

async function contextOnline(): Promise<TestContext> {
  const context = await testContext()
  context.dependencies.publicUrl = SITE
  return context
}

async function withPasskey(
  context: TestContext,
  { call }: Pick<StaffMember, 'call'>,
  proof: Reauthentication = { currentPassword: PASSWORD },
) {
  const device = new SoftwareAuthenticator(SITE)
  const passkey = device.make(await beginPasskey(call, proof))
  const { recoveryCodes } = await addPasskey(call, { name: 'Phone', passkey })
  return { device, recoveryCodes }
}

function asked(context: TestContext) {
  const request = requestPasskey(context.call())
  if (request === null) throw new Error('This installation has no passkeys')
  return request
}

test('a passkey is added, signs in alone, and is removed again', async () => {
  const context = await contextOnline()
  const ravi = await staffMember(context, 'ravi')
  const { device, recoveryCodes } = await withPasskey(context, ravi)
  expect(recoveryCodes).toHaveLength(10)
  const { signedIn } = await logInWithPasskey(context.call(), device.use(asked(context)))
  expect(signedIn.user.id).toBe(ravi.id)
  expect(await actorOf(context.call(), signedIn.accessToken)).toMatchObject({ role: 'AGENT' })
  const { passkeys } = await getSecondFactor(ravi.call)
  const now = context.dependencies.clock()
  expect(passkeys).toEqual([
    { id: expect.any(Number), name: 'Phone', createdAt: now, lastUsedAt: now },
  ])
  const id = passkeys[0]?.id ?? 0
  const byPassword = removePasskey(ravi.call, { id, ...proof })
  await expect(byPassword).rejects.toMatchObject({ detail: { fields: [{ field: 'code' }] } })
  await removePasskey(ravi.call, { id, passkey: device.use(asked(context)) })
  const gone = logInWithPasskey(context.call(), device.use(asked(context)))
  await expect(gone).rejects.toMatchObject({ kind: 'signedOut' })
})

test('next to a password it is a second factor, and no passkey of another account is accepted', async () => {
  const context = await contextOnline()
  const [ravi, meera] = [await staffMember(context, 'ravi'), await staffMember(context, 'meera')]
  const [his, hers] = [await withPasskey(context, ravi), await withPasskey(context, meera)]
  const login = { email: ravi.email, password: PASSWORD }
  await expect(logIn(context.call(), login)).rejects.toMatchObject({
    detail: { code: 'second-factor-required', secondFactors: ['passkey'] },
  })
  const others = logIn(context.call(), { ...login, passkey: hers.device.use(asked(context)) })
  await expect(others).rejects.toMatchObject(REFUSED)
  const own = { ...login, passkey: his.device.use(asked(context)) }
  await expect(logIn(context.call(), own)).resolves.toBeDefined()
})

test('an answer signs in once, also of ten requests at the same moment', async () => {
  const context = await contextOnline()
  const { device } = await withPasskey(context, await staffMember(context, 'ravi'))
  const answer = device.use(asked(context), { counter: 0 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => logInWithPasskey(context.call(), answer)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  context.pass(6 * MINUTE)
  expect(await forgetAnsweredChallenges(context.call())).toBe(2)
  await expect(logInWithPasskey(context.call(), answer)).rejects.toMatchObject(REFUSED)
})

test('a passkey that counts is not let in with a counter that it has had: somebody has copied it', async () => {
  const context = await contextOnline()
  const { device } = await withPasskey(context, await staffMember(context, 'ravi'))
  await logInWithPasskey(context.call(), device.use(asked(context), { counter: 5 }))
  for (const counter of [5, 4, 0]) {
    const copy = logInWithPasskey(context.call(), device.use(asked(context), { counter }))
    await expect(copy).rejects.toMatchObject(REFUSED)
  }
  const back = 'update passkeys set counter = 4'
  expect(() => tamper(context.file, back)).toThrow('farebox:code-used')
})

test.each([
  ['from another site', { origin: 'https://bus.example.com.evil.example' }],
  ['from the same host over http', { origin: 'http://bus.example.com' }],
  ['without the owner verified', { unverified: true }],
])('an answer %s is refused, to add and to sign in', async (_how, oddity) => {
  const context = await contextOnline()
  const ravi = await staffMember(context, 'ravi')
  const odd = new SoftwareAuthenticator(SITE).make(await beginPasskey(ravi.call, proof), oddity)
  const added = addPasskey(ravi.call, { name: 'Phone', passkey: odd })
  await expect(added).rejects.toMatchObject({ kind: 'invalid' })
  const { device } = await withPasskey(context, ravi)
  const used = logInWithPasskey(context.call(), device.use(asked(context), oddity))
  await expect(used).rejects.toMatchObject(REFUSED)
})

test('a challenge is ours, for one purpose, for five minutes, and to add for one session', async () => {
  const context = await contextOnline()
  const [ravi, meera] = [await staffMember(context, 'ravi'), await staffMember(context, 'meera')]
  const { device } = await withPasskey(context, ravi)
  const own = { ...asked(context), challenge: Buffer.alloc(70, 1).toString('base64url') }
  await expect(logInWithPasskey(context.call(), device.use(own))).rejects.toMatchObject(REFUSED)

  const begun = await beginPasskey(meera.call, proof)
  const toAdd = { ...asked(context), challenge: begun.challenge }
  await expect(logInWithPasskey(context.call(), device.use(toAdd))).rejects.toMatchObject(REFUSED)

  const made = new SoftwareAuthenticator(SITE).make(begun)
  const elsewhere = addPasskey(ravi.call, { name: 'Stolen', passkey: made })
  await expect(elsewhere).rejects.toMatchObject({ kind: 'invalid' })
  await addPasskey(meera.call, { name: 'Phone', passkey: made })
  const twice = addPasskey(meera.call, { name: 'Phone', passkey: made })
  await expect(twice).rejects.toMatchObject({ kind: 'conflict' })

  const late = asked(context)
  context.pass(5 * MINUTE)
  await expect(logInWithPasskey(context.call(), device.use(late))).rejects.toMatchObject(REFUSED)
})

test('a passkey of somebody else, and one used twice, remove nothing', async () => {
  const context = await contextOnline()
  const [ravi, meera] = [await staffMember(context, 'ravi'), await staffMember(context, 'meera')]
  const { device } = await withPasskey(context, ravi)
  const other = await withPasskey(context, meera)
  const [his] = (await getSecondFactor(ravi.call)).passkeys
  const remove = (passkey: ReturnType<typeof device.use>) =>
    removePasskey(ravi.call, { id: his?.id ?? 0, passkey })
  const foreign = remove(other.device.use(asked(context)))
  await expect(foreign).rejects.toThrow('This passkey belongs to another account.')
  const used = device.use(asked(context))
  await logInWithPasskey(context.call(), used)
  await expect(remove(used)).rejects.toBeDefined()
  expect((await getSecondFactor(ravi.call)).passkeys).toHaveLength(1)
})

test('nobody removes a passkey of another, nor learns whether there is one', async () => {
  const context = await contextOnline()
  const [ravi, meera] = [await staffMember(context, 'ravi'), await staffMember(context, 'meera')]
  await withPasskey(context, ravi)
  const [his] = (await getSecondFactor(ravi.call)).passkeys
  for (const id of [his?.id ?? 0, 999]) {
    const removed = removePasskey(meera.call, { id, ...proof })
    await expect(removed).rejects.toThrow('This passkey does not exist')
  }
  expect((await getSecondFactor(ravi.call)).passkeys).toEqual([his])
})

test('whoever is disabled is not let in by a passkey', async () => {
  const context = await contextOnline()
  const ravi = await staffMember(context, 'ravi')
  const { device } = await withPasskey(context, ravi)
  tamper(context.file, `update users set disabled_at = 1 where id = ${ravi.id}`)
  const answer = logInWithPasskey(context.call(), device.use(asked(context)))
  await expect(answer).rejects.toMatchObject({ kind: 'signedOut' })
})

test('nobody adds a passkey without the password, and customers none at all', async () => {
  const context = await contextOnline()
  const ravi = await staffMember(context, 'ravi')
  await expect(beginPasskey(ravi.call, {})).rejects.toMatchObject({ kind: 'invalid' })
  const asha = await context.registered('asha')
  await expect(beginPasskey(asha.call, proof)).rejects.toMatchObject({ kind: 'forbidden' })
})

test('passkeys and an app can be used together, with one set of recovery codes', async () => {
  const context = await contextOnline()
  const ravi = await staffMember(context, 'ravi')
  const { secret } = await withApp(context, ravi)
  const code = codeOf(secret, context.dependencies.clock())
  expect((await withPasskey(context, ravi, { code })).recoveryCodes).toBeNull()
  const login = logIn(context.call(), { email: ravi.email, password: PASSWORD })
  await expect(login).rejects.toMatchObject({ detail: { secondFactors: ['app', 'passkey'] } })
})

test.each([
  ['https://bus.example.com', { id: 'bus.example.com', origin: 'https://bus.example.com' }],
  [
    'https://bus.example.com:8443',
    { id: 'bus.example.com', origin: 'https://bus.example.com:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://bus.example.com', null],
  ['http://127.0.0.1:3000', null],
  ['https://203.0.113.7', null],
  ['https://[2001:db8::1]', null],
])('a server known as %s has the relying party %j', (publicUrl, party) => {
  expect(relyingPartyOf({ publicUrl })).toEqual(party)
})

test('a server without a name offers none, and says so', async () => {
  const context = await testContext()
  const ravi = await staffMember(context, 'ravi')
  expect(requestPasskey(context.call())).toBeNull()
  expect(await getSecondFactor(ravi.call)).toMatchObject({ passkeysOffered: false })
  await expect(beginPasskey(ravi.call, proof)).rejects.toMatchObject({ kind: 'conflict' })
})
