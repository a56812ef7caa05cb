import { formatFullDate, formatStamp } from '../../domain/time/format-date-time.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import type { Site } from '../../domain/settings/settings.ts'
import { accountOf, endText } from './booking-messages.ts'
import { emailBody, paragraph, table } from './email-body.ts'
import type { NewMessage } from './outbox.service.ts'

interface Ends {
  boarding: JourneyEnd
  dropping: JourneyEnd
}

/** A sold booking whose trip now runs at other times. */
export interface TimesChanged {
  id: number
  number: string
  userId: number
  soldBy: number | null
  email: string
  before: Ends
  after: Ends
  /** The version of the trip that has these times: each has one message. */
  tripVersion: number
}

/** Tells the contact of a booking that its trip runs at other times. domain.md §8 */
export function tripTimesChangedMessage(sale: TimesChanged, site: Site): NewMessage {
  const { id, number, email, before, after, tripVersion: edition } = sale
  const { boarding, dropping } = after
  const when = (end: JourneyEnd) => endText(end, site)
  const isEarlier = boarding.at < before.boarding.at
  return {
    fact: `trip-times-changed:${id}:${edition}`,
    kind: 'trip-times-changed',
    to: email,
    subject: `Booking ${number}: your bus now leaves ${boarding.point?.name ?? boarding.name} at ${boarding.time}, ${formatFullDate(boarding.at, site.zone)}`,
    ...emailBody([
      paragraph(`${site.operatorName} has changed the times of your trip. Your seats stay yours.`),
      table([
        ['Booking number', number],
        ['Boarding now', when(boarding)],
        ['Please be there', `${site.reportingMinutes} minutes before departure`],
        ['Arrival now', when(dropping)],
      ]),
      paragraph('What it was before:'),
      table([
        ['Boarding', when(before.boarding)],
        ['Arrival', when(before.dropping)],
      ]),
      ...(isEarlier
        ? [
            paragraph(
              `Is this too early for you? Cancel until ${formatStamp(boarding.at, site.zone)} and everything you paid comes back.`,
            ),
          ]
        : []),
      paragraph(
        `Does this not suit you? ${site.operatorName}, ${site.supportPhone}, ${site.supportEmail}`,
      ),
    ]),
    ...accountOf(sale),
    bookingId: id,
  }
}
