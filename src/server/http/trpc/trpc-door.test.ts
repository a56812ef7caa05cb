import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { brokenStore } from '../../../testing/abuse/broken-database.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { quiet } from '../../../testing/harness/test-store.ts'

const atEnd = endOfFile()

interface SentRequest {
  method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS'
  url: string
  payload?: string
  headers?: Record<string, string>
}

const JSON_BODY = { 'content-type': 'application/json' }
const get = (path: string, headers: Record<string, string> = {}): SentRequest => ({
  method: 'GET',
  url: `/trpc/${path}`,
  headers,
})
const post = (path: string, payload: string, headers: Record<string, string> = JSON_BODY) =>
  ({ method: 'POST', url: `/trpc/${path}`, headers, payload }) satisfies SentRequest
const hello = '{"email":"asha@example.com"}'
const subscribe = (payload: string, headers?: Record<string, string>) =>
  post('newsletter.subscribe', payload, headers)
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const elsewhere = { ...JSON_BODY, origin: 'http://elsewhere.test' }

const REQUESTS: [what: string, asked: SentRequest, status: number][] = [
  ['a query', get('site.get'), 200],
  ['a query in a batch of one', get('site.get?batch=1'), 200],
  ['a query that names its content type', get('site.get', JSON_BODY), 200],
  ['a name in another spelling', get('site%2Eget'), 200],
  ['a query with an empty input', get('bus.get?input='), 400],
  ['a query whose input is not JSON', get('bus.get?input=%FF'), 400],
  ['a query whose batch is not an object', get('bus.get?batch=1&input=[1]'), 400],
  ['a batch of two', get('site.get,route.cities?batch=1'), 200],
  ['a batch of which one fails', get('site.get,bus.get?batch=1'), 207],
  ['a batch of eleven', get(`${Array(11).fill('site.get').join(',')}?batch=1`), 400],
  ['an unknown procedure', get('site.let'), 404],
  ['an unknown procedure in a batch', get('site.let?batch=1'), 404],
  ['a property of every object', get('constructor'), 404],
  ['a query by POST', post('site.get', '{}'), 405],
  ['a mutation by GET', get('newsletter.subscribe?input={}'), 405],
  ['a mutation by PUT', { ...subscribe(hello), method: 'PUT' }, 405],
  ['a form by GET', get('site.get', form), 405],
  ['an overridden method', get('newsletter.subscribe', { 'x-http-method-override': 'POST' }), 405],
  ['connection parameters that are not JSON', get('site.get?connectionParams=x'), 400],
  ['a mutation', subscribe(hello), 200],
  ['a mutation in a batch of one', post('newsletter.subscribe?batch=1', `{"0":${hello}}`), 200],
  [
    'a mutation with a charset',
    subscribe(hello, { 'content-type': 'application/json; charset=utf-8' }),
    200,
  ],
  ['a mutation of null', subscribe('null'), 400],
  ['a mutation that is not JSON', subscribe('{"email'), 400],
  ['a mutation as text', subscribe(hello, { 'content-type': 'text/plain' }), 415],
  ['a mutation as bytes', subscribe(hello, { 'content-type': 'application/octet-stream' }), 415],
  ['a mutation as a form', subscribe('--x--', form), 415],
  ['a mutation that is too large', subscribe(`"${'x'.repeat(70_000)}"`), 413],
  ['a mutation from another site', subscribe(hello, elsewhere), 403],
]

let server: Promise<TestApp> | undefined

test.each(REQUESTS)('%s is answered in JSON that is not stored', async (_what, asked, status) => {
  const { app } = await (server ??= testApp({ whenDone: atEnd }))
  const { statusCode, headers, body } = await app.inject(asked)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/\w{6,}/),
  })
  const answers: object[] = [JSON.parse(body)].flat()
  const kinds = new Set(answers.flatMap((answer) => Object.keys(answer)))
  expect([kinds.has('result'), kinds.has('error')]).toEqual([status < 300, status > 200])
})

test('a HEAD is answered without a body', async () => {
  const { app } = await testApp()
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/trpc/site.get' })
  expect([statusCode, body]).toEqual([204, ''])
})

test.each([{ 'trpc-accept': 'application/jsonl' }, { accept: 'text/html, application/jsonl' }])(
  'an answer in pieces is sent in pieces to a client that asks for them',
  async (headers) => {
    const { app } = await testApp()
    const answer = await app.inject({ url: '/trpc/site.get?batch=1', headers })
    expect(answer.body.trim().split('\n').length).toBeGreaterThan(1)
    expect(answer.headers['content-length']).toBeUndefined()
  },
)

test('cookies of a login are sent with its answer', async () => {
  const context = await testApp()
  await context.as('asha')
  const input = JSON.stringify({ email: 'asha@example.com', password: PASSWORD })
  const { statusCode, headers } = await context.app.inject(post('auth.login', input))
  expect([statusCode, [headers['set-cookie']].flat().length]).toEqual([200, 2])
})

/** A server whose log of failures can be read. */
async function aLoggingServer() {
  const logged: object[] = []
  const log = { ...quiet, error: (fields: object) => void logged.push(fields) }
  return { context: await testApp({ dependencies: { log } }), logged }
}

const messageOf = ({ json }: LightMyRequestResponse): string => json().error.message

test('an internal failure is answered without its cause, which is logged', async () => {
  const { context, logged } = await aLoggingServer()
  context.dependencies.store = brokenStore(context.dependencies.store)
  for (const asked of [get('route.cities'), subscribe(hello)]) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    const answer = await context.app.inject(asked)
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      500,
      'Something went wrong on our side. Please try again.',
    ])
    expect(logged.pop()).toMatchObject({
      requestId: answer.headers['x-request-id'],
      procedure: asked.url.slice('/trpc/'.length),
    })
  }
})

test('a caller who cannot be looked up gets an error of the API, and the failure is logged once', async () => {
  const { context, logged } = await aLoggingServer()
  const { accessToken } = await context.as('asha')
  context.dependencies.trustedClock.now = () => {
    throw new Error('The clock has stopped')
  }
  const answer = await context.app.inject(
    get('user.me', { authorization: `Bearer ${accessToken}` }),
  )
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    500,
    'Something went wrong on our side. Please try again.',
  ])
  expect(logged.map((fields) => String(Object(fields).err))).toEqual([
    'Error: The clock has stopped',
  ])
})

test('a limit says when to try again', async () => {
  const context = await testApp({ limits: 'real' })
  await context.as('asha')
  const wrong = post('auth.login', '{"email":"asha@example.com","password":"not hers at all"}')
  const statuses = new Set<number>()
  let last: LightMyRequestResponse['headers'] = {}
  for (let attempt = 0; attempt < 12; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- attempts are counted one after the other
    const { statusCode, headers } = await context.app.inject(wrong)
    statuses.add(statusCode)
    last = headers
  }
  expect([...statuses]).toEqual([401, 429])
  expect(last['retry-after']).toMatch(/^\d+$/)
})
