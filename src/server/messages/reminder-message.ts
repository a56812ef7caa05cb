import type { Booking } from '../../domain/booking/booking.ts'
import { travelling } from '../../domain/booking/booking.ts'
import { mapLink } from '../../domain/fleet/point.ts'
import { reminderFact } from '../../domain/message/reminder.ts'
import type { Site } from '../../domain/settings/site.ts'
import { proofsToCarry } from '../../domain/ticket/ticket.ts'
import { formatMoment, formatTimeBeside } from '../../domain/time/format-date-time.ts'
import { journeyRows } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import type { EmailRow } from './email/email-body.ts'
import { messengerText, noticeValues, placeName, subjectOf } from './messenger-text.ts'
import type { Notice } from './notice.service.ts'

const BRING = 'Please have a proof of identity with you.'

/**
 * Reminds the contact of a booking of when and where they get on, which bus comes, and what to have with them. It is of no
 * use once they board. decisions/0080
 */
export function reminderNotice(booking: Booking, ticketAddress: string, site: Site): Notice {
  const { boarding, bookingNumber, busName, busNumber } = booking
  const subject = subjectOf(booking, ticketAddress)
  const when = formatMoment(boarding.at, site.zone)
  const seats = seatNumbers(booking)
  const bring = [BRING, ...proofsToCarry(booking.seats)].join(' ')
  return {
    fact: reminderFact(booking.id),
    kind: 'reminder',
    booking,
    mail: {
      subject: `Booking ${bookingNumber}: your bus leaves ${placeName(boarding)} on ${when}`,
      ...emailBody([
        paragraph(`Your bus with ${site.operatorName} leaves soon.`),
        table([...journeyRows(booking, site), ...lateRows(booking, site), ['Seats', seats]]),
        paragraph(bring),
        link('Show your ticket', ticketAddress),
      ]),
    },
    text: messengerText(
      subject,
      `your bus leaves ${whereText(booking)} on ${when}${lateText(booking, site)}. Please be there ${site.reportingMinutes} minutes before. Bus: ${busName}, ${busNumber}. Seats: ${seats}. ${bring}${mapText(booking)}`,
      site,
    ),
    values: {
      ...noticeValues(subject, site),
      bus: busName,
      busNumber,
      seats,
      minutes: String(site.reportingMinutes),
    },
    validUntil: booking.delay?.boarding?.at ?? boarding.at,
  }
}

const seatNumbers = ({ seats }: Booking): string =>
  travelling(seats)
    .map(({ seatNumber }) => seatNumber)
    .join(', ')

/** What was said of a bus that is late: the reminder is no news of it, and must not deny it. decisions/0081 */
function lateRows({ delay }: Booking, { zone }: Site): EmailRow[] {
  const expected = delay?.boarding ?? null
  return expected === null ? [] : [['Expected now', formatMoment(expected.at, zone)]]
}

function lateText({ boarding, delay }: Booking, { zone }: Site): string {
  const expected = delay?.boarding ?? null
  return expected === null
    ? ''
    : ` (expected now: ${formatTimeBeside(expected.at, boarding.date, zone)})`
}

/** Where one gets on, in a line: point, landmark and town. */
function whereText({ boarding: { point, name } }: Booking): string {
  if (point === undefined) return name
  const landmark = point.landmark === '' ? '' : ` (${point.landmark})`
  return `${point.name}${landmark}, ${name},`
}

function mapText({ boarding: { point } }: Booking): string {
  const map = point === undefined ? null : mapLink(point)
  return map === null ? '' : `\nMap: ${map}`
}
