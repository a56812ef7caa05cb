import type { Dashboard } from '../../../domain/dashboard.ts'
import { formatDate, formatStamp } from '../../../domain/moment.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** A count as a person reads it: 1,23,456. */
export const countWords = (count: number): string => numbers.format(count)

/** Of which time the figures are: since the first sale, as counted at a moment. */
export function readAtWords(
  { firstSaleAt, readAt }: Pick<Dashboard, 'firstSaleAt' | 'readAt'>,
  zone: string,
): string {
  if (firstSaleAt === null) return 'Five steps to the first ticket.'
  return `Since the first sale on ${formatDate(firstSaleAt, zone)}, counted on ${formatStamp(readAt, zone)}.`
}

function named(month: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-IN', { ...form, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** `2027-01` as `Jan`. */
export const shortMonth = (month: string): string => named(month, { month: 'short' })

/** `2027-01` as `Jan 2027`. */
export const monthAndYear = (month: string): string =>
  named(month, { month: 'short', year: 'numeric' })
