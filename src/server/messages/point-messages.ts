import type { Booking } from '../../domain/booking/booking.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import { accountOf, endText, journeyRows } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import type { EmailRow } from './email/email-body.ts'
import type { Notice } from './notice.service.ts'
import { messengerText, noticeValues, subjectOf } from './messenger-text.ts'
import type { NewMessage } from './outbox.service.ts'

/** Where a booking got on and off before. */
interface EndsBefore {
  /** Of this very change: who is moved twice gets two messages. */
  id: number
  boarding: JourneyEnd
  dropping: JourneyEnd
  /** Opens the ticket without an account. */
  ticketAddress: string
}

const changed = (before: JourneyEnd, after: JourneyEnd) => before.point?.id !== after.point?.id

const rowsBefore = (booking: Booking, before: EndsBefore, site: Site): EmailRow[] => [
  ...(changed(before.boarding, booking.boarding)
    ? [['Boarding before', endText(before.boarding, site)] as const]
    : []),
  ...(changed(before.dropping, booking.dropping)
    ? [['Arrival before', endText(before.dropping, site)] as const]
    : []),
]

/** Tells the contact of a booking that it gets on or off at another point, as somebody has asked. decisions/0077 */
export function pointsChangedMessage(
  booking: Booking,
  before: EndsBefore,
  site: Site,
): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  return {
    fact: `points-changed:${before.id}`,
    kind: 'points-changed',
    to,
    subject: `Booking ${booking.bookingNumber}: ${whatChanged(booking, before)}`,
    ...emailBody([
      paragraph('You get on or off at another point now. Seats and price stay.'),
      table([...journeyRows(booking, site), ...rowsBefore(booking, before, site)]),
      link('Show your ticket', before.ticketAddress),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

/** Tells the contact of a booking that the operator has closed a point, which one is used, and what they may do. */
export function pointMovedNotice(booking: Booking, before: EndsBefore, site: Site): Notice {
  const until = formatMoment(booking.boarding.at, site.zone)
  const what = whatChanged(booking, before)
  const subject = subjectOf(booking, before.ticketAddress)
  return {
    fact: `point-moved:${before.id}`,
    kind: 'point-moved',
    booking,
    mail: {
      subject: `Booking ${booking.bookingNumber}: ${what}`,
      ...emailBody([
        paragraph(`${site.operatorName} does not stop where you chose. Please come to this point.`),
        table([...journeyRows(booking, site), ...rowsBefore(booking, before, site)]),
        link('Show your ticket', before.ticketAddress),
        paragraph(
          `Does this not suit you? Cancel until ${until} and everything you paid comes back. Questions: ${site.supportPhone}, ${site.supportEmail}`,
        ),
      ]),
    },
    text: messengerText(
      subject,
      `the bus does not stop where you chose. Please ${what}. You may cancel until ${until} and everything comes back.`,
      site,
    ),
    values: noticeValues(subject, site),
  }
}

function whatChanged(booking: Booking, before: EndsBefore): string {
  const { boarding, dropping } = booking
  return changed(before.boarding, boarding)
    ? `get on at ${boarding.point?.name ?? boarding.name}, ${boarding.time}`
    : `get off at ${dropping.point?.name ?? dropping.name}, ${dropping.time}`
}
