import type { Booking } from '../../domain/booking/booking.ts'
import type { LateNotice } from '../../domain/booking/late-notice.ts'
import { DELAY_REASONS } from '../../domain/schedule/delay.ts'
import type { ExpectedEnd } from '../../domain/schedule/delay.ts'
import type { Site } from '../../domain/settings/settings.ts'
import { formatStamp, formatTime } from '../../domain/time/format-date-time.ts'
import { accountOf, endText } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email-body.ts'
import type { NewMessage } from './outbox.service.ts'

interface LateFacts {
  /** Of what was said: each is told once. */
  delayId: number
  expected: ExpectedEnd
  notice: LateNotice
  /** Opens the ticket without an account. */
  ticketAddress: string
}

/** Tells the contact of a booking how late the bus is expected, or that it is on time again. decisions/0081 */
export function lateMessage(
  booking: Booking,
  { delayId, expected, notice, ticketAddress }: LateFacts,
  site: Site,
): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  return {
    fact: `trip-late:${booking.id}:${delayId}`,
    kind: 'trip-late',
    to,
    subject: `Booking ${booking.bookingNumber}: ${lateText(booking, expected, site)}`,
    ...emailBody([
      paragraph(lead(expected, site)),
      table([
        ['Booking number', booking.bookingNumber],
        ['Expected', formatStamp(expected.at, site.zone)],
        ['By the timetable', endText(booking.boarding, site)],
        ...(expected.reason === null ? [] : [['Reason', DELAY_REASONS[expected.reason]] as const]),
        ['Bus', `${booking.busName} (${booking.busNumber})`],
      ]),
      link('Show your ticket', ticketAddress),
      ...(notice.offersRefund ? [paragraph(offer(booking, site))] : []),
      paragraph(`Questions: ${site.supportPhone}, ${site.supportEmail}`),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

/** `40 minutes late, expected 22:10 at Wakad`. */
function lateText({ boarding }: Booking, { minutes, at }: ExpectedEnd, site: Site): string {
  const place = boarding.point?.name ?? boarding.name
  const time = formatTime(at, site.zone)
  return minutes === 0
    ? `on time again, ${time} at ${place}`
    : `${minutes} minutes late, expected ${time} at ${place}`
}

const lead = ({ minutes }: ExpectedEnd, { operatorName }: Site): string =>
  minutes === 0
    ? `Your bus with ${operatorName} is expected on time again.`
    : `Your bus with ${operatorName} is expected ${minutes} minutes late. It may make good some of that: your ticket says how late it is now.`

const offer = ({ fullRefundUntil }: Booking, { zone }: Site): string =>
  `Do you not want to wait? Cancel until ${formatStamp(fullRefundUntil ?? 0, zone)} and everything you paid comes back.`
