import { expect, test } from 'vitest'
import { readTicketCode } from '../../../domain/ticket/ticket-code.ts'
import { testKeys } from '../../../testing/harness/test-keys.ts'
import { signTicket, ticketPublicKey, verifiedTicket } from './ticket-signature.ts'

const code = { scheduleId: 412, bookingNumber: 'K7WQ2M9D', position: 1, seatNumber: '3A' }

test('a code proves itself to the installation that signed it, and to no other', () => {
  const keys = testKeys()
  const text = signTicket(keys, code)
  expect(verifiedTicket(keys, text)).toEqual(code)
  expect(verifiedTicket(testKeys(), text)).toBeUndefined()
})

test('a code changed in any place proves nothing', () => {
  const keys = testKeys()
  const text = signTicket(keys, code)
  for (const other of [
    text.replace('.412.', '.413.'),
    text.replace('K7WQ2M9D', 'K7WQ2M9E'),
    text.replace('.1.', '.2.'),
    text.replace('.3A.', '.3B.'),
  ]) {
    expect(readTicketCode(other)).toBeDefined()
    expect(verifiedTicket(keys, other)).toBeUndefined()
  }
})

test('a browser proves a code with the public key alone', async () => {
  const keys = testKeys()
  const bytes = Buffer.from(ticketPublicKey(keys), 'base64url')
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  const read = readTicketCode(signTicket(keys, code))
  if (read === undefined) throw new Error('no code')
  const signed = new TextEncoder().encode(read.signed)
  const signature = new Uint8Array(read.signature)
  expect(await crypto.subtle.verify('Ed25519', key, signature, signed)).toBe(true)
  signature[0] = (signature[0] ?? 0) ^ 1
  expect(await crypto.subtle.verify('Ed25519', key, signature, signed)).toBe(false)
})
