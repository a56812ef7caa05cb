import { addDays, isServiceDay } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { MOST_CHOSEN } from '../../../../domain/schedule/schedule-filter.ts'
import { useToday } from '../../../api/use-site.ts'
import { IN_PLACE, useQueryString, withFields } from '../../../ui/use-query-string.ts'

/** A week. */
const USUAL_DAYS = 7

/** Trips of which days, and of which route. */
export interface TripsAsked {
  from: ServiceDay
  to: ServiceDay
  /** All routes without one. */
  routeId: number | undefined
  /** Only these, as they were chosen elsewhere; all without any. */
  ids: readonly number[]
  /** Why these days are refused. */
  wrong: string | undefined
  put: (name: 'from' | 'to' | 'route', value: string) => void
}

/** The days and the route in the address; what is invalid falls back to the default. */
export function useTripsAsked(): TripsAsked {
  const today = useToday()
  const { query, change } = useQueryString()
  const dayOf = (name: string, usual: ServiceDay) => {
    const asked = query.get(name) ?? ''
    return isServiceDay(asked) ? asked : usual
  }
  const from = dayOf('from', today)
  const to = dayOf('to', addDays(from, USUAL_DAYS))
  const route = query.get('route') ?? ''
  const routeId = /^[1-9]\d{0,8}$/.test(route) ? Number(route) : undefined
  const ids = (query.get('trips') ?? '').split('-').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return {
    from,
    to,
    routeId,
    ids: ids.slice(0, MOST_CHOSEN).map(Number),
    wrong: from > to ? 'The last day comes after the first' : undefined,
    put(name, value) {
      if (name !== 'route' && !isServiceDay(value)) return
      // Both days are written, so that one does not move when the other is changed.
      change(
        (asked) =>
          withFields(asked, {
            from: asked.get('from') ?? from,
            to: asked.get('to') ?? to,
            [name]: value,
          }),
        IN_PLACE,
      )
    },
  }
}
