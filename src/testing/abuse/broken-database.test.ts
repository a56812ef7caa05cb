import { sample } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Download } from '../../server/core/download.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { quiet } from '../harness/test-store.ts'
import { flawOf, insideOf } from './answer-flaws.ts'
import { brokenStore, RAW } from './broken-database.ts'
import { fuzzEntries } from './fuzz-entries.ts'
import type { FuzzEntry } from './fuzz-entries.ts'
import { knownTo } from './known-values.ts'
import { validFor } from './schema-values.ts'
import { aGuestPlayer, aPlayer } from './stage-people.ts'
import type { Player } from './stage-people.ts'
import { setTheStage } from './stage.ts'
import type { Props } from './stage.ts'

const atEnd = endOfFile()

let context: TestApp
let admin: Player
let props: Props
const logged: string[] = []

const credentials = () => ({
  authorization: `Bearer ${admin.token}`,
  cookie: `farebox-refresh=${admin.refreshToken}`,
})

beforeAll(async () => {
  const error = (fields: object) => {
    logged.push('err' in fields && fields.err instanceof Error ? fields.err.message : '')
  }
  const log = { ...quiet, error }
  context = await testApp({ whenDone: atEnd, dependencies: { log } })
  const customer = await aPlayer(context.dependencies, 'CUSTOMER')
  const agent = await aPlayer(context.dependencies, 'AGENT')
  admin = await aPlayer(context.dependencies, 'ADMIN')
  const guest = await aGuestPlayer(context.dependencies)
  props = await setTheStage(context.dependencies, { customer, guest, agent, admin })
  context.dependencies.store = brokenStore(context.dependencies.store)
})

const INPUTS = 10
const asked = fuzzEntries.filter(({ isStream }) => !isStream)

async function expectNoInternals(entry: FuzzEntry): Promise<void> {
  const valid = validFor(entry.schema, knownTo(entry.name, props))
  for (const value of sample(valid, { seed: 7, numRuns: INPUTS })) {
    const request = entry.request({ value }, 3)
    const headers = { ...request.headers, ...credentials() }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await context.app.inject({ ...request, headers })
    const { statusCode: status, body } = answer
    const contentType = String(answer.headers['content-type'])
    expect(insideOf(body)).toBeUndefined()
    const flaw = flawOf({ door: entry.door, status, contentType, body })
    const isOurs = body.includes('Something went wrong on our side. Please try again.')
    expect([undefined, isOurs ? `answered ${status}` : undefined]).toContain(flaw)
  }
}

test('every call fails without showing internals', () =>
  checkEach(asked, ({ name }) => name, expectNoInternals))

test('what was thrown is in the log', () => {
  expect(logged.filter((message) => message === RAW).length).toBeGreaterThan(100)
})

test('a stream that cannot begin says no more', async () => {
  const input = encodeURIComponent(JSON.stringify({ scheduleId: props['scheduleId']?.[0] }))
  const { body } = await context.app.inject(`/trpc/seat.changes?input=${input}`)
  expect(body).toContain('Something went wrong on our side')
  expect(insideOf(body)).toBeUndefined()
})

test('pages are served without prefetched answers, and do not say why', async () => {
  for (const url of ['/', '/search?source=pune&destination=goa', '/booking/1', '/nowhere']) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await context.app.inject({ url, headers: { accept: 'text/html' } })
    expect([200, 404]).toContain(answer.statusCode)
    expect(insideOf(answer.body)).toBeUndefined()
  }
})

test('a file that fails halfway is cut off, and shows no message', async () => {
  const csv = restCalls.find(({ path }) => path === '/report/transactions.csv')
  if (csv === undefined) throw new Error('There is no such file')
  async function* pieces() {
    yield 'Transaction,Amount\r\n'
    throw new Error(RAW)
  }
  const run = csv.run.bind(csv)
  csv.run = async () => new Download({ fileName: 'a.csv', type: 'text/csv', pieces: pieces() })
  try {
    const got = await context.app.inject({ url: csv.path, headers: credentials() }).then(
      ({ body }) => body,
      (error: unknown) => (error instanceof Error ? 'cut' : 'something else'),
    )
    expect(insideOf(got)).toBeUndefined()
    expect(got).not.toContain('SQLITE')
  } finally {
    csv.run = run
  }
})
