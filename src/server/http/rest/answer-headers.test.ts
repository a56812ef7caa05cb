import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { isTagged } from './declare-call/tagged-answer.ts'
import { restCalls } from './rest-calls.ts'

const digits = expect.stringMatching(/^\d+$/)

test('every answer names its request and tells the limit, refusals included', async () => {
  const context = await testApp()
  const asha = await context.as('asha')
  const answers = await Promise.all([
    asha.rest('GET', '/bus'),
    asha.rest('GET', '/bus-booking'),
    asha.rest('GET', '/bus/1'),
    asha.rest('POST', '/bus', {}),
    asha.rest('POST', '/bus-passenger', {}),
    asha.rest('POST', '/bus-passenger', { name: 'x'.repeat(70_000) }),
    asha.rest('POST', '/bus-passenger', {}, { origin: 'https://evil.example' }),
    asha.rest('POST', '/bus-passenger', {}, { 'content-type': 'text/plain' }),
    context.visitor().rest('GET', '/bus-booking'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403, 400, 413, 403, 415, 401])
  for (const { headers, body } of answers) {
    const id = headers.get('x-request-id')
    expect(id).toMatch(/\w{6,}/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'ratelimit-limit': digits,
      'ratelimit-remaining': digits,
      'ratelimit-reset': digits,
    })
    expect(Object(body).requestId ?? id).toBe(id)
  }
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(9)
})

test('pages, procedures and addresses that cannot be read name their request as well', async () => {
  const { app } = await testApp()
  const answers = await Promise.all(
    ['/', '/nowhere', '/bus/%', '/trpc/bus.list', '/docs/none'].map((url) =>
      app.inject({ url, headers: { accept: 'text/html' } }),
    ),
  )
  for (const { headers } of answers) expect(headers['x-request-id']).toMatch(/\w{6,}/)
})

test('too many requests, and too many of one kind, say how long to wait', async () => {
  const address = await testApp({ dependencies: { requestsAMinute: 2 } })
  const nobody = address.visitor()
  await Promise.all([nobody.rest('GET', '/bus'), nobody.rest('GET', '/bus')])
  const refused = await nobody.rest('GET', '/bus')
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({ status: 429, requestId: refused.headers.get('x-request-id') }),
  ])
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(refused.headers.get('ratelimit-remaining')).toBe('0')

  const account = (await testApp({ limits: 'real' })).visitor()
  const forget = () =>
    account.rest('POST', '/auth-user/forgot-password', { email: 'asha@example.com' })
  await Promise.all([forget(), forget(), forget()])
  const { status, headers } = await forget()
  expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)])
})

test('every public read has a tag, and whoever shows it is not sent the same again', async () => {
  const context = await testApp()
  const trip = await aSchedule(context.dependencies)
  const search = '?source=pune&destination=goa&date=2027-01-16'
  const tagged = restCalls.filter(isTagged).map(({ path }) => path)
  expect(tagged).toEqual([
    '/bus',
    '/bus/{id}',
    '/bus-route/cities',
    '/bus-route',
    '/bus-route/{id}',
    '/bus-schedule/fetch-schedules',
    '/bus-schedule',
    '/bus-schedule/{id}',
    '/bus-seats/view-seats/{scheduleId}',
    '/openapi.json',
  ])
  const nobody = context.visitor()
  for (const path of tagged) {
    const url = path.replace(/\{\w+\}/, path.startsWith('/bus-s') ? String(trip.id) : '1') + search
    // oxlint-disable-next-line no-await-in-loop
    const first = await nobody.rest('GET', url)
    const tag = first.headers.get('etag') ?? ''
    expect([url, first.status, tag.length > 2]).toEqual([url, 200, true])
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('vary')).toContain('Authorization')
    for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      // oxlint-disable-next-line no-await-in-loop
      const again = await nobody.rest('GET', url, undefined, { 'if-none-match': tags })
      expect([url, again.status, again.body]).toEqual([url, 304, undefined])
      expect(again.headers.get('etag')).toBe(tag)
    }
    // oxlint-disable-next-line no-await-in-loop
    const other = await nobody.rest('GET', url, undefined, { 'if-none-match': '"other"' })
    expect([url, other.status]).toEqual([url, 200])
  }
})

test('what only staff see has another tag, and no proxy may cache it', async () => {
  const context = await testApp()
  await aSchedule(context.dependencies)
  const admin = await context.as('admin')
  const [forStaff, forAll] = [
    await admin.rest('GET', '/bus/1'),
    await context.visitor().rest('GET', '/bus/1'),
  ]
  expect(forStaff.body).toHaveProperty('createdAt')
  expect(forAll.body).not.toHaveProperty('createdAt')
  expect(forStaff.headers.get('etag')).not.toBe(forAll.headers.get('etag'))
  expect(forStaff.headers.get('cache-control')).toBe('private, no-cache')
})

test('what is somebody’s own, and what is true for a moment only, is never cached', async () => {
  const context = await testApp()
  const asha = await context.as('asha')
  const answers = await Promise.all([
    asha.rest('GET', '/bus-booking'),
    asha.rest('GET', '/health'),
    asha.rest('POST', '/auth-user/refresh-token'),
    asha.rest('POST', '/auth-user/login', { email: 'asha@example.com', password: PASSWORD }),
  ])
  for (const { headers } of answers) {
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
