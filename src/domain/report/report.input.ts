import { z } from 'zod'
import { daysBetween } from '../time/calendar.ts'
import { MOST_REPORT_DAYS } from './occupancy.ts'
import { dayText } from '../text/text-fields.input.ts'

const day = dayText()

/** Days, both included. */
export const ReportDaysInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    message: 'From Date must not be after To Date',
    path: ['from'],
  })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < MOST_REPORT_DAYS, {
    message: `A report covers ${MOST_REPORT_DAYS} days at most`,
    path: ['to'],
  })
export type ReportDaysInput = z.output<typeof ReportDaysInput>

/** Today's in the operator's zone by default. */
export const DayCloseInput = z.object({ day: day.optional() })
export type DayCloseInput = z.output<typeof DayCloseInput>
