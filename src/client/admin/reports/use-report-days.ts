import { addDays, daysBetween, isServiceDay } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { MOST_REPORT_DAYS } from '../../../domain/report/occupancy.ts'
import { useToday } from '../../api/use-site.ts'
import { IN_PLACE, useQueryString, withFields } from '../../ui/use-query-string.ts'

export interface ReportDays {
  today: ServiceDay
  from: ServiceDay
  to: ServiceDay
  /** Why these days are refused. */
  wrong: string | undefined
  put: (name: 'from' | 'to', day: string) => void
}

/** The last 30 days, today included. */
const USUAL_DAYS = 30

/** The days in the address; an invalid day falls back to the default. */
export function useReportDays(): ReportDays {
  const today = useToday()
  const { query, change } = useQueryString()
  const dayOf = (name: string, usual: ServiceDay) => {
    const asked = query.get(name) ?? ''
    return isServiceDay(asked) ? asked : usual
  }
  const to = dayOf('to', today)
  const from = dayOf('from', addDays(to, 1 - USUAL_DAYS))
  return {
    today,
    from,
    to,
    wrong: refusalOf(from, to),
    put(name, day) {
      if (!isServiceDay(day)) return
      // Both are written, so that one does not move when the other is changed.
      change(
        (asked) =>
          withFields(asked, {
            from: asked.get('from') ?? from,
            to: asked.get('to') ?? to,
            [name]: day,
          }),
        IN_PLACE,
      )
    },
  }
}

function refusalOf(from: ServiceDay, to: ServiceDay): string | undefined {
  if (from > to) return 'From Date must not be after To Date'
  return daysBetween(from, to) < MOST_REPORT_DAYS
    ? undefined
    : `A report covers ${MOST_REPORT_DAYS} days at most`
}
