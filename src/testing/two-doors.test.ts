import { TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeatMap } from '../domain/booking.ts'
import { toRupees } from '../domain/money.ts'
import { aSchedule } from './fixtures.ts'
import type { TestSchedule } from './fixtures.ts'
import { testApp } from './test-app.ts'
import type { Person, TestApp, Visitor } from './test-app.ts'

/** What somebody learns at a door: that it went well, or which status and words refused it. */
interface Outcome {
  status: number
  message?: string
  errors?: { field: string; message: string }[]
  seats?: string[]
}

interface Asker {
  app: TestApp
  /** Asha, who has a booking; Bela, who has none; nobody. */
  asha: Person
  bela: Person
  nobody: Visitor
  trip: TestSchedule
  /** Asha's, of seat 1A, unpaid. */
  bookingId: number
}

interface Case {
  says: string
  trpc(ask: Asker): Promise<unknown>
  rest(ask: Asker): ReturnType<Visitor['rest']>
  status: number
}

const WELL = 200

async function atTrpc(asked: Promise<unknown>): Promise<Outcome> {
  try {
    await asked
    return { status: WELL }
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    const { httpStatus, detail } = error.data
    const outcome: Outcome = { status: httpStatus, message: error.message }
    if (detail.fields !== undefined) outcome.errors = detail.fields
    if (detail.seats !== undefined) outcome.seats = detail.seats
    return outcome
  }
}

async function atRest(asked: ReturnType<Visitor['rest']>): Promise<Outcome> {
  const { status, body } = await asked
  if (status < 300) return { status: WELL }
  const { message, errors, seats } = body as Outcome
  return {
    status,
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors }),
    ...(seats !== undefined && { seats }),
  }
}

const MISSING = 9_007_199_254_740_991
const key = () => `key-${crypto.randomUUID()}`
const seat = ({ trip }: Asker, number: string): number => trip.seats[number] ?? 0
const passengers = (ask: Asker) => [
  { passengerName: 'Asha', age: 31, gender: 'FEMALE', seatNumber: '1A', busId: ask.trip.id },
]

async function restBooking(ask: Asker, who: Person, seatNumber: string, seatId: number) {
  const [passenger] = passengers(ask)
  const sent = { ...passenger, seatNumber, busId: undefined }
  const draft = await who.rest<{ id: number }>('POST', '/bus-passenger', sent)
  return who.rest('POST', '/bus-booking', {
    busScheduleId: ask.trip.id,
    seatIds: [seatId],
    passengerIds: [draft.body.id],
  })
}

const cases: Case[] = [
  {
    says: 'find a trip',
    trpc: ({ nobody, trip }) => nobody.trpc.schedule.get.query({ id: trip.id }),
    rest: ({ nobody, trip }) => nobody.rest('GET', `/bus-schedule/${trip.id}`),
    status: WELL,
  },
  {
    says: 'say that a trip is missing',
    trpc: ({ nobody }) => nobody.trpc.schedule.get.query({ id: MISSING }),
    rest: ({ nobody }) => nobody.rest('GET', `/bus-schedule/${MISSING}`),
    status: 404,
  },
  {
    says: 'say that a bus is missing',
    trpc: ({ nobody }) => nobody.trpc.bus.get.query({ id: MISSING }),
    rest: ({ nobody }) => nobody.rest('GET', `/bus/${MISSING}`),
    status: 404,
  },
  {
    says: 'say that a route is missing',
    trpc: ({ nobody }) => nobody.trpc.route.get.query({ id: MISSING }),
    rest: ({ nobody }) => nobody.rest('GET', `/bus-route/${MISSING}`),
    status: 404,
  },
  {
    says: 'refuse a page size that is too large',
    trpc: ({ nobody }) => nobody.trpc.bus.list.query({ pageSize: 101 }),
    rest: ({ nobody }) => nobody.rest('GET', '/bus?pageSize=101'),
    status: 400,
  },
  {
    says: 'refuse a sort column that there is not',
    trpc: ({ nobody }) => nobody.trpc.bus.list.query({ sortColumn: 'secret' as 'id' }),
    rest: ({ nobody }) => nobody.rest('GET', '/bus?sortColumn=secret'),
    status: 400,
  },
  {
    says: 'refuse a search without a destination',
    trpc: ({ nobody }) =>
      nobody.trpc.schedule.search.query({ source: 'pune', destination: '', date: '2027-01-16' }),
    rest: ({ nobody }) =>
      nobody.rest('GET', '/bus-schedule/fetch-schedules?source=pune&destination=&date=2027-01-16'),
    status: 400,
  },
  {
    says: 'refuse a seat map of a journey that runs backwards',
    trpc: ({ nobody, trip }) => nobody.trpc.seat.map.query({ scheduleId: trip.id, from: 2, to: 1 }),
    rest: ({ nobody, trip }) => nobody.rest('GET', `/bus-seats/view-seats/${trip.id}?from=2&to=1`),
    status: 400,
  },
  {
    says: 'refuse a registration, field by field, in the words of the specification',
    trpc: ({ nobody }) =>
      nobody.trpc.auth.register.mutate({
        fullName: ' ',
        email: 'asha',
        password: 'short',
        phoneNumber: '12',
      }),
    rest: ({ nobody }) =>
      nobody.rest('POST', '/auth-user/register', {
        fullName: ' ',
        email: 'asha',
        password: 'short',
        phoneNumber: '12',
      }),
    status: 400,
  },
  {
    says: 'refuse an e-mail that is taken, in any letter case',
    trpc: ({ nobody }) =>
      nobody.trpc.auth.register.mutate({
        fullName: 'Asha',
        email: 'ASHA@example.com',
        password: 'monsoon-season',
      }),
    rest: ({ nobody }) =>
      nobody.rest('POST', '/auth-user/register', {
        fullName: 'Asha',
        email: 'ASHA@example.com',
        password: 'monsoon-season',
      }),
    status: 409,
  },
  {
    says: 'refuse a wrong password',
    trpc: ({ nobody }) =>
      nobody.trpc.auth.login.mutate({ email: 'asha@example.com', password: 'wrong' }),
    rest: ({ nobody }) =>
      nobody.rest('POST', '/auth-user/login', { email: 'asha@example.com', password: 'wrong' }),
    status: 401,
  },
  {
    says: 'refuse a refresh without the cookie',
    trpc: ({ nobody }) => nobody.trpc.auth.refresh.mutate(),
    rest: ({ nobody }) => nobody.rest('POST', '/auth-user/refresh-token', {}),
    status: 401,
  },
  {
    says: 'promise a link, whether or not there is such an account',
    trpc: ({ nobody }) => nobody.trpc.auth.forgotPassword.mutate({ email: 'none@example.com' }),
    rest: ({ nobody }) =>
      nobody.rest('POST', '/auth-user/forgot-password', { email: 'none@example.com' }),
    status: WELL,
  },
  {
    says: 'refuse a link that is none',
    trpc: ({ nobody }) =>
      nobody.trpc.auth.resetPassword.mutate({ token: 'none', newPassword: 'monsoon-season' }),
    rest: ({ nobody }) =>
      nobody.rest('POST', '/auth-user/reset-password', {
        token: 'none',
        newPassword: 'monsoon-season',
      }),
    status: 400,
  },
  {
    says: 'ask to sign in before bookings are shown',
    trpc: ({ nobody }) => nobody.trpc.booking.mine.query(),
    rest: ({ nobody }) => nobody.rest('GET', '/bus-booking'),
    status: 401,
  },
  {
    says: 'show one’s own booking',
    trpc: ({ asha, bookingId }) => asha.trpc.booking.get.query({ bookingId }),
    rest: ({ asha, bookingId }) => asha.rest('GET', `/bus-booking/${bookingId}`),
    status: WELL,
  },
  {
    says: 'say of another’s booking what they say of a missing one',
    trpc: ({ bela, bookingId }) => bela.trpc.booking.get.query({ bookingId }),
    rest: ({ bela }) => bela.rest('GET', `/bus-booking/${MISSING}`),
    status: 404,
  },
  {
    says: 'not cancel another’s booking',
    trpc: ({ bela, bookingId }) => bela.trpc.booking.cancel.mutate({ bookingId }),
    rest: ({ bela, bookingId }) => bela.rest('POST', `/bus-booking/${bookingId}/cancel`),
    status: 404,
  },
  {
    says: 'not start the payment of another’s booking',
    trpc: ({ bela, bookingId }) => bela.trpc.payment.initiate.mutate({ bookingId }),
    rest: ({ bela, bookingId }) =>
      bela.rest('POST', `/api/payment/initiate-demo-payment/${bookingId}`),
    status: 404,
  },
  {
    says: 'not confirm a payment that nobody has started',
    trpc: ({ asha, bookingId }) => asha.trpc.payment.confirm.mutate({ bookingId }),
    rest: ({ nobody, bookingId }) =>
      nobody.rest('POST', `/api/payment/confirm-demo-payment/${bookingId}`),
    status: 409,
  },
  {
    says: 'refuse a seat that is already booked',
    trpc: (ask) =>
      ask.bela.trpc.booking.hold.mutate({
        scheduleId: ask.trip.id,
        seatIds: [seat(ask, '1A')],
        key: key(),
      }),
    rest: (ask) => restBooking(ask, ask.bela, '1A', seat(ask, '1A')),
    status: 409,
  },
  {
    says: 'refuse a seat of another trip',
    trpc: (ask) =>
      ask.bela.trpc.booking.hold.mutate({
        scheduleId: ask.trip.id,
        seatIds: [MISSING],
        key: key(),
      }),
    rest: (ask) => restBooking(ask, ask.bela, '1B', MISSING),
    status: 400,
  },
]

describe('both doors', () => {
  let ask: Asker

  beforeAll(async () => {
    const app = await testApp({ whenDone: afterAll })
    const [asha, bela] = [await app.as('asha'), await app.as('bela')]
    const trip = await aSchedule(app.parts)
    const held = await asha.trpc.booking.hold.mutate({
      scheduleId: trip.id,
      seatIds: [trip.seats['1A'] ?? 0],
      key: key(),
    })
    ask = { app, asha, bela, nobody: app.visitor(), trip, bookingId: held.id }
  })

  test.each(cases)('$says, in the same words', async ({ trpc, rest, status }) => {
    const first = await atTrpc(trpc(ask))
    expect(first.status).toBe(status)
    expect(await atRest(rest(ask))).toEqual(first)
  })

  test('find the same trips for the same money', async () => {
    const { nobody, trip } = ask
    const asked = { source: 'pune', destination: 'kolhapur', date: '2027-01-16' }
    const { hits } = await nobody.trpc.schedule.search.query(asked)
    const { body } = await nobody.rest(
      'GET',
      `/bus-schedule/fetch-schedules?${String(new URLSearchParams(asked))}`,
    )
    expect(hits).toHaveLength(1)
    expect(body).toMatchObject(
      hits.map((hit) => ({
        id: trip.id,
        farePrice: toRupees(hit.farePaise),
        availableSeats: hit.availableSeats,
        boarding: { name: 'Pune', time: hit.boarding.time, date: hit.boarding.date, node: 0 },
        dropping: { name: 'Kolhapur', node: 2 },
      })),
    )
  })

  test('show the same seats', async () => {
    const { nobody, trip } = ask
    const { seats }: SeatMap = await nobody.trpc.seat.map.query({ scheduleId: trip.id })
    const { body } = await nobody.rest('GET', `/bus-seats/view-seats/${trip.id}`)
    expect(body).toEqual(
      seats.map(({ id, number, type, status, pricePaise, scheduleId, deck, row, column }) => ({
        id,
        seatNumber: number,
        seatType: type,
        seatStatus: status,
        seatPrice: toRupees(pricePaise),
        scheduleId,
        deck,
        row,
        column,
      })),
    )
    expect(seats.find((seat) => seat.number === '1A')?.status).toBe('RESERVED')
  })

  test('know the same cities', async () => {
    const cities = await ask.nobody.trpc.route.cities.query()
    const { body } = await ask.nobody.rest('GET', '/bus-route/cities')
    expect(body).toEqual(cities.map((city) => city.name))
  })

  test('tell the same of a booking', async () => {
    const { asha, bookingId } = ask
    const booking = await asha.trpc.booking.get.query({ bookingId })
    const { body } = await asha.rest('GET', `/bus-booking/${bookingId}`)
    expect(body).toMatchObject({
      id: booking.id,
      bookingNumber: booking.bookingNumber,
      bookingStatus: booking.status,
      paymentStatus: booking.paymentStatus,
      totalPrice: toRupees(booking.price.totalPaise),
      holdExpiresAt: new Date(booking.hold?.deadlineAt ?? 0).toISOString(),
      travelDate: booking.boarding.date,
      seatDTOS: [{ seatNumber: '1A' }],
      passengerResponseDTOS: [],
    })
  })
})
