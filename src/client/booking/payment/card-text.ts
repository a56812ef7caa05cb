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

/** MM/YY with the slash typed for you; an autofilled `12/2030` is shortened. Taking the slash back is possible. */
export function expiryText(text: string, before: string): string {
  const whole = /^\s*(0?[1-9]|1[0-2])\s*[/-]\s*20(\d{2})\s*$/.exec(text)
  if (whole) return `${whole[1]?.padStart(2, '0')}/${whole[2]}`
  const padded = /^\s*[1-9]\s*\/|^\s*[2-9]/.test(text) ? `0${text.trim()}` : text
  const digits = digitsOf(padded).slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`
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
