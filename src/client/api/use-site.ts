import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import type { Site } from '../../domain/settings/site.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { useNow } from '../ui/use-now.ts'
import { dayIn, formatTimeBeside } from '../../domain/time/format-date-time.ts'
import { trpc } from './trpc.ts'
import { hasServerTime } from '../ui/server-time.ts'

const FIVE_MINUTES = 300_000

/** What every page needs to know of this installation; undefined until it is loaded. */
export function useSite(): Site | undefined {
  return trpc.site.get.useQuery(undefined, { staleTime: FIVE_MINUTES }).data
}

/**
 * Today in the operator's zone, by the server's clock; before the server has said what time it is, the day that came
 * with the page. domain.md §7
 */
export function useToday(): ServiceDay {
  const now = useNow()
  const site = useSite()
  return site !== undefined && navigator.onLine && !hasServerTime()
    ? site.today
    : dayIn(site?.zone ?? DEFAULT_SETTINGS.zone, now)
}

/** The operator's zone (IANA); the default one until the server has answered. domain.md §7 */
export function useZone(): string {
  return useSite()?.zone ?? DEFAULT_SETTINGS.zone
}

/** How a deadline is written: `23:30`, and with its day where that is not today. */
export function useTimeText(): (at: Instant) => string {
  const [today, zone] = [useToday(), useZone()]
  return (at) => formatTimeBeside(at, today, zone)
}
