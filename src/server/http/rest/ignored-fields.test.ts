import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person } from '../../../testing/harness/test-app.ts'

/** Of every JSON type; as ids, those of something that exists and of nothing. */
const ANYTHING: unknown[] = [1, 2, 999_999, 0, -1, 1.5, 'x', '', true, null, [1], {}, { id: 1 }]

const passenger = { passengerName: 'Asha', age: 31, gender: 'female', seatNumber: '1A' }
const bus = { busName: 'Deccan Queen', busType: 'AC', totalSeats: 40, busAmenities: [] }
const ends = { sourceCity: 'Pune', destinationCity: 'Goa' }
const route = { ...ends, totalDistance: 450, totalDuration: '10h', stopIds: [] }
const stop = { stopName: 'Satara', arrivalTime: '23:20', departureTime: '23:30', distance: 110 }

/** What a client may send beside what is read. Spec §7 */
const IGNORED: { path: string; fields: string[]; body: (count: number) => object }[] = [
  { path: '/bus-passenger', fields: ['busId'], body: () => passenger },
  {
    path: '/bus',
    fields: ['id'],
    body: (count) => ({ ...bus, operatorName: 'Deccan', busNumber: `MH 12 AB ${count}` }),
  },
  { path: '/bus-route', fields: ['id'], body: () => route },
  { path: '/bus-stop', fields: ['id'], body: () => stop },
  {
    path: '/auth-user/register',
    fields: ['role', 'id'],
    body: (count) => ({
      fullName: 'Ravi',
      email: `ravi${count}@example.net`,
      password: 'monsoon-season',
    }),
  },
]

const withEach = (fields: readonly string[], value: unknown): object =>
  Object.fromEntries(fields.map((field) => [field, value]))

test.each(IGNORED)('POST $path ignores $fields, whatever they say', async (call) => {
  const { path, fields, body } = call
  const admin = await (await testApp()).as('admin')
  for (const [count, value] of ANYTHING.entries()) {
    const sent = { ...body(count), ...withEach(fields, value) }
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a register replaces the session
    const answer = await admin.rest('POST', path, sent)
    expect([value, answer.status]).toEqual([value, 201])
  }
})

async function draft(asha: Person, seatNumber: string): Promise<number> {
  const sent = { ...passenger, seatNumber }
  return (await asha.rest<{ id: number }>('POST', '/bus-passenger', sent)).body.id
}

test('POST /bus-booking ignores whose it is, when, what it costs and its states, whatever they say', async () => {
  const context = await testApp()
  const asha = await context.as('asha')
  const trip = await aSchedule(context.dependencies)
  const fields = ['userId', 'bookingDate', 'totalPrice', 'bookingStatus', 'paymentStatus']
  const [seatNumber = '', seatId = 0] = Object.entries(trip.seats)[0] ?? []
  for (const value of ANYTHING) {
    // oxlint-disable no-await-in-loop -- one after the other on one seat
    const sent = { busScheduleId: trip.id, seatIds: [seatId] }
    const passengerIds = [await draft(asha, seatNumber)]
    const { status, body } = await asha.rest<{ id: number; totalPrice: number; userId: number }>(
      'POST',
      '/bus-booking',
      { ...sent, passengerIds, ...withEach(fields, value) },
    )
    expect([value, status, body.userId, body.totalPrice]).toEqual([value, 201, asha.user.id, 900])
    await asha.rest('POST', `/bus-booking/${body.id}/cancel`, {})
    // oxlint-enable no-await-in-loop
  }
})
