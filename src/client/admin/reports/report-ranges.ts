import { addDays, addMonths } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'

interface Range {
  label: string
  from: ServiceDay
  to: ServiceDay
}

/** The ranges that are asked for most, by one press each. */
export function reportRanges(today: ServiceDay): readonly Range[] {
  const first = `${today.slice(0, 7)}-01`
  return [
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', from: first, to: addDays(addMonths(first, 1), -1) },
    { label: 'Last month', from: addMonths(first, -1), to: addDays(first, -1) },
  ]
}
