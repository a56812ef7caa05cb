import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import {
  codeOf,
  signedInAgain,
  staffMember,
  withApp,
} from '../../../testing/builders/second-factor-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { eraseOwn } from '../../person-data/erase.service.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { updateProfile } from '../user/own-account.service.ts'
import { actorOf } from '../session/session.service.ts'
import { beginPasskey } from './passkey.service.ts'
import { beginApp, confirmApp, removeApp, renewRecoveryCodes } from './second-factor.service.ts'

const NEEDED = { kind: 'signedOut', detail: { code: 'second-factor-required' } }
const WRONG = { kind: 'signedOut', detail: { code: 'second-factor-wrong' } }

async function enrolled(context: TestContext) {
  const agent = await staffMember(context, 'ravi')
  return { ...agent, ...(await withApp(context, agent)) }
}
const logInWith = (context: TestContext, email: string, code?: string, address?: string) =>
  logIn(context.call(null, address), { email, password: PASSWORD, code })

test('whoever has no second factor signs in as before, whatever they send as a code', async () => {
  const context = await testContext({ limits: 'real' })
  const { email } = await staffMember(context, 'ravi')
  for (const code of [undefined, '', '123456', 'nonsense']) {
    await expect(logInWith(context, email, code)).resolves.toBeDefined()
  }
})

test('with an app the password alone says that a code is needed, and a wrong password does not say so', async () => {
  const context = await testContext()
  const { email } = await enrolled(context)
  await expect(logInWith(context, email)).rejects.toMatchObject({
    ...NEEDED,
    detail: { secondFactors: ['app'] },
  })
  const guess = logIn(context.call(), { email, password: 'a guess', code: '123456' })
  await expect(guess).rejects.toMatchObject({ message: 'Invalid email or password', detail: {} })
  await expect(guess).rejects.not.toMatchObject({ detail: { code: expect.anything() } })
})

test.each([-1, 0, 1])('a code %i steps off is right', async (steps) => {
  const context = await testContext()
  const { email, secret } = await enrolled(context)
  context.pass(5 * MINUTE)
  const code = codeOf(secret, context.dependencies.clock(), steps)
  await expect(logInWith(context, email, code)).resolves.toBeDefined()
})

test.each([-2, 2, 100])('a code %i steps off is wrong', async (steps) => {
  const context = await testContext()
  const { email, secret } = await enrolled(context)
  context.pass(5 * MINUTE)
  const code = codeOf(secret, context.dependencies.clock(), steps)
  await expect(logInWith(context, email, code)).rejects.toMatchObject(WRONG)
})

test('a code works once, and none from before it', async () => {
  const context = await testContext()
  const { email, secret } = await enrolled(context)
  const now = context.dependencies.clock()
  const code = codeOf(secret, now)
  await logInWith(context, email, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(logInWith(context, email, code)).rejects.toMatchObject(WRONG)
  await expect(logInWith(context, email, codeOf(secret, now, -1))).rejects.toMatchObject(WRONG)
  await expect(logInWith(context, email, codeOf(secret, now, 1))).resolves.toBeDefined()
})

test('the first code, which set the app up, signs nobody in', async () => {
  const context = await testContext()
  const agent = await staffMember(context, 'ravi')
  const { secret } = await beginApp(agent.call, { currentPassword: PASSWORD })
  const code = codeOf(secret, context.dependencies.clock())
  await confirmApp(agent.call, { code })
  await expect(logInWith(context, agent.email, code)).rejects.toMatchObject(WRONG)
})

test('of many requests with one code at the same moment one gets in, enforced by a trigger', async () => {
  const context = await testContext()
  const { id, email, secret } = await enrolled(context)
  const code = codeOf(secret, context.dependencies.clock())
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => logInWith(context, email, code)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = `update totp_factors set last_step = last_step where user_id = ${id}`
  expect(() => tamper(context.file, again)).toThrow('farebox:code-used')
})

test('a clock that was 400 days ahead locks nobody out once it is right', async () => {
  const context = await testContext()
  const { email, secret } = await enrolled(context)
  const right = context.dependencies.clock()
  context.pass(400 * DAY)
  await expect(logInWith(context, email, codeOf(secret, right))).rejects.toMatchObject(WRONG)
  context.pass(-400 * DAY)
  await expect(logInWith(context, email, codeOf(secret, right))).resolves.toBeDefined()
})

test('a clock set back makes no code work twice', async () => {
  const context = await testContext()
  const { email, secret } = await enrolled(context)
  const used = codeOf(secret, context.dependencies.clock())
  await logInWith(context, email, used)
  context.pass(-20_000)
  await expect(logInWith(context, email, used)).rejects.toMatchObject(WRONG)
})

test('an app that was not confirmed asks for nothing, and is confirmed within the hour only', async () => {
  const context = await testContext()
  const agent = await staffMember(context, 'ravi')
  const { secret } = await beginApp(agent.call, { currentPassword: PASSWORD })
  await expect(logInWith(context, agent.email)).resolves.toBeDefined()
  const wrong = confirmApp(agent.call, { code: '000000' })
  await expect(wrong).rejects.toMatchObject({ detail: { fields: [{ field: 'code' }] } })
  context.pass(61 * MINUTE)
  const late = confirmApp(agent.call, { code: codeOf(secret, context.dependencies.clock()) })
  await expect(late).rejects.toMatchObject({ kind: 'conflict' })
})

test('a clock that is set back while an app is set up is no error of ours', async () => {
  const context = await testContext()
  const agent = await staffMember(context, 'ravi')
  const { secret } = await beginApp(agent.call, { currentPassword: PASSWORD })
  context.pass(-DAY)
  const code = codeOf(secret, context.dependencies.clock())
  await expect(confirmApp(agent.call, { code })).resolves.toBeDefined()
})

test('with a second factor the password alone changes nothing about it; a fresh or a recovery code does', async () => {
  const context = await testContext()
  const agent = await staffMember(context, 'ravi')
  const noProof = { kind: 'invalid', detail: { fields: [{ field: 'currentPassword' }] } }
  await expect(beginApp(agent.call, {})).rejects.toMatchObject(noProof)
  const guess = beginApp(agent.call, { currentPassword: 'a guess' })
  await expect(guess).rejects.toMatchObject(noProof)
  const { secret } = await withApp(context, agent)
  const noCode = { kind: 'invalid', detail: { fields: [{ field: 'code' }] } }
  const password = { currentPassword: PASSWORD }
  const address = { name: 'Ravi', email: 'thief@example.com', phone: null, ...password }
  for (const act of [
    () => removeApp(agent.call, password),
    () => renewRecoveryCodes(agent.call, password),
    () => beginPasskey(agent.call, password),
    () => updateProfile(agent.call, address),
    () => eraseOwn(agent.call, password),
    () => removeApp(agent.call, {}),
  ])
    await expect(act()).rejects.toMatchObject(noCode)
  const code = codeOf(secret, context.dependencies.clock())
  const [recovery = ''] = await renewRecoveryCodes(agent.call, { code })
  await expect(removeApp(agent.call, { code })).rejects.toMatchObject(noCode)
  await removeApp(agent.call, { code: recovery })
  await expect(logInWith(context, agent.email)).resolves.toBeDefined()
})

test('customers and API keys set nothing up', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const proof = { currentPassword: PASSWORD }
  await expect(beginApp(asha.call, proof)).rejects.toMatchObject({ kind: 'forbidden' })
  const agent = await staffMember(context, 'ravi')
  const key = { ...agent.call, actor: { ...agent.call.actor, sessionId: null, apiKeyId: 1 } }
  await expect(beginApp(key, proof)).rejects.toMatchObject({ kind: 'forbidden' })
})

test('the database alone does not tell the secret, and the row of one opens nothing of another', async () => {
  const context = await testContext()
  const [ravi, meera] = [await enrolled(context), await staffMember(context, 'meera')]
  const [row] = tamper<{ sealed_secret: string }>(context.file, 'select * from totp_factors')
  expect(JSON.stringify(row)).not.toContain(ravi.secret)
  tamper(
    context.file,
    `insert into totp_factors select ${meera.id}, sealed_secret, created_at, confirmed_at, null from totp_factors`,
  )
  const code = codeOf(ravi.secret, context.dependencies.clock())
  await expect(logInWith(context, meera.email, code)).rejects.toMatchObject(WRONG)
})

test('with another token.key codes are refused with what to do, and recovery codes go on', async () => {
  const context = await testContext()
  const { email, secret, recoveryCodes } = await enrolled(context)
  context.dependencies.keys = {
    ...context.dependencies.keys,
    tokenSecret: new Uint8Array(32).fill(7),
  }
  const code = codeOf(secret, context.dependencies.clock())
  await expect(logInWith(context, email, code)).rejects.toThrow(/new keys/)
  await expect(logInWith(context, email, recoveryCodes[0])).resolves.toBeDefined()
})

test('thirty codes an hour are tried for an account, from all networks together; a recovery code still goes', async () => {
  const context = await testContext({ limits: 'real' })
  const { email, secret, recoveryCodes } = await enrolled(context)
  const tryFrom = (count: number) => logInWith(context, email, '000000', `198.51.100.${count}`)
  for (let count = 0; count < 30; count += 1) {
    await expect(tryFrom(count)).rejects.toMatchObject(WRONG)
  }
  await expect(tryFrom(31)).rejects.toMatchObject({
    kind: 'tooMany',
    message: expect.stringContaining('A recovery code or a passkey works meanwhile'),
  })
  await expect(logInWith(context, email, recoveryCodes[0])).resolves.toBeDefined()
  context.pass(61 * MINUTE)
  const code = codeOf(secret, context.dependencies.clock())
  await expect(logInWith(context, email, code)).resolves.toBeDefined()
})

test('whoever is disabled learns nothing of a second factor', async () => {
  const context = await testContext()
  const { id, email } = await enrolled(context)
  tamper(context.file, `update users set disabled_at = 1 where id = ${id}`)
  await expect(logInWith(context, email)).rejects.toThrow('Invalid email or password')
})

test('a session that was begun with a code is one like any other', async () => {
  const context = await testContext()
  const { email, secret } = await enrolled(context)
  const session = await signedInAgain(context, email, codeOf(secret, context.dependencies.clock()))
  expect(await actorOf(context.call(), session.accessToken)).toMatchObject({ role: 'AGENT' })
})
