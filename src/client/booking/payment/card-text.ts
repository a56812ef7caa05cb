import { readCardExpiry } from '../../../domain/payment/card-expiry.ts'

const LONGEST_NUMBER = 19
const LONGEST_CVC = 4

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A card number as it is embossed: digits in groups of four, at most 19. The brand is not guessed. ux.md d5 */
export function cardNumberText(text: string): string {
  return (
    digitsOf(text)
      .slice(0, LONGEST_NUMBER)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}

const LONGEST_EXPIRY = 12
/** A month that nothing else can begin with: a slash follows by itself. 1 and 2 may also begin 12, 13 (refused) or 2030. */
const WHOLE_MONTH = /^(?:0[1-9]|1[0-2]|[3-9])(?=\d|$)/
const SHORT_MONTH = /^([1-9])\//
/** A year and a month that is complete: 2030/12, 203012. */
const TYPED_YEAR_FIRST = /^20\d{2}(?:\/?(?:0[1-9]|1[0-2])|\/[2-9])$/
const SHORT = /^\d{2}\/\d{2}$/
/** A year of four digits that is being typed: 12/203. */
const LONG_YEAR = /^\d{2}\/20\d$/

/**
 * MM/YY with the slash typed for you; what is filled in otherwise is brought into that form. A date that cannot be read,
 * or not yet, stays as typed. Taking the slash back is possible.
 */
export function expiryText(text: string, before: string): string {
  const kept = text.replace(/\D+/g, '/').replace(/^\//, '').slice(0, LONGEST_EXPIRY)
  if (text.length === before.length - 1) return kept
  if (text.length !== before.length + 1) return expiryShown(kept)
  if (SHORT.test(before) && text.startsWith(before)) return LONG_YEAR.test(kept) ? kept : before
  if (LONG_YEAR.test(before) || TYPED_YEAR_FIRST.test(kept)) return expiryShown(kept)
  return kept
    .replace(WHOLE_MONTH, (month) => `${month.padStart(2, '0')}/`)
    .replace(SHORT_MONTH, '0$1/')
}

/** An expiry date as MM/YY once it can be read, else as it is. */
export function expiryShown(text: string): string {
  const read = readCardExpiry(text)
  return read === null ? text : `${read.month}/${read.year}`
}

/** Three or four digits. */
export function cvcText(text: string): string {
  return digitsOf(text).slice(0, LONGEST_CVC)
}

/** All that is ever stored of a card number, and only in memory. Spec §4, Payment flow */
export function lastFourOf(cardNumber: string): string {
  return digitsOf(cardNumber).slice(-4)
}

/** Where the caret belongs after formatting: behind as many digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let left = digitsBefore
  let at = 0
  while (left > 0 && at < formatted.length) {
    if (/\d/.test(formatted.charAt(at))) left -= 1
    at += 1
  }
  // Behind the slash or space that follows the last digit, so that typing goes on after it.
  const next = formatted.charAt(at)
  return at === formatted.length - 1 && next !== '' && !/\d/.test(next) ? at + 1 : at
}
