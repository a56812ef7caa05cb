import type { Dashboard } from '../../../domain/report/dashboard.ts'
import type { Today } from '../../../domain/report/today.ts'
import {
  formatDate,
  formatLongDay,
  formatStamp,
  formatTime,
} from '../../../domain/time/format-date-time.ts'
import { formatMonth } from '../../../domain/time/format-record.ts'

/** The period of the figures: since the first sale, as counted at a moment. */
export function readAtText(
  { firstSaleAt, readAt }: Pick<Dashboard, 'firstSaleAt' | 'readAt'>,
  zone: string,
): string {
  if (firstSaleAt === null) return 'A few steps to the first ticket.'
  return `Since the first sale on ${formatDate(firstSaleAt, zone)}, counted on ${formatStamp(readAt, zone)}.`
}

/** The day of what the working day begins with, and when it was read: `Friday, 15 January 2027, as of 12:00`. */
export const asOfText = ({ day, readAt }: Pick<Today, 'day' | 'readAt'>, zone: string): string =>
  `${formatLongDay(day)}, as of ${formatTime(readAt, zone)}`

/** `2027-01` as `Jan`. */
export const shortMonth = (month: string): string => formatMonth(month, 'month')

/** `2027-01` as `Jan 2027`. */
export const monthAndYear = (month: string): string => formatMonth(month, 'monthAndYear')
