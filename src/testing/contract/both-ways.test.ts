import { sample } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fuzzEntries } from '../abuse/fuzz-entries.ts'
import type { FuzzEntry } from '../abuse/fuzz-entries.ts'
import { knownTo } from '../abuse/known-values.ts'
import { validFor } from '../abuse/schema-values.ts'
import {
  anIdenticalServer,
  credentialsFor,
  differences,
  storedRows,
  nextScene,
} from '../authorization/identical-servers.ts'
import type { IdenticalServer } from '../authorization/identical-servers.ts'
import { answerOf, receivedFrom, toTheAdapter } from './both-ways.ts'
import type { SentRequest, Received } from './both-ways.ts'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import type { TestApp } from '../harness/test-app.ts'

const atEnd = endOfFile()

const SEED = 20_270_115
const VALID = 4
/** Those that cost more are asked less: a password takes 20 ms, a check of all data more. */
const SLOW = /health\.check|register|login|secondFactor|reset|changePassword|setUp/

let lone: TestApp
let adapter: TestApp

beforeAll(async () => {
  ;[lone, adapter] = await Promise.all([anIdenticalServer(atEnd), anIdenticalServer(atEnd)])
})

/** What is sent as input: nothing, little, nonsense, and what the schema lets in. */
function inputsFor(
  { name, schema }: FuzzEntry,
  { props }: IdenticalServer,
): (string | undefined)[] {
  const runs = { seed: SEED, numRuns: SLOW.test(name) ? 1 : VALID }
  const valid = sample(validFor(schema, knownTo(name, props)), runs)
  return [
    undefined,
    '{}',
    'null',
    '[]',
    '{"nonsense',
    ...valid.map((input) => JSON.stringify(input)),
  ]
}

function requestOf(
  { name, isWrite }: FuzzEntry,
  input: string | undefined,
  isBatch: boolean,
): SentRequest {
  const sent = isBatch && input !== undefined ? `{"0":${input}}` : input
  const query = new URLSearchParams({
    ...(isBatch && { batch: '1' }),
    ...(!isWrite && sent !== undefined && { input: sent.toWellFormed() }),
  })
  const url = `/trpc/${name}?${query.toString()}`
  if (!isWrite) return { method: 'GET', url }
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', url, headers, ...(sent !== undefined && { payload: sent }) }
}

/** Every input, by somebody signed out and by somebody who may. */
function requestsOf(entry: FuzzEntry, scene: IdenticalServer): SentRequest[] {
  const credentials = credentialsFor(entry, scene)
  return inputsFor(entry, scene).flatMap((input, index) =>
    [{}, credentials].map((brought, turn) => {
      const asked = requestOf(entry, input, (index + turn) % 2 === 0)
      return { ...asked, headers: { ...asked.headers, ...brought } }
    }),
  )
}

/** A client may keep a search, and asks by its tag whether it is still so. decisions/0003 */
function ofProcedure({ headers, ...answer }: Received, { name }: FuzzEntry): Received {
  if (name !== 'schedule.search') return { ...answer, headers }
  const { etag: _tag, 'cache-control': _kept, ...others } = headers
  return { ...answer, headers: others }
}

const procedures = fuzzEntries.filter(({ door, isStream }) => door === 'trpc' && !isStream)
const writes = procedures.filter(({ isWrite }) => isWrite)
const reads = procedures.filter(({ isWrite }) => !isWrite)

const nextScenes = () => Promise.all([nextScene(lone), nextScene(adapter)])

/** Asks every request of a procedure in both servers, whose scenes are the same. */
async function expectSameBothWays(
  entry: FuzzEntry,
  [here, there]: readonly [IdenticalServer, IdenticalServer],
): Promise<void> {
  const others = requestsOf(entry, there)
  let short = 0
  for (const [index, asked] of requestsOf(entry, here).entries()) {
    const other = others[index] ?? asked
    // oxlint-disable-next-line no-await-in-loop -- each finds what the one before has left
    const [quick, full] = await Promise.all([
      answerOf(lone, asked),
      answerOf(adapter, toTheAdapter(other)),
    ])
    expect({ asked, ...ofProcedure(quick.answer, entry) }).toEqual({
      asked,
      ...ofProcedure(full.answer, entry),
    })
    expect(full.isShort).toBe(false)
    if (quick.isShort) short += 1
  }
  expect(short).toBeGreaterThan(0)
}

const nameOf = ({ name }: FuzzEntry): string => name

test('each read is answered the same by both ways', async () => {
  // A read leaves its scene as it was: all of them, before any write, have the same one.
  const scenes = await nextScenes()
  await expect(
    checkEach(reads, nameOf, (entry) => expectSameBothWays(entry, scenes)),
  ).resolves.toBeUndefined()
})

test('each write is answered the same by both ways', () =>
  expect(
    checkEach(writes, nameOf, async (entry) => expectSameBothWays(entry, await nextScenes())),
  ).resolves.toBeUndefined())

test('both databases have the same rows afterwards', () => {
  expect(differences(storedRows(lone), storedRows(adapter))).toEqual([])
})

test('a header, a status or a character that differs is found', async () => {
  const answer = await lone.app.inject('/trpc/site.get')
  const { vary: _vary, ...others } = answer.headers
  const { statusCode, headers, body } = answer
  for (const planted of [
    { statusCode, headers: others, body },
    {
      statusCode,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body,
    },
    { statusCode: 207, headers, body },
    { statusCode, headers, body: `[${body}]` },
  ]) {
    expect(receivedFrom(planted)).not.toEqual(receivedFrom(answer))
  }
})
