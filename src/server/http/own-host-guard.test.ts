import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { ownHostGuard } from './own-host-guard.ts'

const PUBLIC = 'https://tickets.example.com'

function passes(host: string | undefined, { publicUrl = PUBLIC, url = '/' } = {}): boolean {
  const headers = host === undefined ? {} : { host }
  try {
    ownHostGuard({ publicUrl, allowedHosts: ['farebox.local'] })({ headers, url })
    return true
  } catch {
    return false
  }
}

test.each([
  'tickets.example.com',
  'Tickets.Example.COM:443',
  'localhost:3000',
  'demo.localhost',
  '127.0.0.1:3000',
  '127.8.8.8',
  '[::1]:3000',
  'farebox.local:8080',
  undefined,
])('%s is this server', (host) => {
  expect(passes(host)).toBe(true)
})

test.each([
  'evil.example',
  'evil.example:3000',
  'tickets.example.com.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'tickets.example.com@evil.example',
  'farebox.local.evil.example',
  '',
])('%j is not', (host) => {
  expect(passes(host)).toBe(false)
})

test.each(['203.0.113.7', '203.0.113.7:3000', '[2001:db8::1]:3000'])(
  'by address %s monitors may ask, and everybody where no public name is set',
  (host) => {
    expect(passes(host)).toBe(false)
    expect(passes(host, { url: '/health/ready' })).toBe(true)
    expect(passes(host, { url: '/health' })).toBe(true)
    expect(passes(host, { url: '/metrics' })).toBe(true)
    expect(passes(host, { url: '/healthy' })).toBe(false)
    expect(passes(host, { publicUrl: 'http://localhost:3000' })).toBe(true)
    expect(passes(host, { publicUrl: 'http://192.168.1.5:3000' })).toBe(true)
    expect(passes('evil.example', { publicUrl: 'http://localhost:3000' })).toBe(false)
  },
)

test('one name that has passed lets no other pass, and passes no longer once the public address is another', () => {
  const dependencies = { publicUrl: PUBLIC, allowedHosts: [] }
  const guard = ownHostGuard(dependencies)
  const ask =
    (host: string, url = '/') =>
    () =>
      guard({ headers: { host }, url })
  expect(ask('tickets.example.com')).not.toThrow()
  expect(ask('evil.example')).toThrow('ALLOWED_HOSTS')
  expect(ask('203.0.113.7', '/health')).not.toThrow()
  expect(ask('203.0.113.7')).toThrow('ALLOWED_HOSTS')
  expect(ask('tickets.example.com')).not.toThrow()
  dependencies.publicUrl = 'https://other.example'
  expect(ask('tickets.example.com')).toThrow('ALLOWED_HOSTS')
})

describe('a page that points its own name at this machine', () => {
  const asked = ({ app }: TestApp, url: string, headers: Record<string, string>) =>
    app.inject({ url, headers: { host: 'evil.example', ...headers } })

  test.each([
    ['a page', '/', { accept: 'text/html' }],
    ['a procedure', '/trpc/site.get', {}],
    ['the search', '/trpc/schedule.search?input={}', {}],
    ['a stream', '/trpc/seat.changes?input={"scheduleId":1}', { accept: 'text/event-stream' }],
    ['a REST call', '/bus', {}],
    ['the description', '/openapi.json', {}],
    ['the health', '/health', {}],
    ['nothing', '/nowhere', {}],
    ['a page, with a header that proxies send', '/', { 'x-forwarded-host': 'farebox.test' }],
  ])('is refused %s', async (_what, url, headers) => {
    const context = await testApp()
    const { statusCode, body } = await asked(context, url, headers)
    expect(statusCode).toBe(403)
    expect(body).toContain('ALLOWED_HOSTS')
  })

  test('is refused a write as well, behind a proxy that is trusted too', async () => {
    const { app } = await testApp({ dependencies: { trustProxy: ['127.0.0.1'] } })
    const answer = await app.inject({
      method: 'POST',
      url: '/auth-user/login',
      headers: { host: 'evil.example', 'x-forwarded-host': 'farebox.test' },
      payload: { email: 'asha@example.com', password: 'guess' },
    })
    expect(answer.statusCode).toBe(403)
  })
})
