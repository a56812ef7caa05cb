import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../../../domain/time/calendar.ts'
import { paidSeats } from '../../../../testing/builders/held-seats.ts'
import { endOfFile } from '../../../../testing/harness/end-of-file.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { TestApp, Visitor } from '../../../../testing/harness/test-app.ts'

const atEnd = endOfFile()

let app: TestApp
let scheduleId: number
let passengerId: number

beforeAll(async () => {
  app = await testApp({ whenDone: atEnd })
  const booking = await paidSeats(app, await app.as('asha'), ['1A'])
  scheduleId = booking.scheduleId
  passengerId = booking.seats[0]?.id ?? 0
  app.pass(24 * HOUR)
})

const said = () => ({
  scheduleId,
  fromNode: 0,
  minutes: 40,
  reason: 'TRAFFIC' as const,
  key: 'a-delay-of-mine',
  at: app.dependencies.clock(),
  sentAt: app.dependencies.clock(),
})

const acts: [string, (who: Visitor) => Promise<unknown>][] = [
  ['trips', ({ trpc }) => trpc.passenger.trips.query({})],
  ['list', ({ trpc }) => trpc.passenger.list.query({ scheduleId })],
  ['checkInList', ({ trpc }) => trpc.passenger.checkInList.query({ scheduleId })],
  ['ticketTrip', ({ trpc }) => trpc.passenger.ticketTrip.query({ bookingNumber: 'AAAAAAAA' })],
  [
    'syncMarks',
    ({ trpc }) =>
      trpc.passenger.syncMarks.mutate({
        scheduleId,
        sentAt: app.dependencies.clock(),
        marks: [{ key: 'a-tick-of-mine', passengerId, at: app.dependencies.clock() }],
      }),
  ],
  ['sayDelay', ({ trpc }) => trpc.passenger.sayDelay.mutate(said())],
  ['mark', ({ trpc }) => trpc.passenger.mark.mutate({ passengerId, status: 'BOARDED' })],
]

test.each(acts)('%s is for staff: visitors and customers are refused', async (_name, act) => {
  await expect(act(app.visitor())).rejects.toMatchObject({ data: { httpStatus: 401 } })
  await expect(act(await app.as('ravi'))).rejects.toMatchObject({ data: { httpStatus: 403 } })
  const { stops } = await (await app.as('admin')).trpc.passenger.list.query({ scheduleId })
  expect(stops[0]?.passengers[0]?.status).toBe('BOOKED')
})

test.each(['agent', 'admin'])(
  'an %s finds the trip, reads who is on it and ticks them',
  async (name) => {
    const { trpc } = await app.as(name)
    const { trips } = await trpc.passenger.trips.query({ searchTerm: 'Goa' })
    expect(trips.map((trip) => trip.scheduleId)).toEqual([scheduleId])
    await trpc.passenger.mark.mutate({ passengerId, status: 'BOARDED' })
    expect(await trpc.passenger.list.query({ scheduleId })).toMatchObject({ boarded: 1 })
    await trpc.passenger.mark.mutate({ passengerId, status: 'BOOKED' })
  },
)

test('a delay has whole minutes, a reason unless the bus is on time again, and is never early', async () => {
  const { trpc } = await app.as('agent')
  const say = (change: object) => trpc.passenger.sayDelay.mutate({ ...said(), ...change })
  await expect(say({ minutes: -10 })).rejects.toThrow('A bus cannot leave early. Change its times.')
  await expect(say({ minutes: 2.5 })).rejects.toThrow('A whole number of minutes')
  await expect(say({ minutes: 1441 })).rejects.toThrow('cancelled instead')
  await expect(say({ reason: undefined })).rejects.toThrow('Choose why')
  await expect(say({ minutes: 0 })).rejects.toThrow('needs no reason')
  const { delays } = await say({})
  expect(delays).toMatchObject([{ fromNode: 0, minutes: 40, reason: 'TRAFFIC', by: 'agent' }])
})
