import { expect, test } from 'vitest'
import { SeatBroadcast } from './seat-broadcast.ts'
import { memorySeatEvents } from '../../core/seat-events.ts'

const TRIP = 7

function aBroadcast() {
  const events = memorySeatEvents()
  let made = 0
  const broadcast = new SeatBroadcast(events, (scheduleId) => `${scheduleId} ${++made}`)
  return { events, broadcast, made: () => made }
}

/** A listener that counts what it is told, and those that wait for it. */
function aListener() {
  const received: Uint8Array[] = []
  return { received, send: (bytes: Uint8Array) => void received.push(bytes) }
}

const turns = async (count: number) => {
  // oxlint-disable-next-line no-await-in-loop -- each lets one piece of the work through
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('one message is made for two thousand listeners, written to a hundred at a time', async () => {
  const { events, broadcast, made } = aBroadcast()
  const listeners = Array.from({ length: 2000 }, aListener)
  for (const listener of listeners) broadcast.add(TRIP, listener)
  const notifiedNow = () => listeners.filter(({ received }) => received.length > 0).length
  events.publish(TRIP)
  expect(notifiedNow()).toBe(100)
  await turns(25)
  expect(notifiedNow()).toBe(2000)
  expect(made()).toBe(1)
  const [first] = listeners[0]?.received ?? []
  expect(listeners.every(({ received }) => received[0] === first)).toBe(true)
  expect(new TextDecoder().decode(first)).toBe('data: 7 1\n\n\n')
})

test('changes that come while others are sent are sent as one more message', async () => {
  const { events, broadcast, made } = aBroadcast()
  const listeners = Array.from({ length: 500 }, aListener)
  for (const listener of listeners) broadcast.add(TRIP, listener)
  for (let change = 0; change < 10; change++) events.publish(TRIP)
  await turns(20)
  expect(made()).toBe(2)
  expect(new Set(listeners.map(({ received }) => received.length))).toEqual(new Set([2]))
})

test('a listener that has left gets nothing, nor does one of another trip, and nothing stays in memory', async () => {
  const { events, broadcast, made } = aBroadcast()
  const [asha, ravi] = [aListener(), aListener()]
  const [leave] = [broadcast.add(TRIP, asha), broadcast.add(8, ravi)]
  leave()
  leave()
  events.publish(TRIP)
  await turns(2)
  expect([asha.received, ravi.received, made()]).toEqual([[], [], 0])
})
