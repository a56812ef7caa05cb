import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { codeOf, staffMember, withApp } from '../../../testing/builders/second-factor-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { getSecondFactor, removeApp, renewRecoveryCodes } from './second-factor.service.ts'

const WRONG = { kind: 'signedOut', detail: { code: 'second-factor-wrong' } }

async function enrolled(context: TestContext) {
  const agent = await staffMember(context, 'ravi')
  return { ...agent, ...(await withApp(context, agent)) }
}
const logInWith = (context: TestContext, email: string, code = '') =>
  logIn(context.call(), { email, password: PASSWORD, code })
const emails = (context: TestContext) =>
  context.dependencies.store.reader
    .selectFrom('outbox')
    .select(['to_address', 'body_text'])
    .where('kind', '=', 'second-factor')
    .orderBy('id')
    .execute()

test('with the first factor come ten different codes of 80 bits, of which only hashes are stored', async () => {
  const context = await testContext()
  const { recoveryCodes } = await enrolled(context)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const stored = JSON.stringify(tamper(context.file, 'select * from recovery_codes'))
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
})

test('each works once, typed as people type, and its owner gets an e-mail', async () => {
  const context = await testContext()
  const { call, email, recoveryCodes } = await enrolled(context)
  const [first = '', second = ''] = recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')
  await expect(logInWith(context, email, typed)).resolves.toBeDefined()
  await expect(logInWith(context, email, first)).rejects.toMatchObject(WRONG)
  await expect(logInWith(context, email, second)).resolves.toBeDefined()
  expect(await getSecondFactor(call)).toMatchObject({ recoveryCodesLeft: 8 })
  expect((await emails(context)).slice(1).map(({ body_text: text }) => text)).toEqual([
    expect.stringContaining('was used. 9 are left.'),
    expect.stringContaining('was used. 8 are left.'),
  ])
})

test('of many requests with one code at the same moment one gets in', async () => {
  const context = await testContext()
  const { email, recoveryCodes } = await enrolled(context)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => logInWith(context, email, recoveryCodes[0])),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = 'update recovery_codes set used_at = 1 where used_at is not null'
  expect(() => tamper(context.file, again)).toThrow('farebox:code-used')
})

test('the codes of one account open no other', async () => {
  const context = await testContext()
  const ravi = await enrolled(context)
  const meera = await staffMember(context, 'meera')
  await withApp(context, meera)
  await expect(logInWith(context, meera.email, ravi.recoveryCodes[0])).rejects.toMatchObject(WRONG)
})

test('new ones end those before, and all go with the last factor', async () => {
  const context = await testContext()
  const { call, email, secret, recoveryCodes } = await enrolled(context)
  const code = codeOf(secret, context.dependencies.clock())
  const renewed = await renewRecoveryCodes(call, { code })
  await expect(logInWith(context, email, recoveryCodes[0])).rejects.toMatchObject(WRONG)
  await expect(logInWith(context, email, renewed[0])).resolves.toBeDefined()
  await removeApp(call, { code: renewed[1] })
  expect(tamper(context.file, 'select * from recovery_codes')).toEqual([])
  const password = { currentPassword: PASSWORD }
  await expect(renewRecoveryCodes(call, password)).rejects.toMatchObject({ kind: 'conflict' })
})

test('each action is in the audit, and no code or secret in audit or e-mails', async () => {
  const context = await testContext()
  const { call, email, secret, recoveryCodes } = await enrolled(context)
  await logInWith(context, email, recoveryCodes[0])
  await renewRecoveryCodes(call, { code: codeOf(secret, context.dependencies.clock()) })
  context.pass(MINUTE)
  await removeApp(call, { code: codeOf(secret, context.dependencies.clock()) })
  const audit = tamper<{ action: string }>(
    context.file,
    `select * from audit where subject = 'user' and action <> 'add' order by id`,
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'addApp',
    'useRecoveryCode',
    'renewRecoveryCodes',
    'removeApp',
  ])
  const sent = await emails(context)
  expect(sent).toHaveLength(4)
  const written = JSON.stringify([audit, sent])
  for (const code of [secret, ...recoveryCodes]) expect(written).not.toContain(code)
})
