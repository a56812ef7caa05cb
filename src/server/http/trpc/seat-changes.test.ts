import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { listen } from '../listen.ts'

const input = (scheduleId: number) => encodeURIComponent(JSON.stringify({ scheduleId }))

/** A listening server with a trip, and a client that opens its stream. */
async function aContext() {
  const context = await testApp()
  const { id } = await aSchedule(context.dependencies)
  const url = `http://127.0.0.1:${await listen(context.app, { port: 0, host: '127.0.0.1' })}`
  const open = async (headers: Record<string, string> = {}, path = 'seat.changes') => {
    const leaving = new AbortController()
    const answer = await fetch(`${url}/trpc/${path}?input=${input(id)}`, {
      headers,
      signal: leaving.signal,
    })
    onTestFinished(() => leaving.abort())
    return { answer, leave: () => leaving.abort() }
  }
  return { context, id, open }
}

/** The events of a stream, read until so many have come. */
async function events(answer: Response, count: number): Promise<string[]> {
  const found: string[] = []
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    found.push(...decoder.decode(bytes).split(/\n\n+/).filter(Boolean))
    if (found.length >= count) return found
  }
  return found
}

test('a change of the seats is sent to an open map, and a map that is closed makes room', async () => {
  const { context, id, open } = await aContext()
  const { answer, leave } = await open()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('cache-control')).toContain('no-cache')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(context.dependencies.status.streams.open).toBe(1)
  const reading = events(answer, 2)
  // The procedure listens a moment after it has begun.
  const publishing = setInterval(() => context.dependencies.seatEvents.publish(id, 'seats'), 5)
  const [hello, change] = await reading
  clearInterval(publishing)
  expect(hello).toBe('event: connected\ndata: {"reconnectAfterInactivityMs":20000}')
  expect(change).toBe(`data: {"scheduleId":${id},"at":${context.dependencies.clock()}}`)
  leave()
  await expect.poll(() => context.dependencies.status.streams.open).toBe(0)
})

test('a client that reads nothing does not fill the memory with changes', async () => {
  const { context, id, open } = await aContext()
  const connection = once(context.app.server, 'connection')
  await open()
  const [socket]: Socket[] = await connection
  // As if the client had stopped reading.
  socket?.cork()
  socket?.write(new Uint8Array(socket.writableHighWaterMark))
  const unread = () => (socket?.writableLength ?? 0) - (socket?.writableHighWaterMark ?? 0)
  for (let change = 0; change < 100; change++) {
    context.dependencies.seatEvents.publish(id, 'seats')
    // oxlint-disable-next-line no-await-in-loop -- each change could be sent before the next
    await setTimeout(2)
  }
  expect(unread()).toBeGreaterThan(0)
  expect(unread()).toBeLessThan(500)
})

test('one stream too many is refused by its status, with the time to try again', async () => {
  const { context, open } = await aContext()
  const taken = { network: null, actor: null }
  for (let nth = 0; nth < 2000; nth++) context.dependencies.status.streams.enter(taken)
  const { answer } = await open()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  // Nor is there a way in by another spelling.
  for (const path of ['seat%2Echanges', 'seat.changes%20']) {
    // oxlint-disable-next-line no-await-in-loop
    const past = await open({}, path)
    // oxlint-disable-next-line no-await-in-loop
    expect([503, 404]).toContain(past.answer.status)
    // oxlint-disable-next-line no-await-in-loop
    expect(await past.answer.text()).toMatch(/Very many maps are open|No procedure found/)
  }
  expect(context.dependencies.status.streams.open).toBe(2000)
})

test('a network has its share', async () => {
  const { context, open } = await aContext()
  // Kept to the end: an answer that nobody holds any more is closed when memory is swept.
  const held: Response[] = []
  for (let nth = 0; nth < 100; nth++) {
    // oxlint-disable-next-line no-await-in-loop
    held.push((await open()).answer)
  }
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 200))
  const { answer } = await open()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  expect(context.dependencies.status.streams.open).toBe(held.length)
})
