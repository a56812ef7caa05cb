import type { Booking } from '../../domain/booking/booking.ts'
import { DELAY_LABELS, delayLength, lateText } from '../../domain/schedule/delay.ts'
import type { ExpectedEnd } from '../../domain/schedule/delay.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatMoment, formatTimeBeside } from '../../domain/time/format-date-time.ts'
import { endText } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import { messengerText, noticeValues, placeName, subjectOf } from './messenger-text.ts'
import type { Notice } from './notice.service.ts'

interface LateFacts {
  /** Of what was said: each is told once. */
  delayId: number
  /** Where they get on. */
  expected: ExpectedEnd
  /** Opens the ticket without an account. */
  ticketAddress: string
  /** The full refund that was offered minutes ago is not any more. */
  withdrawsRefund: boolean
}

/** Tells the contact of a booking how late the bus is expected, or that it is on time again. decisions/0081 */
export function tripLateNotice(
  booking: Booking,
  { delayId, expected, ticketAddress, withdrawsRefund }: LateFacts,
  site: Site,
): Notice {
  const what = whatIsLate(booking, expected, site)
  const subject = subjectOf(booking, ticketAddress)
  const offer = offerText(booking, site)
  return {
    fact: `trip-late:${booking.id}:${delayId}`,
    kind: 'trip-late',
    booking,
    mail: {
      subject: `Booking ${booking.bookingNumber}: ${what}`,
      ...emailBody([
        paragraph(leadText(expected, site)),
        table([
          ['Booking number', booking.bookingNumber],
          ['Expected', formatMoment(expected.at, site.zone)],
          ['By the timetable', endText(booking.boarding, site)],
          ...(expected.reason === null ? [] : [['Reason', DELAY_LABELS[expected.reason]] as const]),
          ['Bus', `${booking.busName} (${booking.busNumber})`],
        ]),
        link('Show your ticket', ticketAddress),
        ...(offer === '' ? [] : [paragraph(`Do you not want to wait? ${offer}`)]),
        ...(withdrawsRefund ? [paragraph(WITHDRAWN)] : []),
        paragraph(`Questions: ${site.supportPhone}, ${site.supportEmail}`),
      ]),
    },
    text: messengerText(
      subject,
      [`the bus is ${what}.`, offer, withdrawsRefund ? WITHDRAWN : ''].join(' ').trim(),
      site,
    ),
    values: {
      ...noticeValues(subject, site),
      minutes: String(expected.minutes),
      delay: delayLength(expected.minutes),
      expected: formatTimeBeside(expected.at, booking.boarding.date, site.zone),
    },
    validUntil: booking.delay?.dropping?.at ?? booking.dropping.at,
  }
}

const WITHDRAWN =
  'The full refund that we offered a few minutes ago no longer applies: your bus is not that late.'

/** `40 min late, expected 22:10 at Wakad`, with the day where it is not that of the timetable. */
function whatIsLate({ boarding }: Booking, { minutes, at }: ExpectedEnd, { zone }: Site): string {
  const place = placeName(boarding)
  const time = formatTimeBeside(at, boarding.date, zone)
  return minutes === 0
    ? `on time again, ${time} at ${place}`
    : `${lateText(minutes)}, expected ${time} at ${place}`
}

const leadText = ({ minutes }: ExpectedEnd, { operatorName }: Site): string =>
  minutes === 0
    ? `Your bus with ${operatorName} is expected on time again.`
    : `Your bus with ${operatorName} is expected ${lateText(minutes)}. It may make up some of that: your ticket says how late it is now.`

/** Until when all that was paid comes back; empty where the terms apply. */
const offerText = ({ fullRefundUntil }: Booking, { zone }: Site): string =>
  fullRefundUntil === null
    ? ''
    : `Cancel until ${formatMoment(fullRefundUntil, zone)} and everything you paid comes back.`
