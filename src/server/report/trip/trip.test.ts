import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { addPoints, PUNE_AND_GOA } from '../../../testing/builders/back-office/trip-points.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let agent: Person
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  agent = await app.as('agent')
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies, { totalSeats: 8, inDays: 0 })
})

const overview = (of: TestSchedule = trip, person = admin) =>
  person.trpc.report.trip.query({ scheduleId: of.id })
const sold = (passengers: Record<string, string>) => sellSeats(asha, trip, { passengers })

test('a trip says how full it is, each seat once by the worst of its legs', async () => {
  await sellSeats(asha, trip, { passengers: { '1A': 'Asha' }, journey: { from: 0, to: 1 } })
  await sellSeats(asha, trip, { passengers: { '1A': 'Ravi' }, journey: { from: 2, to: 3 } })
  await asha.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['1B'] ?? 0],
    key: 'a hold of 1B',
  })
  const seatIds = [trip.seats['2A'] ?? 0, trip.seats['2B'] ?? 0]
  await admin.trpc.seat.block.mutate({ scheduleId: trip.id, seatIds, reason: 'Broken belt' })
  const { fill, passengers, bookings } = await overview()
  expect(fill).toEqual({ total: 8, sold: 1, held: 1, blocked: 2 })
  expect(passengers).toBe(2)
  expect(bookings).toEqual({ confirmed: 2, byStaff: 0, held: 1, cancelled: 0 })
  app.pass(HOUR)
  const later = await overview(trip, await app.as('chief'))
  expect([later.fill.held, later.bookings.held]).toEqual([0, 0])
})

test('it says who is on board, by where they get on in order of time', async () => {
  const points = await addPoints(app, trip, PUNE_AND_GOA)
  const sell = (numbers: string[], from: number, boardingPointId?: number) =>
    agent.trpc.counter.sell.mutate(
      aSale(trip, numbers, {
        from,
        droppingPointId: points.Panjim,
        ...(boardingPointId !== undefined && { boardingPointId }),
      }),
    )
  await sell(['2A'], 0, points.Swargate)
  await sell(['2B'], 1)
  const { seats } = await sell(['1A', '1B'], 0, points.Wakad)
  await agent.trpc.passenger.mark.mutate({ passengerId: seats[0]?.id ?? 0, status: 'BOARDED' })
  await agent.trpc.passenger.mark.mutate({ passengerId: seats[1]?.id ?? 0, status: 'NO_SHOW' })
  const { passengers, boarded, noShows, boarding } = await overview()
  expect([passengers, boarded, noShows]).toEqual([4, 1, 1])
  const lines = boarding.map(
    (place) =>
      `${place.time} ${place.name}, ${place.town}: ${place.boarded} of ${place.passengers}, ${place.noShows} did not come`,
  )
  expect(lines).toEqual([
    '22:00 Wakad, Pune: 1 of 2, 1 did not come',
    '22:30 Swargate, Pune: 0 of 1, 0 did not come',
    '23:50 Satara, Satara: 0 of 1, 0 did not come',
  ])
})

test('money is whole for administrators; an agent sees what went through their own hands', async () => {
  await sold({ '1A': 'Asha' })
  const { id: bookingId, seats } = await agent.trpc.counter.sell.mutate(aSale(trip, ['2A', '2B']))
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1B']))
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId,
    passengerIds: [seats[0]?.id ?? 0],
    terms: 'FULL',
    reason: 'The seat is broken',
    expectedPaise: 90_000,
  })
  expect((await overview()).money).toEqual({
    whose: 'all',
    chargedPaise: 360_000,
    refundedPaise: 90_000,
    cashDuePaise: 90_000,
  })
  expect((await overview(trip, agent)).money).toEqual({
    whose: 'own',
    takenPaise: 180_000,
    paidOutPaise: 0,
  })
  const { refunds } = await agent.trpc.sale.get.query({ bookingId })
  await agent.trpc.payment.payOutRefund.mutate({ refundId: refunds[0]?.id ?? 0 })
  expect((await overview()).money).toMatchObject({ cashDuePaise: 0 })
  expect((await overview(trip, agent)).money).toMatchObject({ paidOutPaise: 90_000 })
})

test('the departures before and after it are of the same day; of two at once the one made first comes first', async () => {
  const second = await aSchedule(app.dependencies, { inDays: 0 })
  const third = await aSchedule(app.dependencies, { inDays: 0 })
  await aSchedule(app.dependencies, { inDays: 2 })
  const beside = async (of: TestSchedule) => {
    const { previous, next } = await overview(of)
    return [previous?.scheduleId, next?.scheduleId]
  }
  expect(await beside(trip)).toEqual([undefined, second.id])
  expect(await beside(second)).toEqual([trip.id, third.id])
  expect(await beside(third)).toEqual([second.id, undefined])
  expect((await overview(second)).previous).toEqual({
    scheduleId: trip.id,
    departureTime: '22:00',
    sourceCity: 'Pune',
    destinationCity: 'Goa',
  })
})

test('stopped sales and a cancellation with its reason are said; a trip that is not there is missing', async () => {
  await admin.trpc.schedule.stopSales.mutate({ id: trip.id, stopped: true })
  expect((await overview()).salesStopped).toBe(true)
  const scheduleId = trip.id
  const { confirmBy, bookings, refundPaise } = await admin.trpc.cancellation.tripDryRun.query({
    scheduleId,
  })
  await admin.trpc.cancellation.cancelTrip.mutate({
    scheduleId,
    typed: confirmBy,
    reason: 'The road is flooded',
    expected: { bookings, refundPaise },
  })
  const { status, cancelReason } = await overview()
  expect([status, cancelReason]).toEqual(['CANCELLED', 'The road is flooded'])
  for (const asked of ['trip', 'tripMessages', 'tripSales', 'tripStory'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(admin.trpc.report[asked].query({ scheduleId: 4711 })).rejects.toThrow(
      'Trip not found',
    )
  }
})

test('its bookings come newest first with their seats, page by page; ended holds only when asked for', async () => {
  const first = await sold({ '1A': 'Asha', '1B': 'Ravi' })
  await asha.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['2C'] ?? 0],
    key: 'a hold of 2C',
  })
  app.pass(HOUR)
  const clerk = await app.as('chief')
  const second = await clerk.trpc.counter.sell.mutate(aSale(trip, ['2A']))
  const asked = { scheduleId: trip.id, pageSize: 1 }
  const page = await clerk.trpc.report.tripSales.query(asked)
  expect(page.totalRecords).toBe(2)
  expect(page.data).toEqual([
    {
      bookingId: second.id,
      bookingNumber: second.bookingNumber,
      from: 'Pune',
      to: 'Goa',
      seats: [{ number: '2A', status: 'BOOKED' }],
      passengerName: 'Guest of 2A',
      callerName: null,
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      totalPaise: 90_000,
      refundedPaise: 0,
      soldBy: 'chief',
      bookedAt: second.bookedAt,
    },
  ])
  const last = await clerk.trpc.report.tripSales.query({ ...asked, pageNumber: 1 })
  expect(last.data[0]?.bookingNumber).toBe(first.bookingNumber)
  expect(last.data[0]?.seats.map(({ number }) => number)).toEqual(['1A', '1B'])
  const all = await clerk.trpc.report.tripSales.query({ scheduleId: trip.id, withEndedHolds: true })
  expect(all.data.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
})

test('messages are counted by kind and state; administrators read each, what failed first', async () => {
  const { id, bookingNumber } = await sold({ '1A': 'Asha' })
  await sold({ '1B': 'Ravi' })
  const [confirmed] = await admin.trpc.message.ofBooking.query({ bookingId: id })
  await app.dependencies.store.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ status: 'FAILED', failure: 'EENVELOPE 550' })
      .where('id', '=', confirmed?.id ?? 0)
      .execute(),
  )
  const scheduleId = trip.id
  const counts = [
    { kind: 'booking-confirmed', way: 'EMAIL', status: 'FAILED', count: 1 },
    { kind: 'booking-confirmed', way: 'EMAIL', status: 'QUEUED', count: 1 },
  ]
  const all = await admin.trpc.report.tripMessages.query({ scheduleId })
  expect(all.counts).toEqual(expect.arrayContaining(counts))
  expect(all.messages?.map(({ status }) => status)).toEqual(['FAILED', 'QUEUED'])
  expect(all.messages?.[0]).toMatchObject({
    bookingId: id,
    bookingNumber,
    to: 'asha@example.com',
    failure: 'EENVELOPE 550',
  })
  const forAgent = await agent.trpc.report.tripMessages.query({ scheduleId })
  expect(forAgent).toEqual({ counts: all.counts, messages: null, hasMore: false })
  expect((await overview()).messages).toEqual({ queued: 1, sent: 0, failed: 1 })
})

test('what staff send by hand is counted and listed beside what goes out by itself', async () => {
  const { bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1B']))
  const scheduleId = trip.id
  const text = 'The bus stands at gate four.'
  const message = { scheduleId, text, to: { who: 'EVERYBODY' }, key: 'to-everybody' } as const
  await admin.trpc.desk.send.mutate(message)
  const [first] = (await agent.trpc.desk.ofTrip.query({ scheduleId })).lists[0]?.messages ?? []
  await agent.trpc.desk.mark.mutate({ id: first?.id ?? 0, outcome: 'NO_ANSWER' })
  const { counts, messages } = await admin.trpc.report.tripMessages.query({ scheduleId })
  const ofKind = { kind: 'trip-message', way: 'DESK', count: 1 }
  expect(new Set(counts)).toEqual(
    new Set([
      { ...ofKind, status: 'QUEUED' },
      { ...ofKind, status: 'NO_ANSWER' },
    ]),
  )
  expect(messages).toMatchObject([
    { way: 'DESK', status: 'NO_ANSWER', bookingNumber, to: '9876543210' },
    { way: 'DESK', status: 'QUEUED' },
  ])
})

test('its story is of the trip, its bookings and passengers, newest first, and names no customer', async () => {
  const other = await aSchedule(app.dependencies)
  await sellSeats(asha, other, { passengers: { '5A': 'Nobody of this trip' } })
  await admin.trpc.schedule.stopSales.mutate({ id: trip.id, stopped: true })
  await admin.trpc.schedule.stopSales.mutate({ id: trip.id, stopped: false })
  const { id, bookingNumber, seats } = await sold({ '1A': 'Asha' })
  await agent.trpc.passenger.mark.mutate({ passengerId: seats[0]?.id ?? 0, status: 'BOARDED' })
  const { entries, hasMore } = await agent.trpc.report.tripStory.query({ scheduleId: trip.id })
  const words = entries.map(
    ({ actor, subject, action, bookingId }) =>
      `${actor?.name ?? 'the server'}: ${subject} ${action}${bookingId === id ? ' of the booking' : ''}`,
  )
  expect(words[0]).toBe('agent: passenger mark of the booking')
  expect(words).toContain('Customer: booking pay of the booking')
  expect(words.slice(-2)).toEqual(['admin: schedule resumeSales', 'admin: schedule stopSales'])
  expect(entries[0]?.bookingNumber).toBe(bookingNumber)
  expect(JSON.stringify(entries)).not.toContain('asha')
  expect(hasMore).toBe(false)
  const cut = await agent.trpc.report.tripStory.query({ scheduleId: trip.id, limit: 2 })
  expect(cut.entries).toEqual(entries.slice(0, 2))
  expect(cut.hasMore).toBe(true)
})
