import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { Keys } from '../../core/keys/keys.ts'

const FORM = /^([0-9a-z]{1,11})\.([\w-]{43})$/
/** Ids are written in base 36. */
const RADIX = 36

/**
 * What opens the ticket of a booking without an account: in the fragment of a link, which no server logs. It is worked
 * out from the booking, so nothing secret is stored. decisions/0020
 */
export function ticketToken(keys: Keys, bookingId: number): string {
  return `${bookingId.toString(RADIX)}.${proofOf(keys, bookingId).toString('base64url')}`
}

/** The booking whose ticket a token opens; undefined for one that this installation never gave. */
export function bookingOfToken(keys: Keys, token: string): number | undefined {
  const [, id = '', proof = ''] = FORM.exec(token) ?? []
  const bookingId = Number.parseInt(id, RADIX)
  if (!Number.isSafeInteger(bookingId)) return undefined
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(keys, bookingId)
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? bookingId
    : undefined
}

/** What is signed here is no refresh token and no JWT: each begins with words of its own. */
function proofOf({ tokenSecret }: Keys, bookingId: number): Buffer {
  return createHmac('sha256', tokenSecret).update(`ticket of booking ${bookingId}`).digest()
}

/** Where a mail leads: opens the ticket on any device. @param publicUrl without a slash at the end */
export function ticketLink(
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
  bookingId: number,
): string {
  const page: ScreenPath = '/ticket'
  return `${publicUrl}${page}#${ticketToken(keys, bookingId)}`
}
