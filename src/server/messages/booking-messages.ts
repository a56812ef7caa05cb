import type { Booking, BookingSeat } from '../../domain/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import type { TripPoint } from '../../domain/schedule.ts'
import type { Site } from '../../domain/settings.ts'
import { letter } from './letter.ts'
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
      { kind: 'paragraph', text: `Your booking with ${site.operatorName} is confirmed.` },
      { kind: 'rows', rows: journeyRows(booking, site) },
      { kind: 'rows', rows: booking.seats.filter(isTravelling).map(passengerRow) },
      { kind: 'rows', rows: priceRows(booking) },
      { kind: 'paragraph', text: 'If you cancel, counted for each passenger:' },
      { kind: 'rows', rows: cancellationRows(booking, site) },
      {
        kind: 'paragraph',
        text: `Questions? ${site.operatorName}, ${site.operatorPhone}, ${site.operatorEmail}`,
      },
    ]),
    userId: booking.userId,
    bookingId: booking.id,
  }
}

type Row = readonly [string, string]

function journeyRows(booking: Booking, site: Site): Row[] {
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

function passengerRow(seat: BookingSeat): Row {
  const ticket = seat.ticketNumber === null ? '' : `, ticket ${seat.ticketNumber}`
  return [`Seat ${seat.seatNumber}`, `${seat.passengerName ?? ''}${ticket}`]
}

function isTravelling(seat: BookingSeat): boolean {
  return seat.status !== 'CANCELLED'
}

function priceRows(booking: Booking): Row[] {
  const lines = booking.price.lines.map((line): Row => [line.label, formatRupees(line.amountPaise)])
  const payment =
    booking.payment === null ? [] : [['Payment reference', booking.payment.reference] as const]
  return [...lines, ['Total', formatRupees(booking.price.totalPaise)], ...payment]
}

function cancellationRows(booking: Booking, { zone }: Site): Row[] {
  const clock = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return booking.cancellation.map((step): Row => [
    step.untilAt === null ? 'After that' : `Until ${clock.format(step.untilAt)}`,
    step.refundPaise === 0 ? 'no refund' : `${formatRupees(step.refundPaise)} back`,
  ])
}

function weekdayAndDate(point: TripPoint, { zone }: Site): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: zone }).format(point.at)
}
