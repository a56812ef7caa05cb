import type { Booking } from '../../domain/booking/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Paise } from '../../domain/money.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import { journeyRows } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import type { EmailPart } from './email/email-body.ts'
import { nameInMail } from './email/names-in-mail.ts'
import { messengerText, noticeValues, subjectOf } from './messenger-text.ts'
import type { Notice } from './notice.service.ts'

/** What a change of bus means for the passengers of one booking. */
export interface BusChanged {
  swapId: number
  /** Who sits where, by their seats before and now. */
  seats: readonly { name: string; from: string; to: string }[]
  /** Have no seat in the new bus: all that they paid comes back. */
  without: readonly { name: string; from: string }[]
  /** Comes back because seats are lesser ones. */
  refundPaise: Paise
  /** The booking may be cancelled for all that was paid. */
  mayCancel: boolean
  /** Opens the ticket without an account. */
  ticketAddress: string
}

/** Tells the contact of a booking which bus comes instead, who sits where, what comes back and what they may do. */
export function busChangedNotice(booking: Booking, change: BusChanged, site: Site): Notice {
  const { busName, busNumber, bookingNumber, boarding } = booking
  const { seats, without, refundPaise, mayCancel, swapId, ticketAddress } = change
  const subject = subjectOf(booking, ticketAddress)
  const until = formatMoment(boarding.at, site.zone)
  return {
    fact: `bus-changed:${swapId}:${booking.id}`,
    kind: 'bus-changed',
    booking,
    mail: {
      subject: `Booking ${bookingNumber}: another bus comes, ${busNumber}`,
      ...emailBody([
        paragraph(`${site.operatorName} sends another bus: ${busName}, ${busNumber}.`),
        ...(seats.length === 0 ? [] : [table(seats.map(seatRow))]),
        ...without.map(({ name, from }) =>
          paragraph(
            `We are sorry: the other bus has no seat for ${nameInMail(name)} (seat ${from}). Everything you paid for it comes back. Please call us, ${site.supportPhone}: we look for another bus.`,
          ),
        ),
        ...refundPart(refundPaise),
        table(journeyRows(booking, site)),
        link('Show your ticket', ticketAddress),
        ...(mayCancel
          ? [
              paragraph(
                `Does this not suit you? Cancel until ${until} and everything you paid comes back. Questions: ${site.supportPhone}, ${site.supportEmail}`,
              ),
            ]
          : [paragraph('Your ticket stays good as it is.')]),
      ]),
    },
    text: messengerText(subject, shortText(booking, change), site),
    values: {
      ...noticeValues(subject, site),
      bus: busNumber,
      seats: seats.map(({ to }) => to).join(', '),
    },
    validUntil: booking.dropping.at,
  }
}

const seatRow = ({ name, from, to }: BusChanged['seats'][number]) =>
  [
    nameInMail(name),
    from === to ? `Seat ${to}, as before` : `Seat ${to} instead of ${from}`,
  ] as const

const refundPart = (paise: Paise): EmailPart[] =>
  paise === 0
    ? []
    : [paragraph(`${formatRupees(paise)} of your fare comes back, because your seat is another.`)]

function shortText({ busNumber }: Booking, { seats, without, refundPaise }: BusChanged): string {
  const parts = [
    `another bus comes, ${busNumber}.`,
    ...seats.flatMap(({ from, to }) => (from === to ? [] : [`Seat ${to} instead of ${from}.`])),
    ...without.map(({ from }) => `No seat for ${from}: all you paid for it comes back.`),
    ...(refundPaise === 0 ? [] : [`${formatRupees(refundPaise)} comes back.`]),
  ]
  return parts.join(' ')
}

/** Tells whoever held seats unpaid that the other bus has none for them. */
export function holdFreedNotice(
  booking: Booking,
  { swapId, ticketAddress }: Pick<BusChanged, 'swapId' | 'ticketAddress'>,
  site: Site,
): Notice {
  const subject = subjectOf(booking, ticketAddress)
  return {
    fact: `bus-changed:${swapId}:${booking.id}`,
    kind: 'bus-changed',
    booking,
    mail: {
      subject: `Booking ${booking.bookingNumber}: your seats could not be kept`,
      ...emailBody([
        paragraph(
          `${site.operatorName} sends another bus, and it has no seats left for you. Nothing was charged; whatever you may just have paid comes back.`,
        ),
        table(journeyRows(booking, site)),
      ]),
    },
    text: messengerText(
      subject,
      'another bus comes and has no seats for you. Nothing was charged.',
      site,
    ),
    values: noticeValues(subject, site),
    validUntil: booking.boarding.at,
  }
}

/** Tells the contact of a booking that the same bus has another registration number. */
export function busNumberChangedNotice(
  booking: Booking,
  { before, ticketAddress }: { before: string; ticketAddress: string },
  site: Site,
): Notice {
  const { busName, busNumber, bookingNumber } = booking
  const subject = subjectOf(booking, ticketAddress)
  return {
    fact: `bus-number-changed:${booking.id}:${busNumber}`,
    kind: 'bus-number-changed',
    booking,
    mail: {
      subject: `Booking ${bookingNumber}: look for ${busNumber}`,
      ...emailBody([
        paragraph(
          `Your bus ${busName} has another registration number: ${busNumber} instead of ${before}. Your seats and everything else stay.`,
        ),
        table(journeyRows(booking, site)),
        link('Show your ticket', ticketAddress),
      ]),
    },
    text: messengerText(subject, `your bus is ${busNumber} now, not ${before}.`, site),
    values: { ...noticeValues(subject, site), bus: busNumber, oldBus: before },
    validUntil: booking.boarding.at,
  }
}
