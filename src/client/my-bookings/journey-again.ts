import type { Booking } from '../../domain/booking/booking.ts'
import { paths } from '../paths.ts'

type Ends = Pick<Booking, 'boarding' | 'dropping'>

/** A search for the same journey, from today on. ux.md d7 */
export function searchAgain({ boarding, dropping }: Ends): string {
  return paths.search({ source: boarding.slug, destination: dropping.slug })
}

/** A search for the way back: on the day of arrival while that is to come, otherwise from today on. ux.md d7 */
export function searchReturn({ boarding, dropping }: Ends, upcoming: boolean): string {
  const date = upcoming ? dropping.date : undefined
  return paths.search({ source: dropping.slug, destination: boarding.slug, date })
}
