import { expect, test } from 'vitest'
import { TicketLookUpInput } from '../../domain/ticket/ticket.input.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { memoryLimits } from '../core/limits/memory-limits.ts'
import { lookUpTicket } from './look-up-ticket.service.ts'
import { openTicket } from './ticket.service.ts'

async function sold(): Promise<BoxOffice & { number: string; bookingId: number; email: string }> {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const { booking } = await office.buy(asha, ['3A'])
  tamper(office.file, `update bookings set contact_phone = '9876543210'`)
  return {
    ...office,
    number: booking.bookingNumber,
    bookingId: booking.id,
    email: asha.actor.email,
  }
}

/** As somebody types it into the form. */
const typed = (bookingNumber: string, contact: string) =>
  TicketLookUpInput.parse({ bookingNumber, contact })

test('a ticket is found by its number with the phone or the e-mail, as people write them', async () => {
  const { call, number, bookingId, email } = await sold()
  const spaced = `${number.slice(0, 4)} ${number.slice(4)}`.toLowerCase()
  for (const contact of [email, email.toUpperCase(), '98765 43210', '+91 98765-43210']) {
    // oxlint-disable-next-line no-await-in-loop
    const { token } = await lookUpTicket(call(), typed(spaced, contact))
    // oxlint-disable-next-line no-await-in-loop
    expect((await openTicket(call(), token)).booking.id).toBe(bookingId)
  }
})

test('a wrong number, a wrong contact and a booking not paid get the same answer', async () => {
  const office = await sold()
  const unpaid = await office.ready(await office.actingAs('CUSTOMER'), ['1A'])
  const wrong = [
    typed('ABCDEFGH', office.email),
    typed(office.number, 'somebody@example.com'),
    typed(office.number, '9876543211'),
    typed(office.number, '3210'),
    typed(unpaid.bookingNumber, unpaid.contact.email ?? ''),
  ]
  const results = await Promise.allSettled(wrong.map((input) => lookUpTicket(office.call(), input)))
  for (const answer of results) {
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: {
        kind: 'missing',
        message: 'No ticket has this booking number and contact. Check both.',
        detail: {},
      },
    })
  }
})

test('a network guesses at a ticket ten times an hour, and sixty times at all', async () => {
  const office = await sold()
  office.dependencies.limits = memoryLimits(office.dependencies.clock)
  const tryAt = (number: string, address: string) =>
    lookUpTicket(office.call(null, address), typed(number, 'somebody@example.com'))
  for (let attempt = 0; attempt < 10; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(tryAt(office.number, `2001:db8::${attempt}`)).rejects.toMatchObject({
      kind: 'missing',
    })
  }
  await expect(tryAt(office.number, '2001:db8::99')).rejects.toMatchObject({ kind: 'tooMany' })
  for (let attempt = 0; attempt < 60; attempt++) {
    const number = `AAAAAA${String(attempt + 10)}`
    // oxlint-disable-next-line no-await-in-loop
    await expect(tryAt(number, '198.51.100.1')).rejects.toMatchObject({ kind: 'missing' })
  }
  await expect(tryAt('BBBBBBBB', '198.51.100.1')).rejects.toMatchObject({ kind: 'tooMany' })
  office.pass(HOUR)
  const found = lookUpTicket(office.call(), typed(office.number, office.email))
  await expect(found).resolves.toHaveProperty('token')
})
