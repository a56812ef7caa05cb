import { bookingNumberIn } from '../booking/booking-number.ts'
import { invoiceNumberIn } from '../payment/invoice.ts'
import type { InvoiceNumber } from '../payment/invoice.ts'
import { transactionNumberIn } from '../payment/transaction.ts'
import { phoneIn } from '../text/contact.ts'

/** What a search for bookings can mean. */
export type SaleTerm =
  | { kind: 'number'; number: string }
  | { kind: 'invoice'; invoice: InvoiceNumber }
  | { kind: 'transaction'; number: number }
  | { kind: 'payment'; reference: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'email'; email: string }
  | { kind: 'name'; name: string }

/** Shorter beginnings of a name are too many to be of use. */
const SHORTEST_NAME = 2

/** By which two banks call one transfer. */
const TRANSFER_REFERENCE = /^\d{12}$/
/** What a payment company calls a payment or a refund: one word, with a digit. */
const PAYMENT_REFERENCE = /^(?=\D{0,80}\d)[\w.:/-]{8,80}$/

/**
 * What staff have typed in a search for bookings can mean, the likeliest first: a booking number in any case and with
 * spaces, the number of an invoice, a credit note or a transaction, what a payment is called, ten digits of a phone number
 * with or without the country, an e-mail address, the beginnings of words of a name.
 */
export function saleTermsOf(text: string): SaleTerm[] {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  if (typed.includes('@')) return [{ kind: 'email', email: typed }]
  const invoice = invoiceNumberIn(typed)
  if (invoice !== undefined) return [{ kind: 'invoice', invoice }]
  const phone = phoneIn(typed)
  return [
    ...numbersIn(typed, phone !== undefined),
    ...(phone === undefined ? namesIn(typed) : [{ kind: 'phone', phone } as const]),
  ]
}

/** The numbers that a text can be besides that of a phone. */
function numbersIn(typed: string, isPhone: boolean): SaleTerm[] {
  const booking = bookingNumberIn(typed)
  const transaction = isPhone ? undefined : transactionNumberIn(typed)
  const reference = referenceIn(typed, isPhone || booking !== undefined)
  return [
    ...(booking === undefined ? [] : [{ kind: 'number', number: booking } as const]),
    ...(transaction === undefined ? [] : [{ kind: 'transaction', number: transaction } as const]),
    ...(reference === undefined ? [] : [{ kind: 'payment', reference } as const]),
  ]
}

function referenceIn(typed: string, isAnotherNumber: boolean): string | undefined {
  const digits = typed.replaceAll(' ', '')
  if (TRANSFER_REFERENCE.test(digits)) return digits
  return !isAnotherNumber && PAYMENT_REFERENCE.test(typed) ? typed : undefined
}

const namesIn = (typed: string): SaleTerm[] =>
  typed.length < SHORTEST_NAME ? [] : [{ kind: 'name', name: typed }]

/**
 * Whether a search may stand in the address bar: a booking number, or that of an invoice, a credit note or a transaction,
 * which are no personal data. Letters alone may be a name and digits alone a telephone number. domain.md §9
 */
export function mayStandInAddress(text: string): boolean {
  const number = bookingNumberIn(text)
  if (number !== undefined) return /\d/.test(number) && /[A-Z]/.test(number)
  const isTransaction = /^\s*tr/i.test(text) && transactionNumberIn(text) !== undefined
  return isTransaction || invoiceNumberIn(text) !== undefined
}
