import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as providers make them: a prefix, and letters and digits that nobody guesses. */
export function newId(prefix: string, length = 14): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length))
  return `${prefix}_${letters.join('')}`
}
