import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds between retries while the browser does not report that the network is back. */
const TRY_EVERY = 15_000

/** One tab sends at a time; without locks the server tolerates the race, by the keys. */
const inTurn = (lock: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : work()

/**
 * Sends what waits on this device as soon as the server can be reached, and again while that fails.
 * @param lock what tabs take turns by
 * @param sendOnce sends all of it; throws where no answer came
 */
export function useSendWaiting(
  waiting: readonly unknown[],
  lock: string,
  sendOnce: () => Promise<void>,
): void {
  const sending = useRef(false)
  const askedMeanwhile = useRef(false)
  const send = useCallback(async () => {
    askedMeanwhile.current = true
    if (sending.current) return
    sending.current = true
    // Asked again while an attempt was failing: the network may be back, so do not wait for the timer.
    while (askedMeanwhile.current) {
      askedMeanwhile.current = false
      // Without an answer they wait for the next attempt.
      // oxlint-disable-next-line no-await-in-loop
      await inTurn(lock, sendOnce).catch(() => undefined)
    }
    sending.current = false
  }, [lock, sendOnce])
  useEffect(() => {
    if (waiting.length === 0) return undefined
    const attempt = () => void send()
    if (navigator.onLine) attempt()
    window.addEventListener('online', attempt)
    const timer = window.setInterval(attempt, TRY_EVERY)
    return () => {
      window.removeEventListener('online', attempt)
      window.clearInterval(timer)
    }
  }, [send, waiting])
}
