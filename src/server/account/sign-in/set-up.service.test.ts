import { expect, test } from 'vitest'
import { onPostgres } from '../../../testing/postgres/test-database.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { logIn } from './auth.service.ts'
import { actorOf } from '../session/session.service.ts'
import { ensureAdmin, issueSetUpLink, setUpAdmin } from './set-up.service.ts'

const me = { fullName: 'Meera', email: 'meera@example.com', password: PASSWORD }
const tokenOf = (link: string | null) => new URL(link ?? '').hash.replace('#token=', '')

test('an installation without an administrator is given one by the link printed at its start', async () => {
  const context = await testContext()
  const link = await issueSetUpLink(context.call())
  expect(link).toMatch(/^http:\/\/farebox\.test\/set-up#token=[\w-]{43}$/)
  const { signedIn } = await setUpAdmin(context.call(), { ...me, token: tokenOf(link) })
  expect(await actorOf(context.call(), signedIn.accessToken)).toMatchObject({ role: 'ADMIN' })
  expect(await issueSetUpLink(context.call())).toBeNull()
})

test.skipIf(onPostgres)('of one server only the last set-up link printed works', async () => {
  const context = await testContext()
  const first = tokenOf(await issueSetUpLink(context.call()))
  await issueSetUpLink(context.call())
  await expect(setUpAdmin(context.call(), { ...me, token: first })).rejects.toThrow('This link')
})

test('the set-up link works once, and for a day', async () => {
  const context = await testContext()
  const token = tokenOf(await issueSetUpLink(context.call()))
  const both = ['one@example.com', 'two@example.com'].map((email) =>
    setUpAdmin(context.call(), { ...me, email, token }),
  )
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const late = await testContext()
  const stale = tokenOf(await issueSetUpLink(late.call()))
  late.pass(24 * 60 * 60_000)
  await expect(setUpAdmin(late.call(), { ...me, token: stale })).rejects.toThrow('This link')
})

test('the set-up link makes no second administrator', async () => {
  const context = await testContext()
  const token = tokenOf(await issueSetUpLink(context.call()))
  await ensureAdmin(context.call(), 'first@example.com', PASSWORD)
  await expect(setUpAdmin(context.call(), { ...me, token })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('the administrator of the environment is made once and never reset', async () => {
  const context = await testContext()
  await ensureAdmin(context.call(), me.email, PASSWORD)
  await ensureAdmin(context.call(), me.email, 'another horse battery')
  const { signedIn } = await logIn(context.call(), { email: me.email, password: PASSWORD })
  expect(signedIn.user.role).toBe('ADMIN')
})

test('whoever registered the administrator’s address before does not become administrator', async () => {
  const context = await testContext()
  const squatter = await context.registered('meera')
  await ensureAdmin(context.call(), 'Meera@example.com', 'another horse battery')
  expect(await actorOf(context.call(), squatter.accessToken)).toBeNull()
  await expect(logIn(context.call(), { email: me.email, password: PASSWORD })).rejects.toThrow(
    'Invalid email or password',
  )
  const session = await logIn(context.call(), {
    email: me.email,
    password: 'another horse battery',
  })
  expect(session.signedIn.user.role).toBe('ADMIN')
})

test('an administrator’s password has at least twelve characters', async () => {
  const context = await testContext()
  await expect(ensureAdmin(context.call(), me.email, 'elevenchars')).rejects.toMatchObject({
    kind: 'invalid',
  })
  expect(tamper(context.file, 'select count(*) n from users')).toEqual([{ n: 0 }])
})
