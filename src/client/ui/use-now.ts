import { useEffect, useState } from 'react'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { dateFormatter } from '../../domain/time/date-formatter.ts'

const A_MINUTE = 60_000

/** The date in a zone at an instant. */
export function dayIn(zone: string, at: Instant): ServiceDay {
  return dateFormatter('isoDate', zone).format(at)
}

/** Now by the device's clock, moving on once a minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), A_MINUTE)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
