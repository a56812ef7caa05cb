import { expect, test } from 'vitest'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { actorOf, logIn, logOut, refreshSession } from '../sign-in/auth.service.ts'
import { secretHash } from '../../core/keys/secret-token.ts'
import { endSessions, forgetOldSessions } from './session.service.ts'

const MINUTE = 60_000

test('a refresh token works once and is followed by another', async () => {
  const house = await testContext()
  const asha = await house.registered('asha')
  const second = await refreshSession(house.call(), asha.refreshToken)
  const third = await refreshSession(house.call(), second.refreshToken)
  expect(new Set([asha.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
  expect(await actorOf(house.call(), third.signedIn.accessToken)).toMatchObject({ name: 'asha' })
})

test('for 30 seconds a used refresh token answers the same successor, as two tabs need', async () => {
  const house = await testContext()
  const { refreshToken } = await house.registered('asha')
  const answers = await Promise.all([1, 2, 3].map(() => refreshSession(house.call(), refreshToken)))
  house.pass(30_000)
  answers.push(await refreshSession(house.call(), refreshToken))
  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
  await expect(refreshSession(house.call(), answers[0]?.refreshToken)).resolves.toBeDefined()
})

test('a refresh token used again later ends the session, also for whoever has the newest one', async () => {
  const house = await testContext()
  const asha = await house.registered('asha')
  const second = await refreshSession(house.call(), asha.refreshToken)
  house.pass(30_001)
  await expect(refreshSession(house.call(), asha.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
    message: 'Authentication failed',
  })
  await expect(refreshSession(house.call(), second.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
  })
  expect(await actorOf(house.call(), second.signedIn.accessToken)).toBeNull()
  expect(tamper(house.file, 'select end_reason from sessions')).toEqual([{ end_reason: 'REUSE' }])
  expect(tamper(house.file, `select count(*) n from audit where action = 'reuseToken'`)).toEqual([
    { n: 1 },
  ])
})

test('a used refresh token cannot be made fresh again, unless its guard is dropped', async () => {
  const house = await testContext()
  const { refreshToken } = await house.registered('asha')
  await refreshSession(house.call(), refreshToken)
  const freshen = `update refresh_tokens set used_at = null where token_hash = '${secretHash(refreshToken)}'`
  expect(() => tamper(house.file, freshen)).toThrow('farebox:token-used')

  tamper(house.file, 'drop trigger refresh_tokens_work_once', freshen)
  house.pass(MINUTE)
  await expect(refreshSession(house.call(), refreshToken)).rejects.toThrow(/UNIQUE.*token_hash/)
  tamper(
    house.file,
    `delete from refresh_tokens where used_at is null and token_hash <> '${secretHash(refreshToken)}'`,
  )
  await expect(refreshSession(house.call(), refreshToken)).resolves.toBeDefined()
})

test('no token, an unknown one and one of an expired session do not refresh', async () => {
  const house = await testContext()
  const { refreshToken } = await house.registered('asha')
  house.pass(30 * 24 * 60 * MINUTE)
  for (const token of [undefined, 'unknown', refreshToken]) {
    await expect(refreshSession(house.call(), token)).rejects.toMatchObject({ kind: 'signedOut' })
  }
})

test('logout acts at once, on the very next request', async () => {
  const house = await testContext()
  const asha = await house.registered('asha')
  expect(await actorOf(house.call(), asha.accessToken)).not.toBeNull()
  await logOut(house.call(), asha.refreshToken)
  expect(await actorOf(house.call(), asha.accessToken)).toBeNull()
  await expect(refreshSession(house.call(), asha.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
  })
})

test('logout ends the session of the bearer when there is no cookie, and nothing when there is neither', async () => {
  const house = await testContext()
  const asha = await house.registered('asha')
  await logOut(house.call(), undefined)
  await logOut(house.call(), 'unknown')
  expect(await actorOf(house.call(), asha.accessToken)).not.toBeNull()
  await logOut(asha.call, undefined)
  expect(await actorOf(house.call(), asha.accessToken)).toBeNull()
})

test('a token of a disabled user, or of a role since changed, tells what is true now', async () => {
  const house = await testContext()
  const asha = await house.registered('asha')
  const promote = `update users set role = 'AGENT' where email = '${asha.email}'`
  tamper(house.file, 'drop trigger users_rise_without_access', promote)
  expect(await actorOf(house.call(), asha.accessToken)).toMatchObject({ role: 'AGENT' })
  tamper(house.file, `update users set disabled_at = 1 where email = '${asha.email}'`)
  expect(await actorOf(house.call(), asha.accessToken)).toBeNull()
  await expect(refreshSession(house.call(), asha.refreshToken)).rejects.toMatchObject({
    kind: 'signedOut',
  })
})

test('nothing that could be stolen is stored', async () => {
  const house = await testContext()
  const { refreshToken } = await house.registered('asha')
  const second = await refreshSession(house.call(), refreshToken)
  const stored = JSON.stringify(
    tamper(house.file, 'select token_hash, session_id from refresh_tokens').concat(
      tamper(house.file, 'select * from users'),
    ),
  )
  for (const secret of [refreshToken, second.refreshToken, PASSWORD]) {
    expect(stored).not.toContain(secret)
  }
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('ending sessions inside a write that fails ends none', async () => {
  const house = await testContext()
  const asha = await house.registered('asha')
  const failing = house.parts.store.write(async (trx, afterCommit) => {
    await endSessions({ ...asha.call, db: trx, trx, afterCommit }, asha.call.actor.id, 'EVERYWHERE')
    throw new Error('and then this')
  })
  await expect(failing).rejects.toThrow('and then this')
  expect(await actorOf(house.call(), asha.accessToken)).not.toBeNull()
})

test('sessions are forgotten a month after they expired, not before', async () => {
  const house = await testContext()
  const asha = await house.registered('asha')
  house.pass(60 * 24 * 60 * MINUTE)
  expect(await forgetOldSessions(house.call())).toBe(0)
  house.pass(1)
  await logIn(house.call(), { email: asha.email, password: PASSWORD })
  expect(await forgetOldSessions(house.call())).toBe(1)
  expect(tamper(house.file, 'select count(*) n from refresh_tokens')).toEqual([{ n: 1 }])
})
