import type { Booking } from '../../domain/booking/booking.ts'
import { callerText } from '../../domain/booking/caller.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Site } from '../../domain/settings/site.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import { accountOf, journeyRows } from './booking-messages.ts'
import { emailBody, link, paragraph, table } from './email/email-body.ts'
import { nameInMail } from './email/names-in-mail.ts'
import type { NewMessage } from './outbox.service.ts'

/** Brings the link by which a caller pays for what is held for them; nobody without an address. decisions/0073 */
export function payLinkMessage(booking: Booking, url: string, site: Site): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null || booking.hold === null) return undefined
  const until = formatMoment(booking.hold.deadlineAt, site.zone)
  const { callerName } = booking
  const called = callerName === undefined ? {} : { callerName: nameInMail(callerName) }
  const caller = callerText({ ...booking, ...called })
  const amount = formatRupees(booking.price.totalPaise)
  return {
    fact: `pay-link:${booking.id}`,
    kind: 'pay-link',
    to,
    subject: `Booking ${booking.bookingNumber}: please pay ${amount} by ${until}`,
    ...emailBody([
      paragraph(
        `Your seats are held until ${until}. You need no account to pay${caller === '' ? '' : '; you are asked who travels first'}. After that time they are free for others.`,
      ),
      link(`Pay ${amount} and get your ticket`, url),
      table([
        ...journeyRows(booking, site),
        ...(caller === '' ? [] : [['Caller', caller] as const]),
        ['To pay', amount],
      ]),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}
