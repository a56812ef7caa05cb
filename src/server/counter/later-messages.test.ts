import { expect, test } from 'vitest'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { aSchedule } from '../../testing/builders/fleet.ts'
import { seatIdsOf } from '../../testing/builders/sales-on.ts'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { movePassenger } from '../boarding/move-passenger.service.ts'
import { listOccupants } from '../boarding/occupant.service.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { updateSchedule } from '../trips/update-schedule.service.ts'
import { sellAtCounter } from './counter.service.ts'

const emails = (file: string) =>
  tamper(file, 'select kind, to_address, user_id from outbox order by id')

test('a walk-in who is given another seat is written to where they said, and else not at all', async () => {
  const counter = await ticketCounter()
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  const move = async (from: string, to: string) => {
    const [seatId = 0, toSeatId = 0] = counter.seatIds(from, to)
    const [sitting] = await listOccupants(admin, { scheduleId: counter.trip.id, seatId })
    return movePassenger(admin, { passengerId: sitting?.passengerId ?? 0, toSeatId })
  }
  await counter.sell(['3A'])
  expect((await move('3A', '4A')).seatNumber).toBe('4A')
  expect(emails(counter.file)).toEqual([])
  await counter.sell(['3B'], { email: 'guest@example.com' })
  await move('3B', '4B')
  expect(emails(counter.file)).toMatchObject([
    { kind: 'booking-confirmed', to_address: 'guest@example.com', user_id: null },
    { kind: 'seat-changed', to_address: 'guest@example.com', user_id: null },
  ])
})

test('walk-ins get new times of a trip in the same way', async () => {
  const trip = await aTrip()
  const { admin, context } = trip
  const { id } = trip.trip
  const agent = requireStaff(await context.actingAs('AGENT'))
  for (const [seat, email] of [
    ['3A', null],
    ['3B', 'guest@example.com'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one after the other, as people stand at a counter */
    await sellAtCounter(agent, {
      scheduleId: id,
      seatIds: await seatIdsOf(agent, id, [seat]),
      passengers: [{ passengerName: 'Ravi', age: 40, gender: 'MALE' }],
      phone: '9876543210',
      email,
      payment: 'CASH',
      key: `sale of ${seat}`,
    })
    /* oxlint-enable no-await-in-loop */
  }
  const schedule = aSchedule({ ...trip, departureTime: '20:30' })
  await updateSchedule(admin, { id, version: undefined, schedule })
  expect(emails(context.file)).toMatchObject([
    { kind: 'booking-confirmed' },
    { kind: 'trip-times-changed', to_address: 'guest@example.com', user_id: null },
  ])
})
