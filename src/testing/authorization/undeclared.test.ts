import { initTRPC } from '@trpc/server'
import { expect, test } from 'vitest'
import { declare } from '../../server/http/rest/declare-call/declare.ts'
import { Nothing } from '../../server/http/rest/declare-call/input-fields.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { SCREENS } from '../../domain/screens.ts'
import { appRouter } from '../../server/http/trpc/app-router.ts'
import { admin, anyone, router } from '../../server/http/trpc/procedures/base-procedures.ts'
import { testApp } from '../harness/test-app.ts'
import { proceduresOf } from './app-procedures.ts'
import { callEntry, procedureEntry, undeclaredOf } from './doors.ts'
import { pathsOf } from './server-paths.ts'
import { procedures } from './who-may.ts'
import { calls } from './who-may-rest.ts'

test('a procedure that nobody declared is found, wherever it hides and whatever it is made of', () => {
  const bare = initTRPC.create().procedure.query(() => 'everything')
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
  const { record } = appRouter._def
  const grown = router({
    ...record,
    bus: { ...record.bus, export: anyone.query(() => []) },
    back: { door: { key: admin.mutation(() => {}) } },
    bare,
  })
  expect(undeclaredOf(proceduresOf(grown).map(procedureEntry), procedures)).toEqual([
    "'bus.export': 'anyone',",
    "'back.door.key': 'admin',",
    "'bare': 'who?',",
  ])
})

test('a REST call that nobody declared is found', () => {
  const more = declare({
    method: 'GET',
    path: '/bus/{id}/keys',
    name: 'listKeysOfBus',
    who: 'anyone',
    summary: 'What nobody meant to offer',
    input: Nothing,
    status: 200,
    answer: Nothing,
    run: async () => ({}),
  })
  const offered = [...restCalls, more].map(callEntry)
  expect(undeclaredOf(offered, calls)).toEqual(["'GET /bus/{id}/keys': 'anyone',"])
})

/** Beside both doors and the screens, each with a test of its own. */
const BESIDE = [
  'GET /newsletter/unsubscribe',
  'POST /newsletter/unsubscribe',
  'POST /payment-events/:provider',
  'GET /docs/api',
  // Pictures, for everybody; administrators send them: http/images/image-door.test.ts.
  'GET /images/:file',
  'POST /images',
  // What search engines ask for: http/pages/crawlers.test.ts.
  'GET /robots.txt',
  'GET /sitemap.xml',
]

test('the server answers at no address that is neither a call, a procedure nor a screen', async () => {
  const { app } = await testApp()
  await app.ready()
  const known = new Set([
    ...BESIDE,
    ...Object.keys(SCREENS).map((path) => `GET ${path}`),
    ...Object.keys(calls).map((call) => call.replaceAll(/\{(\w+)\}/g, ':$1')),
  ])
  const answered = pathsOf(app.printRoutes({ commonPrefix: false }))
  expect(answered.length).toBeGreaterThan(90)
  const unknown = answered.filter((path) => !known.has(path) && !path.includes(' /trpc/'))
  expect(unknown, 'Declare it as a REST call, or say here what keeps it').toEqual([])
})
