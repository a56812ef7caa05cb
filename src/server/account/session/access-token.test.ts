import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'
import { actorOf } from './session.service.ts'

const MINUTE = 60_000

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** A token like ours, but for what is wrong with it. */
function forged(context: TestContext, wrong: { claims?: object; alg?: string; key?: Uint8Array }) {
  const seconds = context.call().now() / 1000
  const claims = { sub: '1', sid: '1000001', exp: seconds + 600, ...wrong.claims }
  const ours = context.dependencies.keys.tokenSecret
  return new SignJWT(claims)
    .setProtectedHeader({ alg: wrong.alg ?? 'HS256' })
    .sign(wrong.key ?? ours)
}

test('an access token says whose session it is until when, and nothing else', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const seconds = context.call().now() / 1000
  expect(claimsOf(asha.accessToken)).toEqual({
    sub: String(asha.call.actor.id),
    sid: String(asha.call.actor.sessionId),
    iat: seconds,
    exp: seconds + 600,
  })
})

test('an access token is over after ten minutes, also when it was read before', async () => {
  const context = await testContext()
  const { accessToken } = await context.registered('asha')
  context.pass(10 * MINUTE - 1)
  expect(await actorOf(context.call(), accessToken)).not.toBeNull()
  context.pass(1)
  expect(await actorOf(context.call(), accessToken)).toBeNull()
})

test('the largest session id survives the token', async () => {
  const context = await testContext()
  const bearer = { userId: 1, sessionId: Number.MAX_SAFE_INTEGER }
  const token = await signAccessToken(context.call(), bearer)
  expect(await readAccessToken(context.call(), token)).toMatchObject(bearer)
})

test('a token that says the right thing the wrong way is nobody’s', async () => {
  const context = await testContext()
  await context.registered('asha')
  const honest = await forged(context, {})
  expect(await actorOf(context.call(), honest)).toMatchObject({ name: 'asha' })
  const [header, payload] = honest.split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  const dishonest = [
    await forged(context, { key: new Uint8Array(32) }),
    await forged(context, { alg: 'HS512' }),
    await forged(context, { claims: { exp: undefined } }),
    await forged(context, { claims: { sid: undefined } }),
    await forged(context, { claims: { sub: undefined } }),
    await forged(context, { claims: { sub: '2' } }),
    await forged(context, { claims: { sid: 'x' } }),
    `${unsigned}.${payload}.`,
    `${header}.${payload}.AAAA`,
    'not a token',
    '',
  ]
  for (const token of dishonest) expect(await actorOf(context.call(), token)).toBeNull()
})

test('a token of one installation is not valid in another', async () => {
  const [one, other] = [await testContext(), await testContext()]
  const asha = await one.registered('asha')
  await other.registered('ravi')
  expect(await actorOf(one.call(), asha.accessToken)).not.toBeNull()
  expect(await actorOf(other.call(), asha.accessToken)).toBeNull()
})
