import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import { cancellationText, countedFromText } from '../../domain/payment/cancellation.ts'
import { mapLink } from '../../domain/fleet/point.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import { formatFullDate } from '../../domain/time/format-date-time.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Site } from '../../domain/settings/site.ts'
import { proofsToCarry } from '../../domain/ticket/ticket.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import type { EmailRow } from './email/email-body.ts'
import { nameInMail } from './email/names-in-mail.ts'
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
      ...proofsToCarry(booking.seats).map(paragraph),
      table(priceRows(booking)),
      paragraph('If you cancel:'),
      table(cancellationRows(booking, site)),
      ...countedFrom(booking, site),
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
    ['Boarding', endText(boarding, site)],
    ...pointRows(boarding),
    ['Please be there', `${site.reportingMinutes} minutes before departure`],
    ['Arrival', endText(dropping, site)],
    ...pointRows(dropping),
    ['Bus', `${booking.busName} (${booking.busNumber}), ${booking.operatorName}`],
  ]
}

/** An end of a journey in a line: point, town, date and time. */
export const endText = ({ point, name, at, time }: JourneyEnd, { zone }: Site): string =>
  `${point === undefined ? '' : `${point.name}, `}${name}, ${formatFullDate(at, zone)}, ${time}`

/** How to find the point of an end, and whom to call there. */
function pointRows({ point }: JourneyEnd): EmailRow[] {
  if (point === undefined) return []
  const map = mapLink(point)
  return [
    ...(point.landmark === '' ? [] : [['Landmark', point.landmark] as const]),
    ...(point.phone === null ? [] : [['Phone there', point.phone] as const]),
    ...(map === null ? [] : [['Map', map] as const]),
  ]
}

function passengerRow(seat: BookingSeat): EmailRow {
  const ticket = seat.ticketNumber === null ? '' : `, ticket ${seat.ticketNumber}`
  const kind = seat.concession === null ? '' : `, ${seat.concession.label}`
  return [`Seat ${seat.seatNumber}`, `${nameInMail(seat.passengerName ?? '')}${kind}${ticket}`]
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
  return cancellationText(booking.cancellation, zone).map(({ when, back }): EmailRow => [
    when,
    back,
  ])
}

function countedFrom(booking: Booking, { zone }: Site) {
  const text = countedFromText(booking, zone)
  return text === '' ? [] : [paragraph(`${text}.`)]
}
