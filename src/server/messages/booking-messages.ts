import type { Booking, BookingSeat } from '../../domain/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import type { TripPoint } from '../../domain/schedule.ts'
import type { Site } from '../../domain/settings.ts'
import { letter, paragraph, table } from './letter.ts'
import type { LetterRow } from './letter.ts'
import type { NewMessage } from './messages.service.ts'

/** Tells the contact of a booking that it is confirmed, with what is needed on the day. domain.md §9 */
export function bookingConfirmedMessage(booking: Booking, site: Site): NewMessage {
  const journey = `${booking.boarding.name} to ${booking.dropping.name}`
  return {
    fact: `booking-confirmed:${booking.id}`,
    kind: 'booking-confirmed',
    to: booking.contact.email,
    subject: `Booking ${booking.bookingNumber} confirmed: ${journey}, ${weekdayAndDate(booking.boarding, site)}`,
    ...letter([
      paragraph(`Your booking with ${site.operatorName} is confirmed.`),
      table(journeyRows(booking, site)),
      table(booking.seats.filter(isTravelling).map(passengerRow)),
      table(priceRows(booking)),
      paragraph('If you cancel:'),
      table(cancellationRows(booking, site)),
      paragraph(`Questions? ${site.operatorName}, ${site.operatorPhone}, ${site.operatorEmail}`),
    ]),
    userId: booking.userId,
    bookingId: booking.id,
  }
}

function journeyRows(booking: Booking, site: Site): LetterRow[] {
  const { boarding, dropping } = booking
  return [
    ['Booking number', booking.bookingNumber],
    ['Journey', `${boarding.name} to ${dropping.name}`],
    ['Boarding', `${boarding.name}, ${weekdayAndDate(boarding, site)}, ${boarding.time}`],
    ['Please be there', `${site.reportingMinutes} minutes before departure`],
    ['Arrival', `${dropping.name}, ${weekdayAndDate(dropping, site)}, ${dropping.time}`],
    ['Bus', `${booking.busName} (${booking.busNumber}), ${booking.operatorName}`],
  ]
}

function passengerRow(seat: BookingSeat): LetterRow {
  const ticket = seat.ticketNumber === null ? '' : `, ticket ${seat.ticketNumber}`
  return [`Seat ${seat.seatNumber}`, `${seat.passengerName ?? ''}${ticket}`]
}

function isTravelling(seat: BookingSeat): boolean {
  return seat.status !== 'CANCELLED'
}

function priceRows(booking: Booking): LetterRow[] {
  const lines = booking.price.lines.map((line): LetterRow => [
    line.label,
    formatRupees(line.amountPaise),
  ])
  const payment =
    booking.payment === null ? [] : [['Payment reference', booking.payment.reference] as const]
  return [...lines, ['Total', formatRupees(booking.price.totalPaise)], ...payment]
}

function cancellationRows(booking: Booking, { zone }: Site): LetterRow[] {
  const clock = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return booking.cancellation.map((step): LetterRow => [
    step.untilAt === null ? 'After that' : `Until ${clock.format(step.untilAt)}`,
    step.refundPaise === 0 ? 'no refund' : `${formatRupees(step.refundPaise)} back`,
  ])
}

function weekdayAndDate(point: TripPoint, { zone }: Site): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: zone }).format(point.at)
}
