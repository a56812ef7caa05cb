import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/harness/test-app.ts'
import { restCalls } from './rest/rest-calls.ts'

const LISTED = 'https://www.example.com'
const OTHER = 'https://evil.example'
const ALLOWED = 'access-control-allow-origin'

const open = () => testApp({ dependencies: { corsOrigins: [LISTED] } })
const asking = (url: string, origin: string, method: string): InjectOptions => ({
  method: 'OPTIONS',
  url,
  headers: { origin, 'access-control-request-method': method },
})

test('without a list no page of another origin gets any answer, nor may it send a preflight request', async () => {
  const { app } = await testApp()
  const read = await app.inject({ url: '/bus', headers: { origin: LISTED } })
  expect([read.statusCode, read.headers[ALLOWED]]).toEqual([200, undefined])
  const asked = await app.inject(asking('/bus', LISTED, 'POST'))
  expect([asked.statusCode, asked.headers[ALLOWED]]).toEqual([404, undefined])
})

test('a page of a listed origin signs in, reads and writes with its token, refusals included', async () => {
  const { app } = await open()
  const from = { origin: LISTED, 'sec-fetch-site': 'cross-site' }
  const payload = { fullName: 'Asha', email: 'asha@example.com', password: 'monsoon-season' }
  const made = await app.inject({
    method: 'POST',
    url: '/auth-user/register',
    headers: from,
    payload,
  })
  expect([made.statusCode, made.headers[ALLOWED]]).toEqual([201, LISTED])
  const bearer = { ...from, authorization: `Bearer ${made.json().accessToken}` }
  const [mine, added, lost] = await Promise.all([
    app.inject({ url: '/bus-booking', headers: bearer }),
    app.inject({ method: 'POST', url: '/bus-passenger', headers: bearer, payload: {} }),
    app.inject({ url: '/bus-booking', headers: from }),
  ])
  expect([mine, added, lost].map(({ statusCode }) => statusCode)).toEqual([200, 400, 401])
  for (const { headers } of [mine, added, lost]) {
    expect(headers).toMatchObject({
      [ALLOWED]: LISTED,
      vary: expect.stringContaining('Origin'),
      'access-control-expose-headers': expect.stringContaining('X-Request-Id, X-Truncated'),
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('a preflight request gets the methods of that very path', async () => {
  const { app } = await open()
  const asked = await app.inject(asking('/bus/7', LISTED, 'PUT'))
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    [ALLOWED]: LISTED,
    'access-control-allow-methods': 'GET, PUT, DELETE',
    'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
  })
})

test('a page of any other origin writes nothing and reads nothing', async () => {
  const { app } = await open()
  for (const origin of [OTHER, 'null', `${LISTED}.evil.example`, 'http://www.example.com']) {
    const [asked, read, written] = await Promise.all([
      app.inject(asking('/bus', origin, 'POST')),
      app.inject({ url: '/bus', headers: { origin } }),
      app.inject({ method: 'POST', url: '/auth-user/login', headers: { origin }, payload: {} }),
    ])
    expect(written.statusCode).toBe(403)
    for (const { headers } of [asked, read, written]) {
      expect(headers).not.toHaveProperty(ALLOWED)
      expect(headers).not.toHaveProperty('access-control-allow-methods')
      expect(headers['vary']).toContain('Origin')
    }
  }
})

test('the cookie and the procedures stay with our own pages', async () => {
  const { app } = await open()
  const cookieCalls = restCalls.filter(({ by }) => by === 'cookie').map(({ path }) => path)
  expect(cookieCalls).toEqual(['/auth-user/refresh-token', '/auth-user/logout'])
  for (const url of [...cookieCalls, '/trpc/auth.login']) {
    const written = await app.inject({ method: 'POST', url, headers: { origin: LISTED } })
    expect([url, written.statusCode, written.headers[ALLOWED]]).toEqual([url, 403, undefined])
    const asked = await app.inject(asking(url, LISTED, 'POST'))
    expect([url, asked.headers[ALLOWED]]).toEqual([url, undefined])
  }
})

test('too many requests of a listed page are refused where it can read it', async () => {
  const { app } = await testApp({ dependencies: { corsOrigins: [LISTED], requestsAMinute: 1 } })
  const read = () => app.inject({ url: '/bus', headers: { origin: LISTED } })
  await read()
  const { statusCode, headers } = await read()
  expect([statusCode, headers[ALLOWED]]).toEqual([429, LISTED])
})
