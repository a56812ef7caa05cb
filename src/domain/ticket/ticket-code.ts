/**
 * What a ticket's QR says: who may board, on which trip. It names nobody. The passenger is found by the booking number
 * and the position; the seat is the one of the day it was shown, and may have changed since. decisions/0020
 */
export interface TicketCode {
  scheduleId: number
  bookingNumber: string
  /** The passenger's place in the booking, from 1, as in the ticket number. */
  position: number
  seatNumber: string
}

/** A code taken apart, its signature not yet verified. */
export interface ReadTicketCode {
  code: TicketCode
  /** The text that was signed. */
  signed: string
  /** Ed25519, 64 bytes. */
  signature: Uint8Array
}

/** Kind of code and version of its form: another form gets another prefix, and old readers refuse it. */
const VERSION = 'FB1'
const SIGNATURE_BYTES = 64
/** RFC 4648; with digits, capitals and dots alone a QR takes 5.5 bits for a character instead of 8. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODE_PATTERN =
  /^(FB1\.([1-9]\d{0,15})\.([0-9A-Z]{8})\.([1-9]\d{0,2})\.([0-9A-Z]{1,6}))\.([A-Z2-7]{103})$/

/** The part of a code that is signed, as ASCII: `FB1.412.K7WQ2M9D.1.3A`. */
export function signedTextOf({
  scheduleId,
  bookingNumber,
  position,
  seatNumber,
}: TicketCode): string {
  return [VERSION, scheduleId, bookingNumber, position, seatNumber].join('.')
}

/** The whole text of a QR. @param signature of `signedTextOf` the code, Ed25519 */
export function ticketCodeText(code: TicketCode, signature: Uint8Array): string {
  return `${signedTextOf(code)}.${base32(signature)}`
}

/** Takes a scanned text apart; undefined for anything else than our codes. The signature is not verified here. */
export function readTicketCode(text: string): ReadTicketCode | undefined {
  const [, signed = '', scheduleId, bookingNumber = '', position, seatNumber = '', signature = ''] =
    CODE_PATTERN.exec(text.trim().toUpperCase()) ?? []
  if (signed === '' || !Number.isSafeInteger(Number(scheduleId))) return undefined
  return {
    code: {
      scheduleId: Number(scheduleId),
      bookingNumber,
      position: Number(position),
      seatNumber,
    },
    signed,
    signature: fromBase32(signature),
  }
}

function base32(bytes: Uint8Array): string {
  let [text, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32.charAt((buffer >> (bits - 5)) & 31)
    buffer &= 255
  }
  return bits === 0 ? text : text + BASE32.charAt((buffer << (5 - bits)) & 31)
}

function fromBase32(text: string): Uint8Array {
  const bytes = new Uint8Array(SIGNATURE_BYTES)
  let [place, buffer, bits] = [0, 0, 0]
  for (const character of text) {
    buffer = ((buffer << 5) | BASE32.indexOf(character)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[place++] = (buffer >> bits) & 255
  }
  return bytes
}
