import type { Booking } from '../../domain/booking/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { accountOf, journeyRows } from './booking-messages.ts'
import { emailBody, paragraph, table } from './email/email-body.ts'
import type { NewMessage } from './outbox.service.ts'

/** Tells the contact of a booking until when its seats are held for them to pay in cash; nobody without an address. decisions/0070 */
export function payAtCounterMessage(
  booking: Booking,
  { deadlineAt, payOnBoard, site }: { deadlineAt: Instant; payOnBoard: boolean; site: Site },
): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  const until = formatMoment(deadlineAt, site.zone)
  const where = payOnBoard ? 'at our counter, or when you get on' : 'at our counter'
  const amount = formatRupees(booking.price.totalPaise)
  return {
    fact: `held-for-counter:${booking.id}`,
    kind: 'held-for-counter',
    to,
    subject: `Booking ${booking.bookingNumber}: please pay ${amount} by ${until}`,
    ...emailBody([
      paragraph(
        `Your seats are held until ${until}. Please pay ${amount} in cash ${where} by then, and name your booking number. After that the seats are free for others.`,
      ),
      table([...journeyRows(booking, site), ['To pay', amount]]),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

/** Tells the contact of a booking that staff have not found their transfer; nobody without an address. decisions/0070 */
export function transferNotFoundMessage(booking: Booking, site: Site): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  return {
    fact: `transfer-not-found:${booking.id}`,
    kind: 'transfer-not-found',
    to,
    subject: `Booking ${booking.bookingNumber}: we could not find your payment`,
    ...emailBody([
      paragraph(
        `We have looked for your UPI transfer and could not find it, so the seats of this booking are free again. If your bank shows that you have paid, please call us: ${site.supportPhone}.`,
      ),
      table(journeyRows(booking, site)),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}
