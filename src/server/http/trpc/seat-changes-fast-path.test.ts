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

test('a change of the seats is sent as the procedure would send it', async () => {
  const { context, id, open } = await aContext()
  const received: string[][] = []
  // The second goes past the fast path, by a header that only a streaming client sends.
  for (const headers of [{}, { 'trpc-accept': '' }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { answer, leave } = await open(headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const reading = events(answer, 2)
    // oxlint-disable-next-line no-await-in-loop -- the procedure listens a moment after it has said hello
    await expect.poll(() => context.dependencies.status.streams.open).toBe(1)
    const publishing = setInterval(() => context.dependencies.seatEvents.publish(id), 5)
    // oxlint-disable-next-line no-await-in-loop
    received.push((await reading).slice(0, 2))
    clearInterval(publishing)
    leave()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => context.dependencies.status.streams.open).toBe(0)
  }
  expect(received[0]).toEqual(received[1])
  expect(received[0]?.[1]).toBe(`data: {"scheduleId":${id},"at":${context.dependencies.clock()}}`)
})

test('one stream too many is refused by its status, with the time to try again', async () => {
  const { context, open } = await aContext()
  const taken = { network: null, actor: null }
  for (let nth = 0; nth < 2000; nth++) context.dependencies.status.streams.enter(taken)
  const { answer } = await open()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  // Nor is there a way in past the fast path.
  for (const path of ['seat%2Echanges', 'seat.changes%20']) {
    // oxlint-disable-next-line no-await-in-loop
    const past = await open({}, path)
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
