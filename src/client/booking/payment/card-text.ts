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

/** A month and a year of two or four digits, as people type and browsers fill in: 12/2030, 12.30, 122030, 3 / 2031. */
const MONTH_FIRST = /^\D*(?:(0?[1-9]|1[0-2])\D+|(0[1-9]|1[0-2]))(?:20)?(\d{2})\D*$/
/** The same with the year first, which has four digits then: 2030-12, 203012. */
const YEAR_FIRST = /^\D*20(\d{2})(?:\D+(0?[1-9]|1[0-2])|(0[1-9]|1[0-2]))\D*$/
/** A month of one digit: a digit with which no other month begins, or one that a sign or a too high digit follows. */
const SHORT_MONTH = /^\D*(?=[2-9]|[1-9]\D|1[3-9])/
/** A year of four digits that is being typed: 12/203. */
const LONG_YEAR = /^(\d{2})20(\d)$/

/** MM/YY with the slash typed for you; what is filled in otherwise is brought into that form. Taking the slash back is possible. */
export function expiryText(text: string, before: string): string {
  const [, yearFirst, month = '', packedMonth = month] = YEAR_FIRST.exec(text) ?? []
  if (yearFirst !== undefined) return `${packedMonth.padStart(2, '0')}/${yearFirst}`
  const isTyped = text.length === before.length + 1
  const [, apart, packed = apart, year] = MONTH_FIRST.exec(text) ?? []
  if (packed !== undefined && !(isTyped && digitsOf(text).length === 2))
    return `${packed.padStart(2, '0')}/${year}`
  const digits = digitsOf(text.replace(SHORT_MONTH, '0'))
  if (LONG_YEAR.test(digits)) return digits.replace(LONG_YEAR, '$1/20$2')
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2, 4)}`
  const deleting = text.length < before.length
  return digits.length === 2 && !deleting ? `${digits}/` : digits
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
