import { expect, test } from 'vitest'
import { smsFrom, smsValueNames } from '../../../domain/message/sms.ts'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { getSite } from '../../settings/settings.service.ts'
import { tripCancelledNotice } from '../cancellation-messages.ts'
import { pointMovedNotice } from '../point-messages.ts'
import { seatChangedNotice } from '../seat-messages.ts'
import { tripTimesChangedNotice } from '../trip-messages.ts'

test('notices have a value for all that the templates of their kinds may name, and no other', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const { booking: held } = await office.buy(asha, ['3A'])
  const booking = await getOwnBookingView(asha, held.id)
  const { boarding, dropping, bookingNumber: number } = booking
  const [to] = booking.seats
  if (to === undefined) throw new Error('A booking without seats')
  const site = await getSite(asha)
  const ticketAddress = 'https://tickets.example.com/ticket#abc'
  const before = { boarding, dropping }
  const notices = [
    tripCancelledNotice(
      { booking, seats: [], note: null, paidBackBy: 'provider', ticketAddress },
      site,
    ),
    tripTimesChangedNotice(
      { ...booking, soldBy: null, number, before, after: before, tripVersion: 1, ticketAddress },
      site,
    ),
    pointMovedNotice(booking, { id: 1, ...before, ticketAddress }, site),
    seatChangedNotice(booking, { id: 1, from: '1A', to, ticketAddress }, site),
  ]
  for (const { kind, values } of notices) {
    const names = smsValueNames(kind)
    expect({ kind, names: Object.keys(values).toSorted() }).toEqual({
      kind,
      names: names.toSorted(),
    })
    const text = names.map((name) => `{${name}}`).join(' ')
    expect(smsFrom({ text }, values)).toContain(`${number} Pune Goa`)
  }
})
