import type { Site } from '../../domain/settings/site.ts'
import { useSite } from '../api/use-site.ts'

/** What the phone number is asked for, whether or not messages go to phones here. */
export const WHY_PHONE = '10 digits, so that the operator can reach you'

/** All texts of screens about e-mail, for this installation, but those of the static pages. */
export interface MailText {
  /** What a customer's address is for, in the middle of a booking. */
  ticketAddress: string
  /** The same at the counter. */
  counterAddress: string
  /** What happens to another address in the profile. */
  newAddress: string
  /** How an address is confirmed; and one that waits to replace another. */
  confirm: string
  confirmOther: (address: string) => string
  confirmed: string
  linkAgain: string
  linkMade: (address: string) => string
  /** How a password is mailTextOf after a change of the address was undone. */
  passwordAfterUndo: string
  linkAfterUndo: string
  /** How a forgotten password is replaced; and whom to call once the link is made. */
  forgotten: string
  forgottenButton: string
  linkWaits: string | null
  /** Where to find the booking number. */
  bookingNumber: string
  /** The text of a ticket's page about its copy. */
  copyOfTicket: (address: string) => string
  newsletter: string
  /** What staff read before they act. */
  invitation: string
  newSeat: (address: string) => string
  newPoint: (address: string) => string
  reason: string
}

const SENT: MailText = {
  ticketAddress: 'Your ticket goes here',
  counterAddress: 'Optional: the ticket is sent there',
  newAddress: 'A new one counts once you have opened the link that we send there',
  confirm: 'Open the link in the e-mail that we sent you. You can book before, too.',
  confirmOther: (address) =>
    `Open the link that we sent there. Until then, ${address} stays yours.`,
  confirmed: 'Tickets and changes of your trips will be sent to this address.',
  linkAgain: 'Send the link again',
  linkMade: (address) => `The link was sent to ${address}. It works for 24 hours.`,
  passwordAfterUndo: 'A link for a new one is sent to that address.',
  linkAfterUndo: 'A link for a new password is on its way there.',
  forgotten:
    'Enter the e-mail address of your account. We send a link with which you choose a new password; it works for 15 minutes.',
  forgottenButton: 'Send reset link',
  linkWaits: null,
  bookingNumber: '8 letters and digits, from your e-mail or your ticket',
  copyOfTicket: (address) => `Sent to ${address}`,
  newsletter: 'A short e-mail when a route or an offer is new. Nothing else.',
  invitation:
    'A link to set a password goes to this e-mail address. It works once, for three days.',
  newSeat: (address) => `A message tells ${address} of the new seat.`,
  newPoint: (address) => `A message tells ${address} of the new point.`,
  reason: 'The customer is told this.',
}

/** Where no mail server is set up, messages wait for the operator, who passes a link on. decisions/0043 */
const notSent = (phone: string): MailText => ({
  ticketAddress: 'With it you find your ticket again',
  counterAddress: 'Optional: with it the ticket is found again',
  newAddress: `A new one counts once it is confirmed. No e-mail goes out here: call ${phone} for the link.`,
  confirm: `No e-mail goes out here: to confirm it, call ${phone} for the link. You can book before, too.`,
  confirmOther: (address) =>
    `No e-mail goes out here: call ${phone} for the link that confirms it. Until then, ${address} stays yours.`,
  confirmed: 'Your tickets and changes of your trips stand in My Bookings.',
  linkAgain: 'Make a new link',
  linkMade: () => `A new link waits with the operator: call ${phone}. It works for 24 hours.`,
  passwordAfterUndo: `A link for a new one waits with the operator: call ${phone}.`,
  linkAfterUndo: `A link for a new password waits with the operator: call ${phone}.`,
  forgotten: `Enter the email address of your account. We do not send email here: after your request, call ${phone} within 15 minutes for a link to choose a new password.`,
  forgottenButton: 'Request password reset',
  linkWaits: `Your request is noted. Call ${phone} within 15 minutes for the link.`,
  bookingNumber: '8 letters and digits, from your ticket',
  copyOfTicket: () => 'No e-mail goes out here: keep this page, its PDF or the booking number.',
  newsletter: 'We keep your address for news of routes and offers. Nothing else.',
  invitation:
    'No e-mail goes out here: Messages shows a link to set a password, to be passed on. It works once, for three days.',
  newSeat: () => 'No e-mail goes out here: please call.',
  newPoint: () => 'No e-mail goes out here: please call.',
  reason: 'It stands in the message to the customer. No e-mail goes out here: please call.',
})

/** What is true here: the one where mail is sent, the other, with whom to call, where not and until the server has answered. */
export const mailTextOf = <T>(
  site: Pick<Site, 'sendsMail' | 'supportPhone'> | undefined,
  sent: T,
  notSent: (phone: string) => T,
): T => (site?.sendsMail === true ? sent : notSent(site?.supportPhone || 'the operator'))

/** The texts for this installation; until the server has answered, those without mail. */
export const mailText = (site: Pick<Site, 'sendsMail' | 'supportPhone'> | undefined): MailText =>
  mailTextOf(site, SENT, notSent)

/** The same for a screen. */
export const useMailText = (): MailText => mailText(useSite())
