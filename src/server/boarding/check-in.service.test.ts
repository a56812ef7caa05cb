import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { ticketPublicKey } from '../core/secrets/ticket-signature.ts'
import { requireStaff } from '../core/call.ts'
import { getCheckInList, getTicketTrip } from './check-in.service.ts'
import { markPassenger } from './mark-passenger.service.ts'

async function aSoldTrip() {
  const office = await boxOffice()
  const agent = requireStaff(await office.actingAs('AGENT'))
  const asha = await office.actingAs('CUSTOMER')
  const { booking } = await office.buy(asha, ['1B', '1A'], { from: 0, to: 2 })
  return { ...office, agent, asha, booking, read: () => getCheckInList(agent, office.trip.id) }
}

test('a device takes along who travels, how their tickets are numbered, and the key that proves them', async () => {
  const { read, booking, trip, dependencies } = await aSoldTrip()
  const list = await read()
  expect(list).toMatchObject({
    scheduleId: trip.id,
    sourceCity: 'Pune',
    readAt: dependencies.clock(),
    ticketKey: ticketPublicKey(dependencies.keys),
  })
  const [first, second] = booking.seats
  const { bookingNumber } = booking
  const boardsAt = booking.boarding.at
  const both = {
    bookingNumber,
    boardsAt,
    from: 'Pune',
    fromNode: 0,
    to: 'Kolhapur',
    status: 'BOOKED',
    boarded: null,
    concession: null,
    proofSeen: null,
    deck: 'LOWER',
  }
  expect(list.passengers).toEqual([
    {
      ...both,
      passengerId: second?.id,
      position: 2,
      seatNumber: '1A',
      seatType: 'WINDOW',
      name: 'Passenger 2',
    },
    {
      ...both,
      passengerId: first?.id,
      position: 1,
      seatNumber: '1B',
      seatType: 'AISLE',
      name: 'Passenger 1',
    },
  ])
})

test('who boarded is told with when and by whom; who gave the ticket back is told as such', async () => {
  const { read, booking, agent, pass, dependencies, file, buy, asha } = await aSoldTrip()
  const other = await buy(asha, ['2A'])
  pass(30 * HOUR)
  await markPassenger(agent, { passengerId: booking.seats[0]?.id ?? 0, status: 'BOARDED' })
  tamper(
    file,
    `update passengers set status = 'CANCELLED' where id = ${booking.seats[1]?.id ?? 0}`,
    `update bookings set status = 'CANCELLED', cancel_reason = 'OPERATOR' where id = ${other.booking.id}`,
  )
  const { passengers } = await read()
  expect(
    passengers.map(({ seatNumber, status, boarded }) => [seatNumber, status, boarded]),
  ).toEqual([
    ['1A', 'CANCELLED', null],
    ['1B', 'BOARDED', { at: dependencies.clock(), by: agent.actor.name }],
    ['2A', 'CANCELLED', null],
  ])
})

test('who only holds a seat, or let a hold end, is not on it', async () => {
  const { read, ready, asha, hold } = await aSoldTrip()
  await ready(asha, ['3A'])
  await hold(asha, ['3B'])
  expect((await read()).passengers).toHaveLength(2)
})

test('a ticket says which trip it is for, one that was never paid says nothing', async () => {
  const { agent, booking, trip, ready, asha } = await aSoldTrip()
  expect(await getTicketTrip(agent, booking.bookingNumber)).toMatchObject({
    scheduleId: trip.id,
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    departureTime: '22:00',
  })
  const held = await ready(asha, ['3A'])
  for (const number of [held.bookingNumber, 'AAAAAAAA']) {
    // One after the other: both are as missing.
    // oxlint-disable-next-line no-await-in-loop
    await expect(getTicketTrip(agent, number)).rejects.toMatchObject({ kind: 'missing' })
  }
})
