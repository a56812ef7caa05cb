import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { getOwnBookingView } from '../booking/booking.service.ts'
import { getSite } from '../settings/settings.service.ts'
import { seatChangedNotice } from './seat-messages.ts'

async function aChange() {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const { booking: held } = await office.buy(asha, ['3A'], { from: 1, to: 2 })
  const booking = await getOwnBookingView(asha, held.id)
  const [seat] = booking.seats
  if (seat === undefined) throw new Error('A booking without seats')
  const change = {
    id: 7,
    from: '3A',
    to: { ...seat, seatNumber: '4B', passengerName: 'A <b>' },
    ticketAddress: 'https://tickets.example.com/ticket#abc',
  }
  return { booking, change, site: await getSite(asha) }
}

test('the message about a changed seat has the old and the new one, the ticket and the journey', async () => {
  const { booking, change, site } = await aChange()
  const { fact, mail, text } = seatChangedNotice(booking, change, site)
  expect(fact).toBe('seat-changed:7')
  for (const line of [
    `Passenger: A b, ticket ${booking.bookingNumber}-1`,
    'New seat: 4B',
    'Seat before: 3A',
    'Journey: Satara to Kolhapur',
  ]) {
    expect(mail.text).toContain(line)
  }
  expect(mail.html).toContain('A b')
  expect(text).toBe(
    `Farebox Travels, booking ${booking.bookingNumber}: you sit on 4B instead of 3A. Nothing else changes.
Your ticket: https://tickets.example.com/ticket#abc
Questions: 1800 123 4567`,
  )
})
