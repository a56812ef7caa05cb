import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import { isSteepCost } from './growth.ts'
import { repeated } from './hostile-texts.ts'

/** What stands before the schemas: a request's head holds 16 KiB at most. */
const SHORT = 3500
const LONG = 4 * SHORT

const PIECES = ['a', '@', 'a.', '%40', '/', '-', ' ', '1', ',', ';', '"', 'a=']
const ENDINGS = ['', '!']
const TEXTS = PIECES.flatMap((piece) => ENDINGS.map((after) => ({ before: '', piece, after })))

/** Only a dead program takes so long, on the slowest of machines. */
vi.setConfig({ testTimeout: 600_000 })

let app: FastifyInstance
const atEnd = endOfFile()
beforeAll(async () => {
  app = (await testApp({ whenDone: atEnd })).app
})

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
]
const BEGINNINGS: Record<string, string> = { authorization: 'Bearer ', cookie: 'farebox=' }

type Request = (text: string) => InjectOptions
const withHeader =
  (name: string): Request =>
  (text) => ({ url: '/bus', headers: { [name]: (BEGINNINGS[name] ?? '') + text } })

/** Where a request can have a text that no schema validates. */
const PLACES: Record<string, Request> = {
  'a path': (text) => ({ url: `/${encodeURI(text)}` }),
  'a path below another': (text) => ({ url: `/booking/${encodeURI(text)}` }),
  'a path of REST': (text) => ({ url: `/bus/${encodeURI(text)}` }),
  'a procedure': (text) => ({ url: `/trpc/${encodeURI(text)}` }),
  'a query': (text) => ({ url: `/search?source=${encodeURIComponent(text)}` }),
  "a query's names": (text) => ({ url: `/bus?${encodeURI(text)}` }),
  'an asset': (text) => ({ url: `/assets/${encodeURI(text)}` }),
  ...Object.fromEntries(HEADERS.map((name) => [name, withHeader(name)])),
}

/** Asks, and waits until what follows the answer is done as well. */
async function answered(app: FastifyInstance, request: InjectOptions): Promise<void> {
  await app.inject(request)
  await setImmediate()
}

/** Whether a server's work on some text in this place grows faster than its length. */
async function isSteep(app: FastifyInstance, requestOf: Request): Promise<boolean> {
  for (const text of TEXTS) {
    const askedWith = (length: number) => () =>
      answered(app, requestOf(repeated(text, Math.floor(length / text.piece.length))))
    // oxlint-disable-next-line no-await-in-loop -- side by side they would disturb each other's costs
    if (await isSteepCost(askedWith(LONG), askedWith(SHORT))) return true
  }
  return false
}

test('no text in any place takes a server longer than in proportion to its length', () =>
  checkEach(
    Object.entries(PLACES),
    ([place]) => place,
    async ([, requestOf]) => {
      expect(await isSteep(app, requestOf)).toBe(false)
    },
  ))

test('finds a server that works longer', async () => {
  const planted = Fastify()
  planted.addHook('onResponse', (request, _reply, done) => {
    request.url.replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
    done()
  })
  expect(await isSteep(planted, (text) => ({ url: `/${encodeURI(text)}` }))).toBe(true)
})
