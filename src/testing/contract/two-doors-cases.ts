import type { TestSchedule } from '../builders/fixtures.ts'
import type { Person, RestAnswer, TestApp, Visitor } from '../harness/test-app.ts'

/** Who asks at the doors, and about what. */
export interface Asker {
  app: TestApp
  /** Asha, who has a booking; Bela, who has none; nobody. */
  asha: Person
  bela: Person
  nobody: Visitor
  trip: TestSchedule
  /** Asha's, of seat 1A, unpaid. */
  bookingId: number
}

/** One thing asked at both doors, and the status of both answers; 200 stands for any that is well. */
export interface Case {
  says: string
  trpc(ask: Asker): Promise<unknown>
  rest(ask: Asker): Promise<RestAnswer<unknown>>
  status: number
  /** The procedure takes under this name what the body of the call is: its fields are called so. */
  under?: string
}

export const WELL = 200

export const MISSING = 9_007_199_254_740_991
export const key = () => `key-${crypto.randomUUID()}`
const seat = ({ trip }: Asker, number: string): number => trip.seats[number] ?? 0
/** Books a seat as a script does: the passenger first. */
async function restBooking(ask: Asker, who: Person, seatNumber: string, seatId: number) {
  const sent = { passengerName: 'Asha', age: 31, gender: 'FEMALE', seatNumber }
  const draft = await who.rest<{ id: number }>('POST', '/bus-passenger', sent)
  return who.rest('POST', '/bus-booking', {
    busScheduleId: ask.trip.id,
    seatIds: [seatId],
    passengerIds: [draft.body.id],
  })
}

/** What both doors must answer alike: actions and refusals. */
export const cases: Case[] = [
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
    trpc: ({ nobody }) => nobody.trpc.bus.list.query({ ...JSON.parse('{"sortColumn":"secret"}') }),
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
    says: 'name what is left out, in the words of the specification',
    trpc: ({ nobody }) => nobody.trpc.auth.register.mutate(JSON.parse('{}')),
    rest: ({ nobody }) => nobody.rest('POST', '/auth-user/register', {}),
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
