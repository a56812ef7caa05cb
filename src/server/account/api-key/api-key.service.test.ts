import { expect, test } from 'vitest'
import { MOST_LIVE_KEYS } from '../../../domain/account/api-key.ts'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin, requireSignedIn } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { secretHash } from '../../core/secrets/secret-token.ts'
import { changePassword, logOutEverywhere, updateProfile } from '../user/own-account.service.ts'
import { addApiKey, listApiKeys, revokeApiKey } from './api-key.service.ts'
import { keyActorOf } from './key-actor.service.ts'

const input = {
  name: 'Night export',
  role: 'AGENT',
  lastDay: null,
  currentPassword: PASSWORD,
} as const

async function office(options?: Parameters<typeof testContext>[0]) {
  const context = await testContext(options)
  return { ...context, admin: requireAdmin(await context.actingAs('ADMIN')) }
}

test('a token is returned once; what is stored is the hash of its secret, and nothing else of it', async () => {
  const { admin, file } = await office()
  const { apiKey, token } = await addApiKey(admin, input)
  expect(apiKey).toEqual({
    id: 1,
    name: 'Night export',
    role: 'AGENT',
    actsAs: 'AGENT',
    status: 'LIVE',
    maker: { id: admin.actor.id, name: 'admin' },
    createdAt: admin.now(),
    lastUsedAt: null,
    lastDay: null,
    revoked: null,
  })
  expect(await listApiKeys(admin)).toEqual([apiKey])
  const secret = token.slice('fbx_1_'.length)
  expect(token).toBe(`fbx_1_${secret}`)
  const stored = JSON.stringify([
    tamper(file, 'select * from api_keys'),
    tamper(file, 'select * from audit'),
  ])
  expect(stored).toContain(secretHash(secret))
  expect(stored).not.toContain(secret)
})

test('a key that is revoked stays revoked as it was, and what is done to keys is written down', async () => {
  const { admin, file, pass } = await office()
  const { apiKey, token } = await addApiKey(admin, { ...input, lastDay: '2027-01-15' })
  pass(HOUR)
  const revoked = await revokeApiKey(admin, apiKey.id)
  expect(revoked).toMatchObject({
    status: 'REVOKED',
    revoked: { at: admin.now(), by: 'admin' },
  })
  pass(HOUR)
  expect(await revokeApiKey(admin, apiKey.id)).toEqual(revoked)
  expect(await keyActorOf(admin, token)).toBeNull()
  await expect(revokeApiKey(admin, 99)).rejects.toMatchObject({ kind: 'missing' })
  expect(
    tamper(file, `select action, subject_id, detail from audit where subject = 'apiKey'`),
  ).toEqual([
    { action: 'add', subject_id: 1, detail: '{"role":"AGENT","lastDay":"2027-01-15"}' },
    { action: 'revoke', subject_id: 1, detail: '{}' },
  ])
})

test('a key works through its last day by the operator’s clock, and not a moment longer', async () => {
  const { admin, pass } = await office()
  const { token } = await addApiKey(admin, { ...input, lastDay: '2027-01-15' })
  // It is noon in Pune.
  pass(12 * HOUR - 1)
  expect(await keyActorOf(admin, token)).toMatchObject({ id: admin.actor.id, role: 'AGENT' })
  pass(1)
  expect(await keyActorOf(admin, token)).toBeNull()
  expect(await listApiKeys(admin)).toMatchObject([{ status: 'OVER' }])
  const late = addApiKey(admin, { ...input, lastDay: '2027-01-15' })
  await expect(late).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: [{ field: 'lastDay', message: 'The last day is over already' }] },
  })
})

test('there are fifty living keys at most; one that is over or revoked makes room', async () => {
  const { admin, pass } = await office()
  const add = (lastDay: string | null = null) => addApiKey(admin, { ...input, lastDay })
  await add('2027-01-15')
  for (let made = 1; made < MOST_LIVE_KEYS; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each is counted before the next
    await add()
  }
  await expect(add()).rejects.toMatchObject({ kind: 'conflict' })
  pass(DAY)
  await add()
  await expect(add()).rejects.toMatchObject({ kind: 'conflict' })
  await revokeApiKey(admin, 7)
  await add()
  const shown = await listApiKeys(admin)
  expect(shown.map(({ id }) => id).slice(0, 2)).toEqual([52, 51])
  expect(shown.at(-1)).toMatchObject({ id: 7, status: 'REVOKED' })
})

test('whoever makes keys by the dozen has to wait, and others do not', async () => {
  const { admin, actingAs, pass } = await office({ limits: 'real' })
  const other = requireAdmin(await actingAs('ADMIN'))
  for (let made = 0; made < 20; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await addApiKey(admin, input)
    // Slowly enough for the password that is asked for each time.
    pass(MINUTE)
  }
  await expect(addApiKey(admin, input)).rejects.toMatchObject({ kind: 'tooMany' })
  await addApiKey(other, input)
})

test('a call by a key can neither make nor revoke keys, nor touch the account of its maker', async () => {
  const { admin, call } = await office()
  const { token, apiKey } = await addApiKey(admin, { ...input, role: 'ADMIN' })
  const byKey: AdminCall = requireAdmin(call(await keyActorOf(call(), token)))
  const signedIn = requireSignedIn(byKey)
  const profile = { name: 'Eve', email: 'eve@example.com', phone: null }
  const acts = [
    () => addApiKey(byKey, input),
    () => revokeApiKey(byKey, apiKey.id),
    () => changePassword(signedIn, { currentPassword: 'a', newPassword: 'b' }),
    () => updateProfile(signedIn, profile),
    () => logOutEverywhere(signedIn),
  ]
  const refusals = await Promise.all(acts.map((act) => act().catch((error: unknown) => error)))
  const words = 'An API key cannot do this. Log in instead.'
  expect(refusals).toEqual(
    acts.map(() => expect.objectContaining({ kind: 'forbidden', message: words })),
  )
  expect(await listApiKeys(admin)).toMatchObject([{ status: 'LIVE' }])
})
