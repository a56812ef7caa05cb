import { isServiceDay } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { useToday } from '../api/use-site.ts'
import { paths } from '../paths.ts'
import { IN_PLACE, useQueryString } from '../ui/use-query-string.ts'

/** How many trips are fetched at first, and how many more each time. */
const STEP_TRIPS = 100
const MOST_TRIPS = 500

export interface TripsView {
  today: ServiceDay
  date: ServiceDay
  search: string
  /** How many are asked for. */
  limit: number
  /** The address of another day, with the same search. */
  linkTo: (date: ServiceDay | undefined) => string
  toDate: (date: string) => void
  toSearch: (search: string) => void
  /** Asks for more; undefined when no more can be asked for. */
  showMore: (() => void) | undefined
}

/** Which trips are shown, from the URL: today's unless it names a day. */
export function useTripsView(): TripsView {
  const today = useToday()
  const { query, put } = useQueryString()
  const asked = query.get('date') ?? ''
  const date = isServiceDay(asked) ? asked : today
  const shown = Number(query.get('show'))
  const limit = Number.isInteger(shown)
    ? Math.min(MOST_TRIPS, Math.max(STEP_TRIPS, shown))
    : STEP_TRIPS
  const search = (query.get('search') ?? '').slice(0, 100)
  return {
    today,
    date,
    search,
    limit,
    linkTo: (day) => paths.trips({ date: day, search: search || undefined }),
    toDate: (day) => isServiceDay(day) && put({ date: day === today ? '' : day }, IN_PLACE),
    toSearch: (search) => put({ search }, IN_PLACE),
    showMore:
      limit < MOST_TRIPS ? () => put({ show: String(limit + STEP_TRIPS) }, IN_PLACE) : undefined,
  }
}
