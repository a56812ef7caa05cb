import { cleanLine } from './clean-text.ts'

/** The longest address that mail can be sent to, in characters. RFC 5321, 4.5.3.1.3 */
export const LONGEST_EMAIL = 254

/**
 * The form by which addresses must be unique (NFKC, lower case): those that look alike, such as `É@x.in` and
 * `é@x.in`, with or without a combining accent, or with a Kelvin sign for a K, are one. It is stored beside each
 * address. decisions/0032
 */
export const foldEmail = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC')

const ofAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Whether mail to both goes to one mailbox for certain: they differ in the case of the letters A to Z at most. What only
 * looks alike may be somebody else's, so whoever has proved one has not proved the other.
 */
export const isSameMailbox = (one: string, other: string): boolean =>
  ofAscii(one) === ofAscii(other)

/**
 * The mailbox that an address most likely reaches, for counting alone: with many providers `a.sha+1@x.in`,
 * `"asha"@x.in` and `Asha@x.in` are one. Never compared to find out whose an address is.
 */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email)
  const at = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, at).split('+', 1)
  return `${name.replaceAll(/[."\\]/g, '')}@${folded.slice(at + 1).replace(/\.$/, '')}`
}

const WHITE_SPACE = /\s/

/**
 * Something, an @, something with a dot, and no white space: the specification's {email} (Spec §5). The same texts as
 * `^\S+@\S+\.\S+$`, which reads a hostile text again and again; this reads each character at most three times.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@', 1)
  const dot = text.lastIndexOf('.', text.length - 2)
  return at > 0 && dot > at + 1 && !WHITE_SPACE.test(text)
}

const TEN_DIGITS = /^\d{10}$/
/** What people write before the ten digits of a number of India: +91, 0091, 91, 0, +91 0. */
const HOME_COUNTRY = /^(?:(?:\+|00)?91|0)?0?(?=\d{10}$)/

/** Whether it is a phone number of India as it is stored, without its country’s code. Spec §5, Register */
export const isPhone = (text: string): boolean => TEN_DIGITS.test(text)

/**
 * The ten digits of a phone number of India, however it is written: +91 98765 43210, 098765-43210, (91) 9876543210.
 * Undefined for anything else.
 */
export function phoneIn(text: string): string | undefined {
  const phone = cleanLine(text)
    .replaceAll(/[\s().\-–‑/]/g, '')
    .replace(HOME_COUNTRY, '')
  return isPhone(phone) ? phone : undefined
}
