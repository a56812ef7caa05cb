/** Without 0 O 1 I L, which people mistake for each other. domain.md §9 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** A booking number (PNR) from a random 53-bit integer: even chances to one part in ten thousand. domain.md §9 */
export function bookingNumberFrom(random: number): string {
  let rest = random
  let number = ''
  for (let place = 0; place < LENGTH; place++) {
    number += ALPHABET.charAt(rest % ALPHABET.length)
    rest = Math.floor(rest / ALPHABET.length)
  }
  return number
}

/** A passenger's ticket number: `PNR-1`, counted as the seats were chosen. domain.md §9 */
export function ticketNumber(bookingNumber: string, position: number): string {
  return `${bookingNumber}-${position}`
}

/** The passenger's place in the booking, from 1, of a ticket number. */
export function positionOf(ticketNumber: string): number {
  return Number(ticketNumber.slice(LENGTH + 1))
}

/** Eight characters of the alphabet. */
const BOOKING_NUMBER = /^[2-9A-HJKMNP-Z]{8}$/

/** Reads a booking number in any letter case and with any spaces and hyphens; undefined for anything else. domain.md §9 */
export function bookingNumberIn(text: string): string | undefined {
  const number = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return BOOKING_NUMBER.test(number) ? number : undefined
}
