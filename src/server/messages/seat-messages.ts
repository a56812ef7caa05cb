import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import type { Site } from '../../domain/settings/settings.ts'
import { accountOf, journeyRows } from './booking-messages.ts'
import { emailBody, paragraph, table } from './email-body.ts'
import type { NewMessage } from './outbox.service.ts'

interface SeatChange {
  /** Of this very change: who is moved twice gets two messages. */
  id: number
  /** Number of the seat that was left. */
  from: string
  to: BookingSeat
}

/** Tells the contact of a confirmed booking that a passenger has another seat; nobody where there is no address. */
export function seatChangedMessage(
  booking: Booking,
  change: SeatChange,
  site: Site,
): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  const { seatNumber, passengerName, ticketNumber } = change.to
  const who = [passengerName ?? '', ...(ticketNumber === null ? [] : [`ticket ${ticketNumber}`])]
  return {
    fact: `seat-changed:${change.id}`,
    kind: 'seat-changed',
    to,
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
    ...accountOf(booking),
    bookingId: booking.id,
  }
}
