import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { getOwnBookingView } from '../booking/booking.service.ts'
import { getSite } from '../settings/settings.service.ts'
import { seatChangedMessage } from './seat-messages.ts'

async function aChange() {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const { booking: held } = await office.buy(asha, ['3A'], { from: 1, to: 2 })
  const booking = await getOwnBookingView(asha, held.id)
  const [seat] = booking.seats
  if (seat === undefined) throw new Error('A booking without seats')
  const change = { id: 7, from: '3A', to: { ...seat, seatNumber: '4B', passengerName: 'A <b>' } }
  return { booking, change, site: await getSite(asha) }
}

test('the message about a changed seat has the old and the new one, the ticket and the journey', async () => {
  const { booking, change, site } = await aChange()
  const message = seatChangedMessage(booking, change, site)
  expect(message).toMatchObject({
    fact: 'seat-changed:7',
    to: booking.contact.email,
    bookingId: booking.id,
  })
  for (const line of [
    `Passenger: A <b>, ticket ${booking.bookingNumber}-1`,
    'New seat: 4B',
    'Seat before: 3A',
    'Journey: Satara to Kolhapur',
  ]) {
    expect(message?.text).toContain(line)
  }
  expect(message?.html).toContain('A &lt;b&gt;')
})

test('there is no message where a walk-in left no address', async () => {
  const { booking, change, site } = await aChange()
  const contact: typeof booking.contact = JSON.parse('{ "email": null, "phone": "9822000001" }')
  expect(seatChangedMessage({ ...booking, contact }, change, site)).toBeUndefined()
})
