import { useEffect, useState } from 'react'
import type { Instant } from '../../domain/time/calendar.ts'

const A_MINUTE = 60_000

/** Now by the device's clock, moving on once a minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), A_MINUTE)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
