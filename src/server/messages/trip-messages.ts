import { formatFullDate, formatMoment } from '../../domain/time/format-date-time.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import type { Site } from '../../domain/settings/site.ts'
import { endText } from './booking-messages.ts'
import { emailBody, paragraph, table } from './email/email-body.ts'
import type { EmailPart } from './email/email-body.ts'
import type { Notice, NoticeBooking } from './notice.service.ts'
import { messengerText, noticeValues, placeName } from './messenger-text.ts'

interface Ends {
  boarding: JourneyEnd
  dropping: JourneyEnd
}

/** A sold booking whose trip now runs at other times. */
export interface TimesChanged extends Omit<NoticeBooking, 'boarding'> {
  number: string
  before: Ends
  after: Ends
  /** The version of the trip that has these times: each has one message. */
  tripVersion: number
  /** Opens the ticket without an account. */
  ticketAddress: string
}

/** Tells the contact of a booking that its trip runs at other times. domain.md §8 */
export function tripTimesChangedNotice(sale: TimesChanged, site: Site): Notice {
  const { id, number, before, after, tripVersion: edition, ticketAddress } = sale
  const { boarding, dropping } = after
  const subject = { bookingNumber: number, boarding, dropping, ticketAddress }
  const [place, date] = [placeName(boarding), formatFullDate(boarding.at, site.zone)]
  const now = `your bus now leaves ${place} at ${boarding.time}, ${date}`
  return {
    fact: `trip-times-changed:${id}:${edition}`,
    kind: 'trip-times-changed',
    booking: { ...sale, boarding },
    mail: {
      subject: `Booking ${number}: ${now}`,
      ...emailBody([
        paragraph(
          `${site.operatorName} has changed the times of your trip. Your seats stay yours.`,
        ),
        ...timesRows(sale, site),
        ...tooEarly(sale, site).map(paragraph),
        paragraph(
          `Does this not suit you? ${site.operatorName}, ${site.supportPhone}, ${site.supportEmail}`,
        ),
      ]),
    },
    text: messengerText(
      subject,
      [
        `${now} (before: ${before.boarding.time}). Your seats stay yours.`,
        ...tooEarly(sale, site),
      ].join(' '),
      site,
    ),
    values: { ...noticeValues(subject, site), oldTime: before.boarding.time },
  }
}

function timesRows({ number, before, after }: TimesChanged, site: Site): EmailPart[] {
  return [
    table([
      ['Booking number', number],
      ['Boarding now', endText(after.boarding, site)],
      ['Please be there', `${site.reportingMinutes} minutes before departure`],
      ['Arrival now', endText(after.dropping, site)],
    ]),
    paragraph('What it was before:'),
    table([
      ['Boarding', endText(before.boarding, site)],
      ['Arrival', endText(before.dropping, site)],
    ]),
  ]
}

/** Who has to be there earlier may get everything back. decisions/0077 */
const tooEarly = ({ before, after }: TimesChanged, { zone }: Site): string[] =>
  after.boarding.at < before.boarding.at
    ? [
        `Is this too early for you? Cancel until ${formatMoment(after.boarding.at, zone)} and everything you paid comes back.`,
      ]
    : []
