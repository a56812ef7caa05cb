import { sign, verify } from 'node:crypto'
import { readTicketCode, signedTextOf, ticketCodeText } from '../../../domain/ticket/ticket-code.ts'
import type { TicketCode } from '../../../domain/ticket/ticket-code.ts'
import type { Keys, TicketKey } from './keys.ts'

/** The text of a passenger's QR: the code and its signature by this installation. decisions/0020 */
export function signTicket({ ticketKey }: Keys, code: TicketCode): string {
  return ticketCodeText(code, sign(null, Buffer.from(signedTextOf(code)), ticketKey.secret))
}

/** What a scanned text says; undefined where it is no code, or not one of this installation's. */
export function verifiedTicket(
  { ticketKey }: { ticketKey: Pick<TicketKey, 'public'> },
  text: string,
): TicketCode | undefined {
  const read = readTicketCode(text)
  if (read === undefined) return undefined
  const isOurs = verify(null, Buffer.from(read.signed), ticketKey.public, read.signature)
  return isOurs ? read.code : undefined
}

/** The public half as base64url of its 32 bytes, as WebCrypto takes it: with it a device proves tickets on its own. */
export function ticketPublicKey({ ticketKey }: Keys): string {
  const { x } = ticketKey.public.export({ format: 'jwk' })
  if (x === undefined) throw new Error('The key of the tickets is no Ed25519 key')
  return x
}
