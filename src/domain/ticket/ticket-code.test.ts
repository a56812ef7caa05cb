import { assert, constantFrom, integer, maxSafeNat, property, record, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { bookingNumberFrom } from '../booking/booking-number.ts'
import { readTicketCode, signedTextOf, ticketCodeText } from './ticket-code.ts'

const codes = record({
  scheduleId: integer({ min: 1, max: 2 ** 40 }),
  bookingNumber: maxSafeNat().map(bookingNumberFrom),
  position: integer({ min: 1, max: 100 }),
  seatNumber: constantFrom('1A', '10D', 'L1', 'U36'),
})
const signatures = uint8Array({ minLength: 64, maxLength: 64 })

test('what is written is read again, in whatever letter case a reader gives it', () => {
  assert(
    property(codes, signatures, (code, signature) => {
      const text = ticketCodeText(code, signature)
      const read = readTicketCode(` ${text.toLowerCase()}\n`)
      expect(read).toEqual({
        code,
        signed: signedTextOf(code),
        signature: new Uint8Array(signature),
      })
    }),
  )
})

test('a code has only what a QR packs tightly: digits, capitals and dots', () => {
  assert(
    property(codes, signatures, (code, signature) => {
      expect(ticketCodeText(code, signature)).toMatch(/^[0-9A-Z.]{1,160}$/)
    }),
  )
})

test('whatever else is scanned is no code', () => {
  const signature = 'A'.repeat(103)
  const others = [
    '',
    'https://example.com/',
    `FB2.1.ABCDEFGH.1.3A.${signature}`,
    `FB1.0.ABCDEFGH.1.3A.${signature}`,
    `FB1.9999999999999999.ABCDEFGH.1.3A.${signature}`,
    `FB1.1.ABCDEFG.1.3A.${signature}`,
    `FB1.1.ABCDEFGH.0.3A.${signature}`,
    `FB1.1.ABCDEFGH.1..${signature}`,
    `FB1.1.ABCDEFGH.1.3A.${signature}A`,
    `FB1.1.ABCDEFGH.1.3A.${'1'.repeat(103)}`,
    `FB1.1.ABCDEFGH.1.3A`,
  ]
  for (const text of others) expect(readTicketCode(text)).toBeUndefined()
})
