import type { Booking } from '../../domain/booking/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Paise } from '../../domain/money.ts'
import type { Site } from '../../domain/settings/site.ts'
import { accountOf } from './booking-messages.ts'
import { emailBody, paragraph, table } from './email/email-body.ts'
import type { NewMessage } from './outbox.service.ts'

interface RefundPaid {
  id: number
  amountPaise: Paise
  reference: string
  /** Who has paid it back: its provider, or staff out of the drawer or by a transfer of their own. */
  way: 'provider' | 'cash' | 'transfer'
}

const WAYS = {
  provider: 'goes back the way you paid. Your bank may take some days to show it',
  cash: 'was handed out in cash at the counter',
  transfer: 'was transferred to you by bank. Your bank may take some days to show it',
}

/** Tells the contact of a booking that a refund has been paid back, once; nobody where a walk-in left no address. */
export function refundDoneMessage(booking: Booking, refund: RefundPaid): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  const amount = formatRupees(refund.amountPaise)
  return {
    // Whoever was told that a refund came back is told of the transfer too.
    fact: `refund-${refund.way === 'transfer' ? 'transferred' : 'done'}:${refund.id}`,
    kind: 'refund-done',
    to,
    subject: `Refund of ${amount} for booking ${booking.bookingNumber}`,
    ...emailBody([
      paragraph(`Your refund of ${amount} ${WAYS[refund.way]}.`),
      table([
        ['Booking number', booking.bookingNumber],
        ['Journey', `${booking.boarding.name} to ${booking.dropping.name}`],
        ['Refund', amount],
        ['Refund reference', refund.reference],
      ]),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

/** Tells the contact of a booking that a refund which had gone out came back from their bank; nobody without an address. */
export function refundFailedMessage(
  booking: Booking,
  { id, amountPaise }: { id: number; amountPaise: Paise },
): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  const amount = formatRupees(amountPaise)
  return {
    fact: `refund-failed:${id}`,
    kind: 'refund-failed',
    to,
    subject: `Your refund of ${amount} for booking ${booking.bookingNumber} did not arrive`,
    ...emailBody([
      paragraph(
        `Your bank has sent your refund of ${amount} back to us. We are on it: you need not do anything, and get your money by another way.`,
      ),
      table([
        ['Booking number', booking.bookingNumber],
        ['Journey', `${booking.boarding.name} to ${booking.dropping.name}`],
        ['Refund', amount],
      ]),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

interface ReturnedPayment {
  /** The return's. */
  id: number
  amountPaise: Paise
  /** The payment's. */
  reference: string
  /** Why it could not become a ticket, as a sentence. */
  why: string
  /** It came by a transfer past every provider, so staff transfer it back. */
  byTransfer: boolean
}

/**
 * Tells the contact of a booking that a payment could not become a ticket, why, and how it goes back, once; nobody
 * without an address.
 */
export function paymentReturnedMessage(
  booking: Booking,
  { id, amountPaise, reference, why, byTransfer }: ReturnedPayment,
  site: Site,
): NewMessage | undefined {
  const to = booking.contact.email
  if (to === null) return undefined
  const amount = formatRupees(amountPaise)
  const way = byTransfer
    ? 'We transfer it back to the account that you paid from, in the next working days'
    : 'It goes back the way you paid; your bank may take up to seven working days to show it'
  const standing =
    booking.status === 'CONFIRMED'
      ? 'Your ticket stays as it is: another payment has paid for it.'
      : 'You have no ticket by this payment.'
  return {
    fact: `payment-returned:${id}`,
    kind: 'payment-returned',
    to,
    subject: `Your payment of ${amount} for booking ${booking.bookingNumber} goes back to you`,
    ...emailBody([
      paragraph(
        `We got a payment of ${amount} from you that we cannot take. ${sentence(why)} ${standing}`,
      ),
      paragraph(
        `You get all of it back and need not do anything. ${way}. If it has not arrived by then, please call us: ${site.supportPhone}.`,
      ),
      table([
        ['Booking number', booking.bookingNumber],
        ['Journey', `${booking.boarding.name} to ${booking.dropping.name}`],
        ['Goes back', amount],
        ['Payment reference', reference],
      ]),
    ]),
    ...accountOf(booking),
    bookingId: booking.id,
  }
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
