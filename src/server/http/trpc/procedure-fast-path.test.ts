import { beforeAll, describe, expect, test } from 'vitest'
import { brokenStore } from '../../../testing/abuse/broken-database.ts'
import { anIdenticalServer, nextScene } from '../../../testing/authorization/identical-servers.ts'
import { answerOf, toTheAdapter } from '../../../testing/contract/both-ways.ts'
import type { SentRequest } from '../../../testing/contract/both-ways.ts'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { quiet } from '../../../testing/harness/test-store.ts'
import { singleCallOf } from './single-call.ts'

const atEnd = endOfFile()
const JSON_BODY = { 'content-type': 'application/json' }

const get = (path: string, headers: Record<string, string> = {}): SentRequest => ({
  method: 'GET',
  url: `/trpc/${path}`,
  headers,
})
const post = (path: string, payload?: string, headers: Record<string, string> = JSON_BODY) =>
  ({
    method: 'POST',
    url: `/trpc/${path}`,
    headers,
    ...(payload !== undefined && { payload }),
  }) satisfies SentRequest
const hello = '{"email":"asha@example.com"}'

/** What is asked, the status of the answer, and whether it comes past the adapter. */
const ODD: [what: string, asked: SentRequest, status: number, isShort: boolean][] = [
  ['a query', get('site.get'), 200, true],
  ['a query in a batch of one', get('site.get?batch=1'), 200, true],
  ['a query in a batch that is none', get('site.get?batch=true'), 200, true],
  ['a query with an empty input', get('bus.get?input='), 400, true],
  ['a query whose input is no JSON', get('bus.get?input=%FF'), 400, false],
  ['a query whose batch is no object', get('bus.get?batch=1&input=[1]'), 400, false],
  ['a batch twice, once not', get('site.get?batch=1&batch=0'), 200, true],
  ['a query that says what it sends', get('site.get', JSON_BODY), 200, true],
  [
    'a query that sends a form',
    get('site.get', { 'content-type': 'multipart/form-data' }),
    405,
    false,
  ],
  ['a name in another spelling', get('site%2Eget'), 200, true],
  ['a name with a slash behind it', get('site.get/'), 404, true],
  ['two queries', get('site.get,bus.list?batch=1'), 207, false],
  ['too many queries', get(`${Array(11).fill('site.get').join(',')}?batch=1`), 400, false],
  ['an unknown procedure', get('site.let'), 404, false],
  ['an unknown procedure in a batch', get('site.let?batch=1'), 404, false],
  ['what every object has', get('constructor'), 404, false],
  ['a query as a write', post('site.get', '{}'), 405, false],
  ['a write as a query', get('newsletter.subscribe?input={}'), 405, false],
  [
    'the method of another header',
    get('newsletter.subscribe', { 'x-http-method-override': 'POST' }),
    405,
    false,
  ],
  ['the head of a query', { method: 'HEAD', url: '/trpc/site.get' }, 204, false],
  ['the head of a search', { method: 'HEAD', url: '/trpc/schedule.search' }, 204, false],
  ['what one may ask', { method: 'OPTIONS', url: '/trpc/site.get' }, 415, false],
  ['a write by PUT', { ...post('newsletter.subscribe', hello), method: 'PUT' }, 405, false],
  ['connection parameters', get('site.get?connectionParams={"a":"b"}'), 200, false],
  ['connection parameters that are none', get('site.get?connectionParams=x'), 400, false],
  ['a write', post('newsletter.subscribe', hello), 200, true],
  ['a write in a batch of one', post('newsletter.subscribe?batch=1', `{"0":${hello}}`), 200, true],
  ['a write in a batch without an input', post('newsletter.subscribe?batch=1', '{}'), 400, true],
  [
    'a write in a batch that is a list',
    post('newsletter.subscribe?batch=1', `[${hello}]`),
    400,
    false,
  ],
  ['a write in a batch that is nothing', post('newsletter.subscribe?batch=1', 'null'), 400, false],
  [
    'a write with a charset',
    post('newsletter.subscribe', hello, { 'content-type': 'application/json; charset=utf-8' }),
    200,
    true,
  ],
  [
    'a write that shouts',
    post('newsletter.subscribe', hello, { 'content-type': 'Application/JSON' }),
    415,
    false,
  ],
  ['a write of nothing', post('newsletter.subscribe', undefined), 400, false],
  [
    'a write that says nothing of what it sends',
    post('newsletter.subscribe', undefined, {}),
    415,
    false,
  ],
  ['a write of null', post('newsletter.subscribe', 'null'), 400, true],
  ['a write that is no JSON', post('newsletter.subscribe', '{"email'), 400, false],
  ['a write that is no JSON, by nobody', post('booking.hold', '{"seat'), 401, false],
  ['a write behind a byte order mark', post('newsletter.subscribe', `\uFEFF${hello}`), 200, false],
  [
    'a write as text',
    post('newsletter.subscribe', hello, { 'content-type': 'text/plain' }),
    415,
    true,
  ],
  ['a write that is too large', post('newsletter.subscribe', `"${'x'.repeat(70_000)}"`), 413, true],
  [
    'a write from another site',
    post('newsletter.subscribe', hello, { ...JSON_BODY, origin: 'http://elsewhere.test' }),
    403,
    true,
  ],
]

describe('whatever is asked and however', () => {
  let lone: TestApp
  let adapter: TestApp
  beforeAll(async () => {
    ;[lone, adapter] = await Promise.all([anIdenticalServer(atEnd), anIdenticalServer(atEnd)])
  })

  test.each(ODD)('%s is answered as by the adapter', async (_what, asked, status, isShort) => {
    const quick = await answerOf(lone, asked)
    const full = await answerOf(adapter, toTheAdapter(asked))
    expect(quick.answer).toEqual(full.answer)
    expect([quick.answer.status, quick.isShort]).toEqual([status, isShort])
  })

  test('whoever wants an answer in pieces gets it so', async () => {
    for (const headers of [
      { 'trpc-accept': 'application/jsonl' },
      { accept: 'text/html, application/jsonl' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { body } = await lone.app.inject({ url: '/trpc/site.get?batch=1', headers })
      expect(body.trim().split('\n').length).toBeGreaterThan(1)
    }
  })
})

/** A server whose log of failures can be read. */
async function aNotingContext() {
  const noted: unknown[] = []
  const error = (fields: object, message: string) => {
    const { err, ...others } = { err: undefined, ...fields }
    noted.push({ message, err: String(err), ...others })
  }
  const log = { ...quiet, error }
  return { context: await testApp({ dependencies: { log } }), noted }
}

test.each([
  { frame: 'alone', asked: [get('route.cities'), post('newsletter.subscribe', hello)] },
  {
    frame: 'in a batch of one',
    asked: [get('route.cities?batch=1'), post('newsletter.subscribe?batch=1', `{"0":${hello}}`)],
  },
])('what fails inside, $frame, is answered and logged as by the adapter', async ({ asked }) => {
  const [here, there] = await Promise.all([aNotingContext(), aNotingContext()])
  for (const { context } of [here, there])
    context.dependencies.store = brokenStore(context.dependencies.store)
  for (const one of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const quick = await answerOf(here.context, one)
    // oxlint-disable-next-line no-await-in-loop
    const full = await answerOf(there.context, toTheAdapter(one))
    expect(quick).toEqual({ answer: full.answer, isShort: true })
    expect(quick.answer.status).toBe(500)
  }
  expect(here.noted).toEqual(there.noted)
  expect(here.noted).toMatchObject([
    { procedure: 'route.cities' },
    { procedure: 'newsletter.subscribe' },
  ])
})

test('a caller whom nobody can make out is refused and logged as by the adapter', async () => {
  const [here, there] = await Promise.all([aNotingContext(), aNotingContext()])
  const papers = await Promise.all(
    [here, there].map(async ({ context }) => {
      const { players } = await nextScene(context)
      context.dependencies.trustedClock.now = () => {
        throw new Error('The clock has stopped')
      }
      return { authorization: `Bearer ${players.CUSTOMER.token}` }
    }),
  )
  const quick = await answerOf(here.context, get('user.me', papers[0]))
  const full = await answerOf(there.context, toTheAdapter(get('user.me', papers[1])))
  expect(quick.answer).toEqual(full.answer)
  expect(quick.answer.status).toBe(500)
  expect(here.noted).toEqual(there.noted)
  expect(here.noted).toMatchObject([{ err: 'Error: The clock has stopped', procedure: 'user.me' }])
})

test('a limit is reached at the same attempt, and says when to come again', async () => {
  const [lone, adapter] = await Promise.all([
    testApp({ limits: 'real' }),
    testApp({ limits: 'real' }),
  ])
  await Promise.all([lone.as('asha'), adapter.as('asha')])
  const wrong = post('auth.login', '{"email":"asha@example.com","password":"not hers at all"}')
  const statuses = new Set<number>()
  let last: Record<string, string> = {}
  for (let attempt = 0; attempt < 12; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- attempts are counted one after the other
    const [quick, full] = await Promise.all([
      answerOf(lone, wrong),
      answerOf(adapter, toTheAdapter(wrong)),
    ])
    expect(quick).toEqual({ answer: full.answer, isShort: true })
    statuses.add(quick.answer.status)
    last = quick.answer.headers
  }
  expect([...statuses]).toEqual([401, 429])
  expect(last['retry-after']).toMatch(/^\d+$/)
})

test('an address with a fragment, which no client sends, is for the adapter', () => {
  const asked = { method: 'GET', headers: {}, body: undefined }
  expect(singleCallOf({ ...asked, url: '/trpc/site.get?batch=1' })).toEqual({ isBatch: true })
  expect(singleCallOf({ ...asked, url: '/trpc/site.get?batch=1#top' })).toBeUndefined()
})
