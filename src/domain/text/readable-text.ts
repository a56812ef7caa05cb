/** Controls and line breaks, and the marks that turn the direction of what follows (Unicode TR9). */
const UNREADABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/**
 * A name as it can stand in one line of a ticket, a mail and a passenger list, whoever typed it: what cannot be read
 * becomes a space, half a character its replacement sign. Every script and every emoji stays.
 */
export function readableText(text: string): string {
  return text.toWellFormed().replace(UNREADABLE, ' ')
}
