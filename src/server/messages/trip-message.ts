import type { Booking } from '../../domain/booking/booking.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatFullDate } from '../../domain/time/format-date-time.ts'
import { journeyRows } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import { messengerText, noticeValues, subjectOf } from './messenger-text.ts'
import type { Notice } from './notice.service.ts'

interface TripMessage {
  /** Of everybody who is told this in one go. */
  id: number
  /** What the operator has written. */
  text: string
  /** Opens the ticket without an account. */
  ticketAddress: string
}

/** Tells the contact of a booking what the operator writes to those on a trip. decisions/0080 */
export function tripMessageNotice(booking: Booking, message: TripMessage, site: Site): Notice {
  const { id, text, ticketAddress } = message
  const { bookingNumber, boarding, dropping } = booking
  const subject = subjectOf(booking, ticketAddress)
  const journey = `${boarding.name} to ${dropping.name}, ${formatFullDate(boarding.at, site.zone)}`
  return {
    fact: `trip-message:${id}:${booking.id}`,
    kind: 'trip-message',
    booking,
    mail: {
      subject: `Booking ${bookingNumber}: a message about your trip ${journey}`,
      ...emailBody([
        paragraph(`${site.operatorName} writes to you about your trip:`),
        ...paragraphsOf(text).map(paragraph),
        table(journeyRows(booking, site)),
        link('Show your ticket', ticketAddress),
        paragraph(`Questions? ${site.supportPhone}, ${site.supportEmail}`),
      ]),
    },
    text: messengerText(subject, text, site),
    values: { ...noticeValues(subject, site), text },
    validUntil: dropping.at,
  }
}

/** What is typed on lines of its own is a paragraph of its own. */
const paragraphsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
