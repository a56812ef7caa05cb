import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { Keys } from './keys.ts'

const TOKEN_FORMAT = /^([0-9a-z]{1,11})\.([\w-]{43})$/
/** Ids are written in base 36. */
const RADIX = 36

/**
 * The token that opens a booking's ticket without an account. It is in the fragment of a link, which no server logs,
 * and is derived from the booking, so nothing secret is stored. decisions/0020
 */
export function ticketToken(keys: Keys, bookingId: number): string {
  return `${bookingId.toString(RADIX)}.${proofOf(keys, bookingId).toString('base64url')}`
}

/** The booking of a ticket token; undefined for a token that this installation did not make. */
export function bookingOfToken(keys: Keys, token: string): number | undefined {
  const [, id = '', proof = ''] = TOKEN_FORMAT.exec(token) ?? []
  const bookingId = Number.parseInt(id, RADIX)
  if (!Number.isSafeInteger(bookingId)) return undefined
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(keys, bookingId)
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? bookingId
    : undefined
}

/** The signed text has a prefix of its own, so that it is neither a refresh token nor a JWT. */
function proofOf({ tokenSecret }: Keys, bookingId: number): Buffer {
  return createHmac('sha256', tokenSecret).update(`ticket of booking ${bookingId}`).digest()
}

/** The link of an e-mail that opens the ticket on any device. @param publicUrl without a slash at the end */
export function ticketLink(
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
  bookingId: number,
): string {
  const page: ScreenPath = '/ticket'
  return `${publicUrl}${page}#${ticketToken(keys, bookingId)}`
}
