import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../server/http/listen.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import type { TestSchedule } from '../builders/fixtures.ts'

/** An open map polls this often by itself: what comes sooner was told. */
const POLLED_EVERY = 15_000

/** A browser that has the map of a trip open on a server, and hears when to read it anew. */
async function watching({ app, dependencies }: TestApp, trip: TestSchedule) {
  const url = `http://127.0.0.1:${await listen(app, { port: 0, host: '127.0.0.1' })}`
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const input = encodeURIComponent(JSON.stringify({ scheduleId: trip.id }))
  const { body } = await fetch(`${url}/trpc/seat.changes?input=${input}`, {
    signal: leaving.signal,
  })
  if (body === null) throw new Error('The stream is empty')
  const decoder = new TextDecoder()
  const heard = (async () => {
    for await (const bytes of body)
      if (decoder.decode(bytes).includes(`"scheduleId":${trip.id}`)) return performance.now()
    throw new Error('The stream has ended')
  })()
  await expect.poll(() => dependencies.status.streams.open).toBe(1)
  return { heard }
}

const stateOf = async (server: TestApp, trip: TestSchedule, number: string) => {
  const map = await server.visitor().trpc.seat.map.query({ scheduleId: trip.id })
  return map.seats.find((seat) => seat.number === number)?.status
}

test.each([
  ['the other', 'here', 'there'],
  ['the same', 'here', 'here'],
] as const)(
  'a seat that is held on one server is told to a map that is open on %s, and taken there',
  async (_which, from, to) => {
    const here = await testApp()
    const there = await testApp({ file: here.file })
    const servers = { here, there }
    const trip = await aSchedule(here.dependencies)
    const asha = await servers[from].as('asha')
    expect(await stateOf(servers[to], trip, '3A')).toBe('AVAILABLE')
    const { heard } = await watching(servers[to], trip)
    const seatIds = [trip.seats['3A'] ?? 0]
    const heldAt = performance.now()
    await asha.trpc.booking.hold.mutate({ scheduleId: trip.id, seatIds, key: 'the hold' })
    expect((await heard) - heldAt).toBeLessThan(POLLED_EVERY)
    expect(await stateOf(servers[to], trip, '3A')).not.toBe('AVAILABLE')
  },
)
