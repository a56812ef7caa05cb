import type { ServiceDay } from './calendar.ts'
import { dateFormatter } from './date-formatter.ts'
import { formatDate } from './format-date-time.ts'

/** A day for the record, where nobody travels on it: `1 Dec 2026`. */
export function formatRecordDay(day: ServiceDay): string {
  return formatDate(Date.parse(day), 'UTC')
}

/** A month, `2026-12`: `Dec`, `Dec 2026` or `December 2026`. */
export function formatMonth(
  month: string,
  form: 'month' | 'monthAndYear' | 'longMonthAndYear',
): string {
  return dateFormatter(form, 'UTC').format(Date.parse(month))
}
