import type { Booking } from '../../domain/booking/booking.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import type { Site } from '../../domain/settings/site.ts'
import { dayIn, formatDayAndYear } from '../../domain/time/format-date-time.ts'

/** What every notice can name of its booking. */
export interface NoticeSubject {
  bookingNumber: string
  boarding: JourneyEnd
  dropping: JourneyEnd
  /** Opens the ticket without an account. */
  ticketAddress: string
}

/** Of a booking as it is now. */
export const subjectOf = (
  { bookingNumber, boarding, dropping }: Booking,
  ticketAddress: string,
): NoticeSubject => ({ bookingNumber, boarding, dropping, ticketAddress })

/** Where somebody gets on or off, as they call it. */
export const placeName = ({ point, name }: JourneyEnd): string => point?.name ?? name

/** A notice for a messenger: who writes about which booking, what is new, and where more of it is. */
export function messengerText(
  { bookingNumber, ticketAddress }: NoticeSubject,
  what: string,
  { operatorName, supportPhone }: Site,
): string {
  return `${operatorName}, booking ${bookingNumber}: ${what}\nYour ticket: ${ticketAddress}\nQuestions: ${supportPhone}`
}

/** What the template of any SMS may name; each kind adds its own. */
export function noticeValues(
  { bookingNumber, boarding, dropping, ticketAddress }: NoticeSubject,
  { operatorName, supportPhone, zone }: Site,
): Record<string, string> {
  return {
    operator: operatorName,
    booking: bookingNumber,
    from: boarding.name,
    to: dropping.name,
    place: placeName(boarding),
    date: formatDayAndYear(dayIn(zone, boarding.at)),
    time: boarding.time,
    phone: supportPhone,
    link: ticketAddress,
  }
}
