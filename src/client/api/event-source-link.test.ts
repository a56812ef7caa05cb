import { createTRPCClient } from '@trpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { eventSourceLink } from './event-source-link.ts'

const opened: FakeSource[] = []

/** A fake EventSource: the test decides what the server answers. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }
  close(): void {
    this.readyState = FakeSource.CLOSED
  }
  /** What a browser does with an answer that is no stream. */
  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  tell(event: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }
}

afterEach(() => {
  opened.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A seat map that subscribes. */
function listening() {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  const client = createTRPCClient<AppRouter>({ links: [eventSourceLink('/trpc')] })
  const received: unknown[] = []
  const failures: unknown[] = []
  const subscription = client.seat.changes.subscribe(
    { scheduleId: 7 },
    {
      onData: (change) => void received.push(change),
      onError: (error) => void failures.push(error),
    },
  )
  return { received, failures, subscription }
}

test('a stream that is refused is tried again after a minute or two, and reports no error', () => {
  const { received, failures, subscription } = listening()
  opened[0]?.refuse()
  vi.advanceTimersByTime(59_000)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(61_000)
  expect(opened.map(({ url }) => url)).toEqual(Array(2).fill(opened[0]?.url))
  opened[1]?.tell('message', '{"scheduleId":7,"at":1}')
  expect([received, failures]).toEqual([[{ scheduleId: 7, at: 1 }], []])
  subscription.unsubscribe()
})

test('after unsubscribing nothing is tried again, and a browser that reconnects by itself is left alone', () => {
  const { subscription } = listening()
  opened[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(300_000)
  expect(opened).toHaveLength(1)
  opened[0]?.refuse()
  subscription.unsubscribe()
  vi.advanceTimersByTime(300_000)
  expect(opened).toHaveLength(1)
})
