import type { TestApp } from './test-app.ts'

/**
 * The browser's EventSource, which jsdom lacks, on the test's server. It listens where `seat.changes` listens:
 * `inject` waits for the end of an answer, and a stream has none.
 */
export function eventSourceOn({ dependencies }: TestApp) {
  return class extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    readonly close: () => void

    constructor(url: string) {
      super()
      const input = new URL(url, 'http://farebox.test').searchParams.get('input')
      const { scheduleId }: { scheduleId: number } = JSON.parse(input ?? '{}')
      const tell = () =>
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(scheduleId) }))
      this.close = dependencies.seatEvents.subscribe(scheduleId, tell)
    }
  }
}
