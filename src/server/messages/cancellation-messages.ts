import type { PaidBackBy } from '../../domain/payment/cancellation.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { CancelledSeat, OfficeTerms } from '../../domain/payment/cancellation.ts'
import { sumSeatRefunds } from '../../domain/payment/seat-refunds.ts'
import { travelling } from '../../domain/booking/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Paise } from '../../domain/money.ts'
import { netRows } from '../../domain/payment/net-paid.ts'
import type { CancellationReason } from '../../domain/payment/refund.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatFullDate, formatMoment } from '../../domain/time/format-date-time.ts'
import { accountOf, journeyRows } from './booking-messages.ts'
import { emailBody, paragraph, table } from './email/email-body.ts'
import type { EmailPart, EmailRow } from './email/email-body.ts'
import { nameInMail } from './email/names-in-mail.ts'
import type { Notice } from './notice.service.ts'
import { messengerText, noticeValues, subjectOf } from './messenger-text.ts'
import type { NewMessage } from './outbox.service.ts'

/** What was cancelled of a booking, which is in its state afterwards. */
export interface CancellationNotice {
  booking: Booking
  /** None where nobody had paid yet. */
  seats: readonly CancelledSeat[]
  /** What the operator says about it. */
  note: string | null
  paidBackBy: PaidBackBy
}

/**
 * Tells the contact of a booking what was cancelled, what comes back and how; nobody where a walk-in left no address.
 * domain.md §6
 */
export function bookingCancelledMessage(
  notice: CancellationNotice & {
    reason: CancellationReason
    /** Who of the staff did it; null where the customer did. */
    by: number | null
    terms?: OfficeTerms | undefined
  },
  site: Site,
): NewMessage | undefined {
  const { booking, seats, note, reason, by, terms } = notice
  const to = booking.contact.email
  if (to === null) return undefined
  const numbers = seats.map((seat) => seat.seatNumber).join(', ')
  const what = seats.length === 1 ? `seat ${numbers}` : `seats ${numbers}`
  const [first] = seats
  const left = travelling(booking.seats)
  return {
    // Who is cancelled is cancelled once.
    fact: `booking-cancelled:${booking.id}:${first?.passengerId ?? 0}`,
    kind: 'booking-cancelled',
    to,
    subject: `Booking ${booking.bookingNumber}: ${what} cancelled`,
    ...emailBody([
      paragraph(
        `${whoCancelled(notice, site)} ${what} of your booking${reason === 'CUSTOMER' && by === null ? ` with ${site.operatorName}` : ''}${note === null ? '.' : `: ${note}`}`,
      ),
      table(seats.map((seat) => seatRow(seat, terms !== 'AMOUNT'))),
      ...refundParts(notice),
      table(netRows(booking)),
      paragraph(
        left.length === 0
          ? 'Nobody of this booking travels any more.'
          : `Still travelling: ${left.map((seat) => `${nameInMail(seat.passengerName ?? '')} (seat ${seat.seatNumber})`).join(', ')}.`,
      ),
      table(journeyRows(booking, site)),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

function whoCancelled(
  { reason, by }: { reason: CancellationReason; by: number | null },
  { operatorName }: Site,
): string {
  if (reason !== 'CUSTOMER') return `${operatorName} has cancelled`
  return by === null ? 'You have cancelled' : `At your request, ${operatorName} has cancelled`
}

/** Tells the contact of a booking that its trip does not run, and that everything comes back. domain.md §6 */
export function tripCancelledNotice(
  notice: CancellationNotice & { ticketAddress: string },
  site: Site,
): Notice {
  const { booking, note, ticketAddress } = notice
  const { boarding, dropping, bookingNumber } = booking
  const subject = subjectOf(booking, ticketAddress)
  const journey = `${boarding.name} to ${dropping.name}`
  return {
    fact: `trip-cancelled:${booking.id}`,
    kind: 'trip-cancelled',
    booking,
    mail: {
      subject: `Booking ${bookingNumber}: your trip ${journey} on ${formatFullDate(boarding.at, site.zone)} is cancelled`,
      ...emailBody([
        paragraph(`${site.operatorName} has cancelled your trip: ${note ?? ''}`),
        ...refundParts(notice),
        table(journeyRows(booking, site)),
        paragraph('We are sorry. You can book another trip on our website, or call us.'),
      ]),
    },
    text: messengerText(
      subject,
      `your trip ${journey}, ${formatMoment(boarding.at, site.zone)}, is cancelled. ${refundSentence(notice)}`,
      site,
    ),
    values: { ...noticeValues(subject, site), refund: formatRupees(refundOf(notice)) },
  }
}

const refundOf = ({ seats }: CancellationNotice): Paise => sumSeatRefunds(seats).refundPaise

/** What comes back and how, in a line. */
function refundSentence(notice: CancellationNotice): string {
  if (notice.booking.payment === null) return 'You had not paid yet.'
  return `${formatRupees(refundOf(notice))} is refunded. ${HOW_BACK[notice.paidBackBy]}`
}

/** @param byPercent what is kept is a percentage of the fare */
function seatRow(
  { seatNumber, passengerName, refundPaise, keptPercent }: CancelledSeat,
  byPercent: boolean,
): EmailRow {
  const kept = keptPercent === 0 || !byPercent ? '' : `, ${keptPercent} % of the fare kept`
  return [
    `Seat ${seatNumber}, ${nameInMail(passengerName)}`,
    `${formatRupees(refundPaise)} back${kept}`,
  ]
}

function refundParts(notice: CancellationNotice): EmailPart[] {
  const refundPaise = refundOf(notice)
  if (notice.booking.payment === null)
    return [paragraph('You had not paid yet: nothing was charged.')]
  if (refundPaise === 0) return [paragraph('Nothing is refunded.')]
  return [table([['Refund', formatRupees(refundPaise)]]), paragraph(HOW_BACK[notice.paidBackBy])]
}

const HOW_BACK: Record<PaidBackBy, string> = {
  provider: 'It comes back the way you paid.',
  cash: 'You get it in cash at our counter; please bring your booking number.',
  transfer: 'We transfer it to the account that you have paid from.',
}
