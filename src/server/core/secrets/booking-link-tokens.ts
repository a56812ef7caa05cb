import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { Keys } from './keys.ts'

const TOKEN_FORMAT = /^([0-9a-z]{1,11})\.([\w-]{43})$/
/** Ids are written in base 36. */
const RADIX = 36

/** What a link lets its bearer do: show the ticket, or pay. */
type LinkPurpose = 'ticket' | 'payment'

/** Where links are made. `publicUrl` has no slash at the end. */
interface LinkOrigin {
  keys: Keys
  publicUrl: string
}

/**
 * The token by which a booking is opened without an account. It is in the fragment of a link, which no server logs, and
 * is derived from the booking, so nothing secret is stored. decisions/0020, 0073
 */
function bookingToken(keys: Keys, purpose: LinkPurpose, bookingId: number): string {
  return `${bookingId.toString(RADIX)}.${proofOf(keys, purpose, bookingId).toString('base64url')}`
}

/** The booking of a token; undefined for one that this installation did not make for that purpose. */
function bookingOf(keys: Keys, purpose: LinkPurpose, token: string): number | undefined {
  const [, id = '', proof = ''] = TOKEN_FORMAT.exec(token) ?? []
  const bookingId = Number.parseInt(id, RADIX)
  if (!Number.isSafeInteger(bookingId)) return undefined
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(keys, purpose, bookingId)
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? bookingId
    : undefined
}

/** The signed text has a prefix of its own, so that it is neither a refresh token nor a JWT. */
function proofOf({ tokenSecret }: Keys, purpose: LinkPurpose, bookingId: number): Buffer {
  return createHmac('sha256', tokenSecret).update(`${purpose} of booking ${bookingId}`).digest()
}

/** The token that opens a booking's ticket. */
export const ticketToken = (keys: Keys, bookingId: number): string =>
  bookingToken(keys, 'ticket', bookingId)

/** The booking of a ticket token; undefined for a token that this installation did not make. */
export const bookingOfTicketToken = (keys: Keys, token: string): number | undefined =>
  bookingOf(keys, 'ticket', token)

/** The link of an e-mail that opens the ticket on any device. */
export function ticketLink({ keys, publicUrl }: LinkOrigin, bookingId: number): string {
  const page: ScreenPath = '/ticket'
  return `${publicUrl}${page}#${ticketToken(keys, bookingId)}`
}

/** The booking of a pay link's token; undefined for a token that this installation did not make. */
export const bookingOfPayToken = (keys: Keys, token: string): number | undefined =>
  bookingOf(keys, 'payment', token)

/** The link by which anybody who has it pays for a booking, without an account. decisions/0073 */
export function payLink({ keys, publicUrl }: LinkOrigin, bookingId: number): string {
  const page: ScreenPath = '/pay'
  return `${publicUrl}${page}#${bookingToken(keys, 'payment', bookingId)}`
}
