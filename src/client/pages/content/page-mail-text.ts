import type { Site } from '../../../domain/settings/site.ts'
import { mailTextOf } from '../../components/mail-text.ts'

/** What the static pages say about e-mail. */
interface PageMailText {
  findTicket: string
  forgottenHelp: string
  tripCancelled: string
  changed: string
  messagesKept: string
}

const SENT: PageMailText = {
  findTicket:
    'Open the link in the e-mail that confirmed your booking, or give your booking number and the phone number or e-mail address that you booked with. You need no account for it.',
  forgottenHelp:
    'Choose Login, then ‘Forgot password?’. We send a link to your e-mail address that lets you set a new one.',
  tripCancelled: 'We tell you by the e-mail address given in the booking, and My Bookings says so.',
  changed: 'If we change a time or cancel a trip, we tell you by the contact given in the booking.',
  messagesKept: 'The messages about your bookings that we send you.',
}

/** Where no mail server is set up, messages wait for the operator, who passes a link on. decisions/0043 */
const notSent = (phone: string): PageMailText => ({
  findTicket:
    'Give your booking number and the phone number or e-mail address that you booked with. You need no account for it.',
  forgottenHelp: `Choose Login, then ‘Forgot password?’, and call ${phone}: the operator passes a link on to you that lets you set a new one.`,
  tripCancelled: 'My Bookings says so.',
  changed: 'If we change a time or cancel a trip, My Bookings says so.',
  messagesKept: 'The messages about your bookings that are written for you.',
})

/** The texts for this installation; until the server has answered, those without mail. */
export const pageMailText = (
  site: Pick<Site, 'sendsMail' | 'supportPhone'> | undefined,
): PageMailText => mailTextOf(site, SENT, notSent)
