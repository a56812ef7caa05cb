import { STATES } from './indian-states.ts'
import type { StateCode } from './indian-states.ts'

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, from the fourteen before it: digits in base 36, weighted 1 and 2 in turn. */
export function checkDigit(first14: string): string {
  const sum = first14.split('').reduce((total, digit, place) => {
    const product = DIGITS.indexOf(digit) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }, 0)
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length] ?? ''
}

/** Whether a text is a GSTIN: fifteen characters, of a state that there is, with the right last one. */
export const isGstin = (text: string): boolean =>
  FORM.test(text) && text.slice(0, 2) in STATES && checkDigit(text.slice(0, 14)) === text[14]

/** The state in which a GSTIN is registered; empty for any other text. */
export const stateOfGstin = (text: string): StateCode => (isGstin(text) ? text.slice(0, 2) : '')
