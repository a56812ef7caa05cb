import type { Journey } from '../../../domain/schedule/journey.ts'
import { isServiceDay } from '../../../domain/time/calendar.ts'
import { IN_PLACE, useQueryString } from '../../ui/use-query-string.ts'

/** The view of a trip's seats. */
export interface SeatView {
  /** Part of the trip, as nodes; null for an end of the whole trip. */
  from: number | null
  to: number | null
  list: boolean
}

export interface TripChoice extends SeatView {
  search: string
  /** Empty for the next trips to leave. */
  date: string
  scheduleId: number | null
  toSearch: (text: string) => void
  toDate: (date: string) => void
  toSchedule: (scheduleId: number | null) => void
  toPart: (from: number, to: number) => void
  toList: (list: boolean) => void
}

const LONGEST_SEARCH = 100

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** The chosen trip and its view, stored in the URL: shared by a link, kept on reload, undone by Back. */
export function useTripChoice(): TripChoice {
  const { query, put } = useQueryString()
  const date = query.get('date') ?? ''
  return {
    search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
    date: isServiceDay(date) ? date : '',
    scheduleId: numberIn(query.get('schedule')),
    from: numberIn(query.get('from')),
    to: numberIn(query.get('to')),
    list: query.get('view') === 'list',
    toSearch: (search) => put({ search }, IN_PLACE),
    toDate: (date) => put({ date }, IN_PLACE),
    // Another trip has other places.
    toSchedule: (id) =>
      put(
        { schedule: id === null ? '' : String(id), from: '', to: '' },
        { preventScrollReset: true },
      ),
    toPart: (from, to) => put({ from: String(from), to: String(to) }, IN_PLACE),
    toList: (list) => put({ view: list ? 'list' : '' }, IN_PLACE),
  }
}

/** The part named in the URL; the whole trip where that is invalid. */
export function partOf({ from, to }: SeatView, lastNode: number): Journey {
  const asked = { from: from ?? 0, to: to ?? lastNode }
  return asked.from < asked.to && asked.to <= lastNode ? asked : { from: 0, to: lastNode }
}
