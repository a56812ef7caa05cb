import type { Journey } from '../../../domain/schedule/journey.ts'
import { useSearchParams } from 'react-router-dom'
import { isServiceDay } from '../../../domain/time/calendar.ts'

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
  const [query, setQuery] = useSearchParams()
  const change = (changes: Record<string, string>, replace = true) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  const date = query.get('date') ?? ''
  return {
    search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
    date: isServiceDay(date) ? date : '',
    scheduleId: numberIn(query.get('schedule')),
    from: numberIn(query.get('from')),
    to: numberIn(query.get('to')),
    list: query.get('view') === 'list',
    toSearch: (search) => change({ search }),
    toDate: (date) => change({ date }),
    // Another trip has other places.
    toSchedule: (id) =>
      change({ schedule: id === null ? '' : String(id), from: '', to: '' }, false),
    toPart: (from, to) => change({ from: String(from), to: String(to) }),
    toList: (list) => change({ view: list ? 'list' : '' }),
  }
}

/** The part named in the URL; the whole trip where that is invalid. */
export function partOf({ from, to }: SeatView, lastNode: number): Journey {
  const asked = { from: from ?? 0, to: to ?? lastNode }
  return asked.from < asked.to && asked.to <= lastNode ? asked : { from: 0, to: lastNode }
}
