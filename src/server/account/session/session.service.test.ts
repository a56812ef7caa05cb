import { expect, test } from 'vitest'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { secretHash } from '../../core/secrets/secret-token.ts'
import { logIn, logOut, refreshSession } from '../sign-in/auth.service.ts'
import { endSessions, forgetOldSessions, actorOf } from './session.service.ts'

const MINUTE = 60_000

test('a refresh token works once and is followed by another', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const second = await refreshSession(context.call(), asha.refreshToken)
  const third = await refreshSession(context.call(), second.refreshToken)
  expect(new Set([asha.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
  expect(await actorOf(context.call(), third.signedIn.accessToken)).toMatchObject({ name: 'asha' })
})

test('for 30 seconds a used refresh token answers the same successor, as two tabs need', async () => {
  const context = await testContext()
  const { refreshToken } = await context.registered('asha')
  const answers = await Promise.all(
    [1, 2, 3].map(() => refreshSession(context.call(), refreshToken)),
  )
  context.pass(30_000)
  answers.push(await refreshSession(context.call(), refreshToken))
  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
  await expect(refreshSession(context.call(), answers[0]?.refreshToken)).resolves.toBeDefined()
})

test('a refresh token used again later ends the session, also for whoever has the newest one', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const second = await refreshSession(context.call(), asha.refreshToken)
  context.pass(30_001)
  await expect(refreshSession(context.call(), asha.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
    message: 'Authentication failed',
  })
  await expect(refreshSession(context.call(), second.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
  })
  expect(await actorOf(context.call(), second.signedIn.accessToken)).toBeNull()
  expect(tamper(context.file, 'select end_reason from sessions')).toEqual([{ end_reason: 'REUSE' }])
  expect(tamper(context.file, `select count(*) n from audit where action = 'reuseToken'`)).toEqual([
    { n: 1 },
  ])
})

test('a used refresh token cannot be made fresh again, unless its guard is dropped', async () => {
  const context = await testContext()
  const { refreshToken } = await context.registered('asha')
  await refreshSession(context.call(), refreshToken)
  const freshen = `update refresh_tokens set used_at = null where token_hash = '${secretHash(refreshToken)}'`
  expect(() => tamper(context.file, freshen)).toThrow('farebox:token-used')

  tamper(context.file, 'drop trigger refresh_tokens_work_once', freshen)
  context.pass(MINUTE)
  await expect(refreshSession(context.call(), refreshToken)).rejects.toThrow(
    /unique.*(token_hash|refresh_tokens_pkey)/i,
  )
  tamper(
    context.file,
    `delete from refresh_tokens where used_at is null and token_hash <> '${secretHash(refreshToken)}'`,
  )
  await expect(refreshSession(context.call(), refreshToken)).resolves.toBeDefined()
})

test('no token, an unknown one and one of an expired session do not refresh', async () => {
  const context = await testContext()
  const { refreshToken } = await context.registered('asha')
  context.pass(30 * 24 * 60 * MINUTE)
  for (const token of [undefined, 'unknown', refreshToken]) {
    await expect(refreshSession(context.call(), token)).rejects.toMatchObject({ kind: 'signedOut' })
  }
})

test('logout works at once, on the very next request', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  expect(await actorOf(context.call(), asha.accessToken)).not.toBeNull()
  await logOut(context.call(), asha.refreshToken)
  expect(await actorOf(context.call(), asha.accessToken)).toBeNull()
  await expect(refreshSession(context.call(), asha.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
  })
})

test('logout ends the session of the bearer when there is no cookie, and nothing when there is neither', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  await logOut(context.call(), undefined)
  await logOut(context.call(), 'unknown')
  expect(await actorOf(context.call(), asha.accessToken)).not.toBeNull()
  await logOut(asha.call, undefined)
  expect(await actorOf(context.call(), asha.accessToken)).toBeNull()
})

test('a token of a disabled user, or of a role since changed, tells what is true now', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const promote = `update users set role = 'AGENT' where email = '${asha.email}'`
  tamper(context.file, 'drop trigger users_rise_without_access', promote)
  expect(await actorOf(context.call(), asha.accessToken)).toMatchObject({ role: 'AGENT' })
  tamper(context.file, `update users set disabled_at = 1 where email = '${asha.email}'`)
  expect(await actorOf(context.call(), asha.accessToken)).toBeNull()
  await expect(refreshSession(context.call(), asha.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
  })
})

test('nothing that could be stolen is stored', async () => {
  const context = await testContext()
  const { refreshToken } = await context.registered('asha')
  const second = await refreshSession(context.call(), refreshToken)
  const stored = JSON.stringify(
    tamper(context.file, 'select token_hash, session_id from refresh_tokens').concat(
      tamper(context.file, 'select * from users'),
    ),
  )
  for (const secret of [refreshToken, second.refreshToken, PASSWORD]) {
    expect(stored).not.toContain(secret)
  }
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('ending sessions inside a write that fails ends none', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const failing = context.dependencies.store.write(async (trx, afterCommit) => {
    const inside = { ...asha.call, db: trx, trx, afterCommit, locked: null }
    await endSessions(inside, asha.call.actor.id, 'EVERYWHERE')
    throw new Error('and then this')
  })
  await expect(failing).rejects.toThrow('and then this')
  expect(await actorOf(context.call(), asha.accessToken)).not.toBeNull()
})

test('sessions are forgotten a month after they expired, not before', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  context.pass(60 * 24 * 60 * MINUTE)
  expect(await forgetOldSessions(context.call())).toBe(0)
  context.pass(1)
  await logIn(context.call(), { email: asha.email, password: PASSWORD })
  expect(await forgetOldSessions(context.call())).toBe(1)
  expect(tamper(context.file, 'select count(*) n from refresh_tokens')).toEqual([{ n: 1 }])
})
