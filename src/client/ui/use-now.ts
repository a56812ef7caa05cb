import { useEffect, useState } from 'react'
import { MINUTE, SECOND } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { serverNow, watchServerTime } from './server-time.ts'

/** Now by the server's clock, moving on once a minute and whenever the device's clock is corrected. */
export function useNow(): Instant {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const correct = () =>
      setNow((shown) => (Math.abs(serverNow() - shown) > SECOND ? serverNow() : shown))
    correct()
    const timer = window.setInterval(look, MINUTE)
    const stop = watchServerTime(correct)
    return () => {
      window.clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
