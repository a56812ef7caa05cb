import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { listen } from '../../server/http/listen.ts'
import { testApp } from '../harness/test-app.ts'
import { insideOf } from './answer-flaws.ts'
import { goOn, requestText, speak, statusOf } from './raw-socket.ts'
import type { RawSocket } from './raw-socket.ts'
import { endOfFile } from '../harness/end-of-file.ts'

const atEnd = endOfFile()

const JSON_TYPE = 'Content-Type: application/json'
const LOGIN = '/auth-user/login'
const MEBIBYTE = 1024 * 1024
const PIECE = 'x'.repeat(64 * 1024)
/** What a server on a busy machine may need to notice that somebody is slow: its own limits are 8 and 10 seconds. */
const PATIENCE = 60_000

let port: number
/** All that is slow begins at once: it takes as long as the slowest of them. */
let slow: Record<string, RawSocket>
let idle: RawSocket[]

/** Others ask meanwhile, on connections of their own. */
const health = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status

beforeAll(async () => {
  const { app } = await testApp({ whenDone: atEnd })
  port = await listen(app, { port: 0, host: '127.0.0.1' })
  const body = [JSON_TYPE, 'Content-Length: 100']
  slow = {
    'headers that never end': speak(port, `GET /health HTTP/1.1\r\nHost: x\r\n`),
    'a body that never ends': speak(port, requestText('POST', LOGIN, body, '{')),
    'chunks that never end': speak(
      port,
      requestText('POST', LOGIN, [JSON_TYPE, 'Transfer-Encoding: chunked'], '1\r\n{\r\n'),
    ),
    'half a request and nothing more': speak(port, requestText('POST', LOGIN, body, '{"email"')),
    'half a request, and the connection closed': speak(
      port,
      requestText('POST', LOGIN, body, '{"a'),
    ),
    'half a line': speak(port, 'GET /hea'),
  }
  const [headers, text, chunks] = Object.values(slow)
  if (headers) goOn(headers, 'X-More: y\r\n', 500)
  if (text) goOn(text, ' ', 500)
  if (chunks) goOn(chunks, '1\r\n \r\n', 500)
  slow['half a request, and the line hung up']?.socket.end()
  idle = Array.from({ length: 500 }, () => speak(port, ''))
  atEnd(() => {
    for (const { socket } of [...Object.values(slow), ...idle]) socket.destroy()
  })
})

test('others are answered while five hundred hold a connection open and some send slowly', async () => {
  expect(await health()).toBe(200)
})

test('a body of a hundred megabytes is refused by its announced length, or once too much has arrived', async () => {
  const announced = [JSON_TYPE, `Content-Length: ${100 * MEBIBYTE}`]
  const one = speak(port, requestText('POST', LOGIN, announced))
  expect(statusOf(await one.answered)).toBe(413)
  const waiting = speak(port, requestText('POST', LOGIN, [...announced, 'Expect: 100-continue']))
  expect([100, 413, 417]).toContain(statusOf(await waiting.answered))
  const chunked = speak(port, requestText('POST', LOGIN, [JSON_TYPE, 'Transfer-Encoding: chunked']))
  const chunk = `${PIECE.length.toString(16)}\r\n${PIECE}\r\n`
  for (let sent = 0; sent < 16; sent++) chunked.socket.write(chunk)
  expect(statusOf(await chunked.answered)).toBe(413)
  expect(await health()).toBe(200)
  for (const { socket } of [one, waiting, chunked]) socket.destroy()
})

const long = 'y'.repeat(20 * 1024)
const post = (headers: string[], body: string) =>
  requestText('POST', LOGIN, ['Connection: close', ...headers], body)
const sized = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`
const levels = (count: number) => '['.repeat(count) + ']'.repeat(count)
const zipped = gzipSync('{}').toString('latin1')

const isRefusal = (status: number): boolean => status >= 400 && status < 500

/** What is refused as soon as it is read. */
const REFUSED: Record<string, string> = {
  'headers of more than 16 KiB': requestText('GET', '/health', [`X-Long: ${long}`]),
  'an address of more than 16 KiB': requestText('GET', `/bus?searchTerm=${long}`, []),
  'no host': 'GET /health HTTP/1.1\r\n\r\n',
  'two hosts': requestText('POST', LOGIN, ['Host: evil.example', JSON_TYPE, 'Content-Length: 0']),
  'two lengths': post([JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  'a length and chunks': post(
    [JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    '0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
  ),
  'chunks of another kind': post([JSON_TYPE, 'Transfer-Encoding: chunked, gzip'], '0\r\n\r\n'),
  'a length that is no number': post([JSON_TYPE, 'Content-Length: 2x'], '{}'),
  'a negative length': post([JSON_TYPE, 'Content-Length: -1'], '{}'),
  'chunks without a size': post([JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  'a space before the colon': post([JSON_TYPE, 'Content-Length : 2'], '{}'),
  'a null character in a header': post(['X-A: a\u0000b', sized('{}'), JSON_TYPE], '{}'),
  'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n',
  'another version': 'GET /health HTTP/9.9\r\nHost: x\r\n\r\n',
  'a method of nobody’s': 'BREW /health HTTP/1.1\r\nHost: x\r\n\r\n',
  'thirty thousand levels': post([JSON_TYPE, sized(levels(30_000))], levels(30_000)),
  'a hundred thousand levels': post([JSON_TYPE, sized(levels(100_000))], levels(100_000)),
  'keys of every object': post(
    [JSON_TYPE, sized('{"__proto__":{"email":"a@b.c"}}')],
    '{"__proto__":{"email":"a@b.c"}}',
  ),
  'plain text': post(['Content-Type: text/plain', sized('{}')], '{}'),
  'a form': post(['Content-Type: application/x-www-form-urlencoded', sized('a=b')], 'a=b'),
  'JSON in another charset': post(
    ['Content-Type: application/json; charset=utf-16', sized('{}')],
    '{}',
  ),
  'JSON of no kind': post(['Content-Type: application/json; drop', sized('{}')], '{}'),
  'a packed body': post([JSON_TYPE, 'Content-Encoding: gzip', sized(zipped)], zipped),
  'no media type': post([sized('{"a":1}')], '{"a":1}'),
}

test.each(Object.entries(REFUSED))(
  '%s: refused or cut, and others are answered',
  async (_what, text) => {
    const { socket, answered } = speak(port, text)
    const answer = await answered
    expect(answer === '' || isRefusal(statusOf(answer)) ? '' : answer).toBe('')
    expect(insideOf(answer)).toBeUndefined()
    socket.destroy()
    expect(await health()).toBe(200)
  },
)

test('pipelined requests are answered one after the other', async () => {
  const one = requestText('GET', '/health', [])
  const last = requestText('GET', '/bus/0', ['Connection: close'])
  const { socket, closed } = speak(port, one + one + last)
  let received = ''
  socket.on('data', (piece: Buffer) => void (received += String(piece)))
  await closed
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'HTTP/1.1 400',
  ])
})

test('slow clients are cut off, and clients that send nothing', { timeout: PATIENCE }, async () => {
  await Promise.all(Object.values(slow).map(({ closed }) => closed))
  await Promise.all(idle.map(({ closed }) => closed))
  const answers = await Promise.all(Object.values(slow).map(({ answered }) => answered))
  expect(answers.map(statusOf).filter((status) => status !== 0 && !isRefusal(status))).toEqual([])
  expect(await health()).toBe(200)
})
