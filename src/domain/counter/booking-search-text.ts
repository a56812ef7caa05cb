import { bookingNumberIn } from '../booking/booking-number.ts'
import { PHONE_PATTERN } from '../text/contact.ts'

/** What a search for bookings can mean. */
export type SaleTerm =
  | { kind: 'number'; number: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'email'; email: string }
  | { kind: 'name'; name: string }

/** Shorter beginnings of a name are too many to be of use. */
const SHORTEST_NAME = 2

const HOME_COUNTRY = /^(?:\+91|0)(?=\d{10}$)/

/**
 * What staff have typed in a search for bookings can mean, the likeliest first: a booking number in any case and with
 * spaces, ten digits of a phone number with or without the country, an e-mail address, the beginning of a word of a name.
 */
export function saleTermsOf(text: string): SaleTerm[] {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  if (typed.includes('@')) return [{ kind: 'email', email: typed }]
  const number = bookingNumberIn(typed)
  const phone = typed.replaceAll(/[\s().-]/g, '').replace(HOME_COUNTRY, '')
  const terms: SaleTerm[] = number === undefined ? [] : [{ kind: 'number', number }]
  if (PHONE_PATTERN.test(phone)) return [...terms, { kind: 'phone', phone }]
  return typed.length < SHORTEST_NAME ? terms : [...terms, { kind: 'name', name: typed }]
}

/**
 * Whether a search may stand in the address bar: a booking number, which is no personal data. Letters alone may be
 * a name and digits alone a telephone number. domain.md §9
 */
export function mayStandInAddress(text: string): boolean {
  const number = bookingNumberIn(text)
  return number !== undefined && /\d/.test(number) && /[A-Z]/.test(number)
}
