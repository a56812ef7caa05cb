import type { Booking } from '../../domain/booking/booking.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatFullDate, formatMoment } from '../../domain/time/format-date-time.ts'
import { journeyRows } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import { nameInMail } from './email/names-in-mail.ts'
import { messengerText, noticeValues, subjectOf } from './messenger-text.ts'
import type { Notice } from './notice.service.ts'

interface NewTrip {
  /** The number of the booking that the new one replaces. */
  replaced: string
  /** Opens the new ticket without an account. */
  ticketAddress: string
}

/** Tells the contact of a booking that their passengers travel on another trip, with the new ticket. decisions/0085 */
export function newTripNotice(
  booking: Booking,
  { replaced, ticketAddress }: NewTrip,
  site: Site,
): Notice {
  const { busNumber, bookingNumber, boarding, dropping, seats } = booking
  const subject = subjectOf(booking, ticketAddress)
  const journey = `${boarding.name} to ${dropping.name}`
  const until = formatMoment(boarding.at, site.zone)
  const numbers = seats.map(({ seatNumber }) => seatNumber).join(', ')
  const when = formatMoment(boarding.at, site.zone)
  return {
    fact: `new-trip:${booking.id}`,
    kind: 'bus-changed',
    booking,
    mail: {
      subject: `Booking ${bookingNumber}: your new trip, ${journey}, ${formatFullDate(boarding.at, site.zone)}`,
      ...emailBody([
        paragraph(
          `We are sorry: the bus that comes for booking ${replaced} has no seat for you. You travel on another trip instead, and pay nothing for it.`,
        ),
        link('Show your new ticket', ticketAddress),
        table(journeyRows(booking, site)),
        table(
          seats.map(
            (seat) => [`Seat ${seat.seatNumber}`, nameInMail(seat.passengerName ?? '')] as const,
          ),
        ),
        paragraph(`The tickets of booking ${replaced} for these passengers are not good any more.`),
        paragraph(
          `Does this not suit you? Cancel until ${until} and everything you paid comes back. Questions: ${site.supportPhone}, ${site.supportEmail}`,
        ),
      ]),
    },
    text: messengerText(
      subject,
      `your new trip in place of booking ${replaced}: ${journey}, ${when}, bus ${busNumber}, seat ${numbers}. You pay nothing.`,
      site,
    ),
    values: { ...noticeValues(subject, site), bus: busNumber, seats: numbers },
    validUntil: booking.boarding.at,
  }
}
