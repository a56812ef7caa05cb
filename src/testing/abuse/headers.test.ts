import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'

const atEnd = endOfFile()

const SHIPPED = join(import.meta.dirname, '../../client/index.html')

/** A folder as the build leaves it, around the page that is in fact shipped. */
function aBuild(): string {
  const folder = temporaryFolder(atEnd)
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), readFileSync(SHIPPED))
  writeFileSync(join(folder, '.vite/manifest.json'), '{"index.html":{"file":"assets/main-1.js"}}')
  writeFileSync(join(folder, 'assets/main-1.js'), 'plain')
  return folder
}

const json = { 'content-type': 'application/json' }
/** Answers of every kind. */
const ASKED: Record<string, InjectOptions> = {
  'the home page': { url: '/' },
  'a screen': { url: '/search?source=pune&destination=goa' },
  'a page that is none': { url: '/nowhere', headers: { accept: 'text/html' } },
  'an asset': { url: '/assets/main-1.js' },
  'an asset that is none': { url: '/assets/main-2.js' },
  'a procedure': { url: '/trpc/site.get' },
  'a procedure that refuses': { url: '/trpc/user.me' },
  'the search': { url: '/trpc/schedule.search?input={}' },
  'a REST call': { url: '/bus' },
  'a REST call that refuses': { method: 'POST', url: '/bus', headers: json, payload: '{}' },
  'the health': { url: '/health' },
  'nothing at all': { url: '/nowhere' },
  'an address that cannot be read': { url: '/bus/%' },
  'a foreign write': { method: 'POST', url: '/bus', headers: { origin: 'https://evil.example' } },
  'another media type': {
    method: 'POST',
    url: '/auth-user/login',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  },
  'too large a body': {
    method: 'POST',
    url: '/auth-user/login',
    headers: json,
    payload: 'x'.repeat(70_000),
  },
  'a redirect': { url: '/newsletter/unsubscribe?token=x' },
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
}
/** Only over https: without it browsers ignore them, or would lock people out. */
const OVER_TLS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}
const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const policyOf = (text: unknown): Record<string, string> =>
  Object.fromEntries(
    String(text)
      .split(';')
      .map((part) => part.trim().split(/ (.*)/s))
      .map(([name = '', value = '']) => [name, value]),
  )

describe.each([
  { publicUrl: 'http://farebox.test', more: {}, policy: POLICY, without: Object.keys(OVER_TLS) },
  {
    publicUrl: 'https://tickets.example.com',
    more: OVER_TLS,
    policy: { ...POLICY, 'upgrade-insecure-requests': '' },
    without: [],
  },
])('at $publicUrl', ({ publicUrl, more, policy, without }) => {
  let context: TestApp
  beforeAll(async () => {
    const dependencies = { publicUrl, clientFolder: aBuild() }
    context = await testApp({ whenDone: atEnd, dependencies })
  })

  test.each(Object.entries(ASKED))('%s comes with every header', async (_what, request) => {
    const { headers } = await context.app.inject(request)
    expect(headers).toMatchObject({ ...ALWAYS, ...more })
    for (const name of [...without, 'server', 'x-powered-by', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name)
    }
    expect(policyOf(headers['content-security-policy'])).toEqual(policy)
  })

  test('no page carries code of its own, which the policy would not run', async () => {
    for (const url of ['/', '/search?source=a&destination=b', '/bookings', '/admin']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { body } = await context.app.inject({ url, headers: { accept: 'text/html' } })
      const scripts = body.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
      const isData = /type="application\/(?:json|ld\+json)"/
      expect(scripts.filter((tag) => !isData.test(tag))).toEqual([])
      expect(body).not.toMatch(/<[^>]+\son\w+\s*=/i)
      expect(body).not.toMatch(/javascript:/i)
    }
  })
})
