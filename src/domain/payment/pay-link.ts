import type { Booking } from '../booking/booking.ts'
import { callerText } from '../booking/caller.ts'
import { formatRupees } from '../money.ts'
import { endName } from '../schedule/trip-points.ts'
import { formatFullDate, formatMoment } from '../time/format-date-time.ts'

/** The header that brings the token of a pay link along. */
export const PAY_LINK_HEADER = 'farebox-pay-link'

/** The link by which a caller pays for what staff hold for them. decisions/0073 */
export interface PayLink {
  url: string
  /** What staff send along, the link included. */
  text: string
  /** To where it can be mailed; null where the caller gave no address, or nothing is mailed here. */
  email: string | null
}

/** What opens by a pay link. */
export interface OpenedPayLink {
  bookingId: number
  /** Opens the ticket, once it is paid. */
  ticketToken: string
}

/** What a caller reads who gets the link: from whom, for what, how much and until when. */
export function payLinkText(
  booking: Booking,
  { operatorName, zone, url }: { operatorName: string; zone: string; url: string },
): string {
  const { boarding, dropping, bookingNumber, price, hold } = booking
  const caller = callerText(booking)
  const whose = caller === '' ? '' : ` for ${caller}`
  const journey = `${endName(boarding)} to ${endName(dropping)}, ${formatFullDate(boarding.at, zone)}, ${boarding.time}`
  const until = hold === null ? '' : ` by ${formatMoment(hold.deadlineAt, zone)}`
  return `${operatorName}: booking ${bookingNumber}${whose}, ${journey}. Please pay ${formatRupees(price.totalPaise)}${until}: ${url}`
}
