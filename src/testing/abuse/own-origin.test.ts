import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { appProcedures } from '../authorization/app-procedures.ts'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { aPlayer } from './stage-people.ts'
import type { Player } from './stage-people.ts'

const atEnd = endOfFile()

const JSON_BODY = { 'content-type': 'application/json' }

/** Every write as a request: read from the routers, and the one outside of them. */
const writes: { name: string; request: InjectOptions }[] = [
  ...appProcedures
    .filter(({ type }) => type === 'mutation')
    .map(({ name }) => ({ name, request: { method: 'POST' as const, url: `/trpc/${name}` } })),
  ...restCalls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({
      name: `${method} ${path}`,
      request: { method, url: path.replaceAll(/\{\w+\}/g, '1') },
    })),
  {
    name: 'one-click unsubscribe',
    request: { method: 'POST', url: '/newsletter/unsubscribe?token=x' },
  },
  {
    name: 'a batch',
    request: { method: 'POST', url: '/trpc/auth.refresh,user.logOutEverywhere?batch=1' },
  },
]

/** What a browser says of a page that is not ours. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://farebox.test.evil.example' },
  { origin: 'https://farebox.test' },
  { origin: 'http://farebox.test:8080' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://farebox.test' },
]

let context: TestApp
let admin: Player

beforeAll(async () => {
  context = await testApp({ whenDone: atEnd })
  admin = await aPlayer(context.dependencies, 'ADMIN')
})

const credentials = () => ({
  authorization: `Bearer ${admin.token}`,
  cookie: `farebox-refresh=${admin.refreshToken}`,
})

test('pages of other sites are refused each write, whatever they send', () =>
  checkEach(
    writes,
    ({ name }) => name,
    async ({ request }) => {
      const before = context.dependencies.store.dataVersion()
      for (const foreign of FOREIGN) {
        const headers = { ...JSON_BODY, ...credentials(), ...foreign }
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await context.app.inject({ ...request, headers, payload: '{}' })
        expect([foreign, answer.statusCode]).toEqual([foreign, 403])
        expect(answer.body).toContain('This request comes from another site')
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
      expect(context.dependencies.store.dataVersion()).toBe(before)
    },
  ))

const ofOurs = writes.filter(({ name }) => name !== 'one-click unsubscribe')
/** What a form of another site can send without asking, and more that is not JSON. */
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/json',
  'application/xml',
  'application/octet-stream',
]

test('each write takes JSON and nothing else', () =>
  checkEach(
    ofOurs,
    ({ name }) => name,
    async ({ request }) => {
      for (const type of OTHER_TYPES) {
        const headers = { ...credentials(), 'content-type': type }
        // oxlint-disable-next-line no-await-in-loop
        const answer = await context.app.inject({ ...request, headers, payload: '{"a":1}' })
        expect([type, answer.statusCode]).toEqual([type, 415])
      }
    },
  ))

const mutations = appProcedures.filter(({ type }) => type === 'mutation')
const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

test('each mutation is made by POST alone, whatever the address says', () =>
  checkEach(
    mutations,
    ({ name }) => name,
    async ({ name }) => {
      const before = context.dependencies.store.dataVersion()
      for (const method of METHODS) {
        for (const query of ['', '?batch=1', '?input=%7B%7D', '?_method=POST']) {
          const url = `/trpc/${name}${query}`
          const headers = { ...credentials(), 'x-http-method-override': 'POST' }
          // oxlint-disable-next-line no-await-in-loop
          const { statusCode } = await context.app.inject({ method, url, headers })
          // A batch answers of its parts.
          expect([405, 400, 404, 415, 207, 204]).toContain(statusCode)
        }
      }
      expect(context.dependencies.store.dataVersion()).toBe(before)
    },
  ))

test('nobody else may read an answer: no page of another site is let in by CORS', async () => {
  for (const url of ['/bus', '/trpc/site.get', '/health', '/', '/trpc/seat.changes?input=1']) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const method of ['GET', 'OPTIONS'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await context.app.inject({ method, url, headers })
      const allowed = Object.keys(answer.headers).filter((name) =>
        name.startsWith('access-control'),
      )
      expect([url, allowed]).toEqual([url, []])
    }
  }
})
