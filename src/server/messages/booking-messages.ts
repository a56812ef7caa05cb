import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import { formatFullDate, formatStamp } from '../../domain/time/format-date-time.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Site } from '../../domain/settings/settings.ts'
import { emailBody, link, paragraph, table } from './email-body.ts'
import type { EmailRow } from './email-body.ts'
import type { NewMessage } from './outbox.service.ts'

/**
 * Tells the contact of a booking that it is confirmed, with what is needed on the day; nobody where a walk-in left no
 * address. domain.md §9
 * @param ticketAddress opens the ticket without an account
 */
export function bookingConfirmedMessage(
  booking: Booking,
  site: Site,
  ticketAddress: string,
): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  const journey = `${booking.boarding.name} to ${booking.dropping.name}`
  return {
    fact: `booking-confirmed:${booking.id}`,
    kind: 'booking-confirmed',
    to,
    subject: `Booking ${booking.bookingNumber} confirmed: ${journey}, ${formatFullDate(booking.boarding.at, site.zone)}`,
    ...emailBody([
      paragraph(`Your booking with ${site.operatorName} is confirmed.`),
      link('Show your ticket, keep it as PDF or put it into your calendar', ticketAddress),
      table(journeyRows(booking, site)),
      table(booking.seats.filter(isTravelling).map(passengerRow)),
      table(priceRows(booking)),
      paragraph('If you cancel:'),
      table(cancellationRows(booking, site)),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

/** Whose account an e-mail belongs to; none for a sale at the counter, where the account is the seller's. */
export function accountOf({
  userId,
  soldBy,
}: {
  userId: number
  soldBy: number | string | null
}): Pick<NewMessage, 'userId'> {
  return soldBy === null ? { userId } : {}
}

/** When and where the journey of a booking begins and ends, and on which bus. */
export function journeyRows(booking: Booking, site: Site): EmailRow[] {
  const { boarding, dropping } = booking
  return [
    ['Booking number', booking.bookingNumber],
    ['Journey', `${boarding.name} to ${dropping.name}`],
    ['Boarding', `${boarding.name}, ${formatFullDate(boarding.at, site.zone)}, ${boarding.time}`],
    ['Please be there', `${site.reportingMinutes} minutes before departure`],
    ['Arrival', `${dropping.name}, ${formatFullDate(dropping.at, site.zone)}, ${dropping.time}`],
    ['Bus', `${booking.busName} (${booking.busNumber}), ${booking.operatorName}`],
  ]
}

function passengerRow(seat: BookingSeat): EmailRow {
  const ticket = seat.ticketNumber === null ? '' : `, ticket ${seat.ticketNumber}`
  return [`Seat ${seat.seatNumber}`, `${seat.passengerName ?? ''}${ticket}`]
}

function isTravelling(seat: BookingSeat): boolean {
  return seat.status !== 'CANCELLED'
}

function priceRows(booking: Booking): EmailRow[] {
  const lines = booking.price.lines.map((line): EmailRow => [
    line.label,
    formatRupees(line.amountPaise),
  ])
  const payment =
    booking.payment === null ? [] : [['Payment reference', booking.payment.reference] as const]
  return [...lines, ['Total', formatRupees(booking.price.totalPaise)], ...payment]
}

function cancellationRows(booking: Booking, { zone }: Site): EmailRow[] {
  return booking.cancellation.map((step): EmailRow => [
    step.untilAt === null ? 'After that' : `Until ${formatStamp(step.untilAt, zone)}`,
    step.refundPaise === 0 ? 'no refund' : `${formatRupees(step.refundPaise)} back`,
  ])
}
