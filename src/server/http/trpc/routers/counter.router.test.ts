import { expect, test } from 'vitest'
import { aSchedule } from '../../../../testing/builders/fixtures.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Visitor } from '../../../../testing/harness/test-app.ts'

const booking = { bookingId: 1 }
const sale = {
  scheduleId: 1,
  seatIds: [1],
  passengers: [{ passengerName: 'Ravi', age: 40, gender: 'MALE' }],
  phone: '9876543210',
  payment: 'CASH' as const,
  key: 'a-key-of-mine',
}

const calls: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  seats: ({ trpc }) => trpc.counter.seats.query({ scheduleId: 1 }),
  sell: ({ trpc }) => trpc.counter.sell.mutate(sale),
  holds: ({ trpc }) => trpc.counter.holds.query(),
  pay: ({ trpc }) => trpc.counter.pay.mutate(booking),
  giveUp: ({ trpc }) => trpc.counter.giveUp.mutate(booking),
  booking: ({ trpc }) => trpc.counter.booking.query(booking),
}

test.each(Object.entries(calls))('counter.%s is for staff alone', async (_, asked) => {
  const app = await testApp()
  const status = (visitor: Visitor) =>
    asked(visitor).then(
      () => 200,
      (error: { data: { httpStatus: number } }) => error.data.httpStatus,
    )
  expect(await status(app.visitor())).toBe(401)
  expect(await status(await app.as('asha'))).toBe(403)
  // Staff get as far as the trip, which is not there.
  expect([200, 404]).toContain(await status(await app.as('agent')))
})

test('what a sale sends as price, status or seller is ignored', async () => {
  const app = await testApp()
  const trip = await aSchedule(app.dependencies)
  const { trpc } = await app.as('agent')
  const forged = { totalPaise: 1, status: 'PENDING', soldBy: 1, userId: 1, pricePaise: 1 }
  const seatIds = [trip.seats['3A'] ?? 0]
  const sold = await trpc.counter.sell.mutate({ ...sale, scheduleId: trip.id, seatIds, ...forged })
  expect(sold).toMatchObject({
    status: 'CONFIRMED',
    soldBy: 'agent',
    price: { totalPaise: 90_000 },
  })
})

test('what is wrong with a sale is reported field by field', async () => {
  const { trpc } = await (await testApp()).as('agent')
  const passengers = [{ passengerName: ' ', age: 140, gender: 'MALE' }]
  const refusal = trpc.counter.sell.mutate({ ...sale, passengers, phone: '12', email: 'nobody' })
  await expect(refusal).rejects.toMatchObject({
    data: {
      httpStatus: 400,
      detail: {
        fields: [
          { field: 'passengers.0.passengerName', message: 'Passenger name is required' },
          { field: 'passengers.0.age', message: 'Age can be at most 120' },
          { field: 'phone', message: 'Phone number must be 10 digits' },
          { field: 'email', message: 'Email address is invalid' },
        ],
      },
    },
  })
})
