import { expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { requireSignedIn } from '../../core/call.ts'
import { logIn, refreshSession } from '../sign-in/auth.service.ts'
import { endOwnSession, forgetOldSessions, listOwnSessions, actorOf } from './session.service.ts'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** Somebody with a session of before, and one on a phone. */
async function withPhone() {
  const context = await testContext()
  const asha = await context.registered('asha')
  context.pass(60_000)
  const here = { ...context.call(null, '198.51.100.77'), userAgent: PHONE }
  const phone = await logIn(here, { email: asha.email, password: PASSWORD })
  return { context, asha, phone: phone.signedIn.accessToken, refresh: phone.refreshToken }
}

test('somebody sees where they are signed in, by device and network, never by the whole address', async () => {
  const { context, asha } = await withPhone()
  const began = context.dependencies.clock()
  expect(await listOwnSessions(asha.call)).toEqual([
    {
      id: expect.any(Number),
      device: 'Chrome on Android',
      network: '198.51.100.0/24',
      beganAt: began,
      lastUsedAt: began,
      isThis: false,
    },
    {
      id: asha.call.actor.sessionId,
      device: null,
      network: '203.0.113.0/24',
      beganAt: began - 60_000,
      lastUsedAt: began - 60_000,
      isThis: true,
    },
  ])
  const stored = JSON.stringify(tamper(context.file, 'select * from sessions'))
  expect(stored).not.toContain('198.51.100.77')
  expect(stored).not.toContain('Pixel')
})

test('a session that is ended there is a stranger’s with its next request; the others go on', async () => {
  const { context, asha, phone, refresh } = await withPhone()
  const [first] = await listOwnSessions(asha.call)
  await endOwnSession(asha.call, first?.id ?? 0)
  expect(await actorOf(context.call(), phone)).toBeNull()
  await expect(refreshSession(context.call(), refresh)).rejects.toMatchObject({ kind: 'signedOut' })
  expect(await actorOf(context.call(), asha.accessToken)).not.toBeNull()
  expect((await listOwnSessions(asha.call)).map(({ isThis }) => isThis)).toEqual([true])
  await expect(endOwnSession(asha.call, first?.id ?? 0)).rejects.toMatchObject({ kind: 'missing' })
})

test('nobody sees or ends the sessions of another', async () => {
  const { context, asha, phone } = await withPhone()
  const ravi = await context.registered('ravi')
  expect((await listOwnSessions(ravi.call)).map(({ isThis }) => isThis)).toEqual([true])
  for (const { id } of await listOwnSessions(asha.call)) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(endOwnSession(ravi.call, id)).rejects.toMatchObject({ kind: 'missing' })
  }
  expect(await actorOf(context.call(), phone)).not.toBeNull()
})

test.each([
  { role: 'CUSTOMER', days: 90 },
  { role: 'AGENT', days: 30 },
  { role: 'ADMIN', days: 30 },
] as const)(
  'a session of a $role that is used every day ends $days days after it began',
  async ({ role, days }) => {
    const context = await testContext()
    const { email } = (await context.actingAs(role)).actor
    let session = await logIn(context.call(), { email, password: PASSWORD })
    for (let day = 1; day < days; day += 1) {
      context.pass(DAY)
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      session = await refreshSession(context.call(), session.refreshToken)
    }
    expect(session.refreshExpiresAt).toBeLessThanOrEqual(context.dependencies.clock() + DAY)
    context.pass(DAY - 1)
    const last = await refreshSession(context.call(), session.refreshToken)
    const actor = await actorOf(context.call(), last.signedIn.accessToken)
    expect(requireSignedIn(context.call(actor)).actor.role).toBe(role)
    context.pass(1)
    expect(await actorOf(context.call(), last.signedIn.accessToken)).toBeNull()
    await expect(refreshSession(context.call(), last.refreshToken)).rejects.toMatchObject({
      kind: 'signedOut',
    })
  },
)

test('where a session began is forgotten with it', async () => {
  const { context } = await withPhone()
  context.pass(61 * DAY)
  await forgetOldSessions(context.call())
  expect(tamper(context.file, 'select device, network from sessions')).toEqual([])
})
