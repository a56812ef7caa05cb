import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import type { Site } from '../../domain/settings/site.ts'
import { journeyRows } from './booking-messages.ts'
import { emailBody, paragraph, table } from './email/email-body.ts'
import { nameInMail } from './email/names-in-mail.ts'
import type { Notice } from './notice.service.ts'
import { messengerText, noticeValues, subjectOf } from './messenger-text.ts'

interface SeatChange {
  /** Of this very change: who is moved twice gets two messages. */
  id: number
  /** Number of the seat that was left. */
  from: string
  to: BookingSeat
  /** Opens the ticket without an account. */
  ticketAddress: string
}

/** Tells the contact of a confirmed booking that a passenger has another seat. */
export function seatChangedNotice(booking: Booking, change: SeatChange, site: Site): Notice {
  const { seatNumber, passengerName, ticketNumber } = change.to
  const who = [
    nameInMail(passengerName ?? ''),
    ...(ticketNumber === null ? [] : [`ticket ${ticketNumber}`]),
  ]
  const subject = subjectOf(booking, change.ticketAddress)
  return {
    fact: `seat-changed:${change.id}`,
    kind: 'seat-changed',
    booking,
    mail: {
      subject: `Booking ${booking.bookingNumber}: seat ${seatNumber} instead of ${change.from}`,
      ...emailBody([
        paragraph(`${site.operatorName} has given you another seat. Nothing else changes.`),
        table([
          ['Passenger', who.join(', ')],
          ['New seat', seatNumber],
          ['Seat before', change.from],
          ...journeyRows(booking, site),
        ]),
        paragraph('Your ticket on the website shows the new seat; there is nothing to pay.'),
      ]),
    },
    text: messengerText(
      subject,
      `you sit on ${seatNumber} instead of ${change.from}. Nothing else changes.`,
      site,
    ),
    values: { ...noticeValues(subject, site), seat: seatNumber, oldSeat: change.from },
  }
}
