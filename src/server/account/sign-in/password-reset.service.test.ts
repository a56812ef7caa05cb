import { expect, test } from 'vitest'
import { askForPasswordLink } from '../../../testing/builders/password-link.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { addApiKey } from '../api-key/api-key.service.ts'
import { keyActorOf } from '../api-key/key-actor.service.ts'
import { addPerson } from '../user/people.service.ts'
import { logIn, refreshSession } from './auth.service.ts'
import { resetPassword } from './password-reset.service.ts'
import { actorOf } from '../session/session.service.ts'

const MINUTE = 60_000
const NEW = 'a quite different one'

function queued(context: TestContext): { body_text: string }[] {
  return tamper(context.file, 'select body_text from outbox order by id')
}

async function tokenFor(context: TestContext, email: string): Promise<string> {
  await askForPasswordLink(context.call(), email)
  const [, token] =
    /reset-password#token=([\w-]+)/.exec(queued(context).at(-1)?.body_text ?? '') ?? []
  if (token === undefined) throw new Error('No link was sent')
  return token
}

test('a forgotten password is set anew with the link, which ends every session', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const token = await tokenFor(context, 'Asha@Example.com')
  await resetPassword(context.call(), { token, newPassword: NEW })
  expect(await actorOf(context.call(), asha.accessToken)).toBeNull()
  await expect(refreshSession(context.call(), asha.refreshToken)).rejects.toThrow(
    'Authentication failed',
  )
  await expect(logIn(context.call(), { email: asha.email, password: PASSWORD })).rejects.toThrow(
    'Invalid email or password',
  )
  await expect(logIn(context.call(), { email: asha.email, password: NEW })).resolves.toBeDefined()
})

test('the link works once, even for two at the same time', async () => {
  const context = await testContext()
  await context.registered('asha')
  const token = await tokenFor(context, 'asha@example.com')
  const both = [NEW, `${NEW} too`].map((newPassword) =>
    resetPassword(context.call(), { token, newPassword }),
  )
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(resetPassword(context.call(), { token, newPassword: NEW })).rejects.toMatchObject({
    kind: 'invalid',
    message: 'This link has expired or has already been used. Please ask for a new one.',
  })
})

test('a used link cannot be made fresh again, unless its guard is dropped', async () => {
  const context = await testContext()
  await context.registered('asha')
  const token = await tokenFor(context, 'asha@example.com')
  await resetPassword(context.call(), { token, newPassword: NEW })
  const freshen = 'update link_tokens set used_at = null'
  expect(() => tamper(context.file, freshen)).toThrow('farebox:token-used')
  tamper(context.file, 'drop trigger link_tokens_work_once', freshen)
  await expect(resetPassword(context.call(), { token, newPassword: NEW })).resolves.toBeUndefined()
})

test('the link works for 15 minutes, and only the newest one does', async () => {
  const context = await testContext()
  await context.registered('asha')
  const old = await tokenFor(context, 'asha@example.com')
  const token = await tokenFor(context, 'asha@example.com')
  await expect(resetPassword(context.call(), { token: old, newPassword: NEW })).rejects.toThrow(
    'This link has expired',
  )
  context.pass(15 * MINUTE)
  await expect(resetPassword(context.call(), { token, newPassword: NEW })).rejects.toThrow(
    'This link has expired',
  )
})

test('an address without an account gets the same answer, and nothing is sent', async () => {
  const context = await testContext()
  await expect(askForPasswordLink(context.call(), 'nobody@example.com')).resolves.toBeUndefined()
  expect(queued(context)).toEqual([])
})

test('a new password that is too easy does not use the link up', async () => {
  const context = await testContext()
  await context.registered('asha')
  const token = await tokenFor(context, 'asha@example.com')
  await expect(
    resetPassword(context.call(), { token, newPassword: 'qwerty' }),
  ).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: [{ field: 'newPassword' }] },
  })
  await expect(resetPassword(context.call(), { token, newPassword: NEW })).resolves.toBeUndefined()
})

test('staff who forgot the password set one of twelve characters', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const ravi = { name: 'Ravi', email: 'ravi@example.com', phone: null, role: 'AGENT' } as const
  await addPerson(admin, ravi)
  const token = await tokenFor(context, ravi.email)
  await expect(
    resetPassword(context.call(), { token, newPassword: 'elevenchars' }),
  ).rejects.toThrow('Password must be at least 12 characters for staff')
  await expect(resetPassword(context.call(), { token, newPassword: NEW })).resolves.toBeUndefined()
})

test('a reset by a link ends the API keys too, whoever had the password before', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const key = { name: 'Till', role: 'ADMIN', lastDay: null, currentPassword: PASSWORD } as const
  const { token: ofKey } = await addApiKey(admin, key)
  expect(await keyActorOf(context.call(), ofKey)).not.toBeNull()
  const token = await tokenFor(context, admin.actor.email)
  await resetPassword(context.call(), { token, newPassword: NEW })
  expect(await keyActorOf(context.call(), ofKey)).toBeNull()
})

test('three links an hour are sent to one account', async () => {
  const context = await testContext({ limits: 'real' })
  for (let count = 0; count < 3; count += 1)
    await askForPasswordLink(context.call(), 'a@example.com')
  await expect(askForPasswordLink(context.call(), 'A@example.com')).rejects.toMatchObject({
    kind: 'tooMany',
  })
  await expect(askForPasswordLink(context.call(), 'b@example.com')).resolves.toBeUndefined()
})

test('neither the link nor the address is in the audit', async () => {
  const context = await testContext()
  await context.registered('asha')
  const token = await tokenFor(context, 'asha@example.com')
  await resetPassword(context.call(), { token, newPassword: NEW })
  const audit = JSON.stringify(tamper(context.file, 'select * from audit'))
  expect(audit).toContain('forgotPassword')
  expect(audit).not.toContain(token)
  expect(audit).not.toContain('asha')
})
