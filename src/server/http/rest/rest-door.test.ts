import { expect, test } from 'vitest'
import { z } from 'zod'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aRoute } from '../../../testing/builders/fleet.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, RestAnswer, TestApp } from '../../../testing/harness/test-app.ts'
import { requireAdmin } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { newCall } from '../../core/new-call.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { addRoute } from '../../fleet/route.service.ts'
import { JSON_MEDIA, mediaOf } from './declare-call/answer-fields.ts'
import { restCalls } from './rest-calls.ts'

interface Booked {
  id: number
  bookingStatus: string
}

/** The calls of the specification's way to a ticket, as a script makes them. */
async function scriptAt(context: TestApp) {
  const trip = await aSchedule(context.dependencies)
  const asha = await context.as('asha')
  const draft = (seatNumber: string) =>
    asha.rest<{ id: number }>('POST', '/bus-passenger', {
      passengerName: 'Asha',
      age: 31,
      gender: 'Female',
      seatNumber,
    })
  const order = async (seatNumber: string) => ({
    busScheduleId: trip.id,
    seatIds: [trip.seats[seatNumber]],
    passengerIds: [(await draft(seatNumber)).body.id],
    userId: 1,
    totalPrice: 1,
    bookingStatus: 'CONFIRMED',
    paymentStatus: 'PAID',
  })
  return { trip, asha, draft, order }
}

const book = (who: Person, order: unknown, headers = {}) =>
  who.rest<Booked>('POST', '/bus-booking', order, headers)

test('a script registers, drafts, books and pays, in rupees', async () => {
  const context = await testApp()
  const { asha, draft, order } = await scriptAt(context)
  expect((await draft('1A')).body).toEqual({
    id: expect.any(Number),
    passengerName: 'Asha',
    age: 31,
    gender: 'female',
    seatNumber: '1A',
    busId: null,
  })
  const booked = await book(asha, await order('1A'))
  expect([booked.status, booked.body]).toEqual([
    201,
    expect.objectContaining({
      bookingStatus: 'PENDING',
      paymentStatus: 'PENDING',
      totalPrice: 900,
      userId: asha.user.id,
      travelDate: '2027-01-16',
      departureTime: '22:00',
      arrivalTime: '05:30',
      passengerResponseDTOS: [expect.objectContaining({ seatNumber: '1A', gender: 'female' })],
      priceLines: [{ kind: 'base', label: 'Base fare', amount: 900 }],
    }),
  ])
  const { id } = booked.body
  const initiated = await asha.rest('POST', `/api/payment/initiate-demo-payment/${id}`)
  expect(initiated.body).toMatchObject({ status: 'success', bookingId: id, amount: 900 })
  const confirm = () =>
    context.visitor().rest<object>('POST', `/api/payment/confirm-demo-payment/${id}`)
  const { body } = await confirm()
  expect(body).toMatchObject({ status: 'success', razorpayPaymentId: expect.any(String) })
  expect((await confirm()).body).toEqual(body)
  const [mine] = (await asha.rest<Booked[]>('GET', '/bus-booking')).body
  expect(mine).toMatchObject({ id, bookingStatus: 'CONFIRMED', paymentStatus: 'PAID' })
})

test('an unpaid booking is given up whole, and stays so', async () => {
  const { asha, order } = await scriptAt(await testApp())
  const { body } = await book(asha, await order('1A'))
  const cancel = (sent?: object) => asha.rest('POST', `/bus-booking/${body.id}/cancel`, sent)
  expect((await cancel({ passengerIds: [999] })).status).toBe(409)
  const cancelled = await cancel()
  expect(cancelled.body).toMatchObject({ bookingStatus: 'CANCELLED', refundedAmount: 0 })
  expect(await cancel()).toMatchObject({ status: 200, body: cancelled.body })
})

test('the same key and body get the same answer and have one effect', async () => {
  const { asha, order } = await scriptAt(await testApp())
  const key = { 'idempotency-key': 'order-1' }
  const wanted = await order('1A')
  const [first, second] = await Promise.all([book(asha, wanted, key), book(asha, wanted, key)])
  expect(second.body).toEqual(first.body)
  const replayed = [first, second].filter((answer) => answer.headers.has('idempotent-replayed'))
  expect(replayed).toHaveLength(1)
  expect((await asha.rest<Booked[]>('GET', '/bus-booking')).body).toHaveLength(1)
  const other = await book(asha, { ...wanted, seatIds: [999] }, key)
  expect([other.status, other.body]).toEqual([422, expect.objectContaining({ status: 422 })])
})

test('a key is the caller’s own, and has 255 characters at most', async () => {
  const context = await testApp()
  const { asha, order } = await scriptAt(context)
  const bela = await context.as('bela')
  const key = { 'idempotency-key': 'order-1' }
  await book(asha, await order('1A'), key)
  const hers = await bela.rest('POST', '/bus-passenger', { age: 5 }, key)
  expect(hers.status).toBe(400)
  const long = { 'idempotency-key': 'x'.repeat(256) }
  expect((await book(asha, {}, long)).status).toBe(400)
})

test('a refusal is not stored: the same key works once the reason is gone', async () => {
  const { asha, order, trip } = await scriptAt(await testApp())
  const key = { 'idempotency-key': 'order-1' }
  const wanted = await order('1A')
  const first = await book(asha, await order('1A'))
  expect((await book(asha, wanted, key)).status).toBe(409)
  await asha.rest('POST', `/bus-booking/${first.body.id}/cancel`)
  expect((await book(asha, wanted, key)).status).toBe(201)
  expect(trip.seats).toHaveProperty('1A')
})

test('sessions: the cookie gives a new token once, and nothing after logout', async () => {
  const context = await testApp()
  const visitor = context.visitor()
  const fullName = 'Asha Kulkarni'
  const credentials = { email: 'asha@example.com', password: 'monsoon-season' }
  const registered = await visitor.rest('POST', '/auth-user/register', {
    fullName,
    ...credentials,
    role: 'ADMIN',
  })
  const signedIn = {
    id: expect.any(Number),
    username: fullName,
    email: credentials.email,
    role: 'CUSTOMER',
    phoneNumber: null,
    accessToken: expect.any(String),
  }
  expect(registered).toMatchObject({ status: 201, body: signedIn })
  const refresh = () => visitor.rest('POST', '/auth-user/refresh-token')
  expect(await refresh()).toMatchObject({ status: 200, body: signedIn })
  expect(await visitor.rest('POST', '/auth-user/logout')).toMatchObject({ status: 204 })
  const after = await refresh()
  expect(after.status).toBe(401)
  expect(after.headers.get('www-authenticate')).toBe('Bearer')
  const forgotten = await visitor.rest('POST', '/auth-user/forgot-password', credentials)
  expect(forgotten).toMatchObject({ status: 202, body: undefined })
})

async function adminOf(context: TestApp): Promise<AdminCall> {
  const { user } = await context.as('admin')
  const actor = { ...user, sessionId: 0 }
  return requireAdmin(newCall(context.dependencies, { actor, requestId: 'test', address: '' }))
}

async function withBuses(count: number): Promise<TestApp> {
  const context = await testApp()
  const admin = await adminOf(context)
  for (let number = 1; number <= count; number++) {
    // oxlint-disable-next-line no-await-in-loop -- ids in order
    await addBus(admin, {
      busName: `Bus ${number}`,
      busNumber: `MH12 ${number}`,
      busType: 'AC',
      totalSeats: 40,
      busAmenities: ['WIFI'],
      operatorName: 'Farebox',
    })
  }
  return context
}

type Names = RestAnswer<{ data: { busName: string }[]; totalPages: number; totalRecords: number }>
const names = ({ body }: Names): string[] => body.data.map((bus) => bus.busName)

test('lists come whole without paging parameters, else in pages, sorted either spelling', async () => {
  const nobody = (await withBuses(12)).visitor()
  const list = (query: string): Promise<Names> => nobody.rest('GET', `/bus${query}`)
  const whole = await list('')
  expect([names(whole).length, whole.body.totalPages, whole.body.totalRecords]).toEqual([12, 1, 12])
  const second = await list('?pageNumber=1&pageSize=5&sortColumn=id&orderBy=asc')
  expect(names(second)).toEqual(['Bus 6', 'Bus 7', 'Bus 8', 'Bus 9', 'Bus 10'])
  expect(second.body).toMatchObject({ totalPages: 3, totalRecords: 12 })
  expect(names(await list('?pageSize=1&orderBY=DESC'))).toEqual(['Bus 12'])
  expect(names(await list('?pageNumber=9&pageSize=5'))).toEqual([])
  expect(names(await list('?searchTerm=bus%2012'))).toContain('Bus 12')
  expect(names(await list('?searchTerm=bus%20nowhere'))).toEqual([])
})

test('an id that is no number is refused, whatever is asked', async () => {
  const nobody = (await testApp()).visitor()
  for (const id of ['abc', '0', '-1', '1e3', '99999999999999999']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await nobody.rest('GET', `/bus/${id}`)).status).toBe(400)
  }
})

test('every answer has exactly the shape its declaration says', async () => {
  const context = await withBuses(1)
  const { asha, order, trip } = await scriptAt(context)
  await addRoute(await adminOf(context), aRoute())
  const { body } = await book(asha, await order('1A'))
  const [bus] = (await asha.rest<{ data: { id: number }[] }>('GET', '/bus')).body.data
  const [route] = (
    await asha.rest<{ data: { id: number; stops: { id: number }[] }[] }>(
      'GET',
      '/bus-route?orderBy=desc',
    )
  ).body.data
  const ids: Record<string, number | undefined> = {
    '/bus/{id}': bus?.id,
    '/bus-route/{id}': route?.id,
    '/bus-stop/{id}': route?.stops[0]?.id,
    '/bus-schedule/{id}': trip.id,
    '/bus-booking/{id}': body.id,
  }
  const search = '?source=pune&destination=goa&date=2027-01-16'
  // A file is no JSON.
  const reads = restCalls.filter(
    (call) => call.method === 'GET' && mediaOf(call.answer) === JSON_MEDIA,
  )
  for (const { method, path, who, answer } of reads) {
    const named = path.replace('{id}', String(ids[path])).replace('{scheduleId}', String(trip.id))
    // oxlint-disable-next-line no-await-in-loop
    const caller = who === 'admin' ? await context.as('admin') : asha
    // oxlint-disable-next-line no-await-in-loop
    const answered = await caller.rest(
      method,
      path.endsWith('fetch-schedules') ? path + search : named,
    )
    expect([path, strictly(answer).safeParse(answered.body).error]).toEqual([path, undefined])
    expect([path, answered.body]).not.toEqual([path, []])
  }
})

/** The schema as JSON Schema makes it, which allows no other properties than it names. */
function strictly(answer: z.ZodType): z.ZodType {
  return z.fromJSONSchema(z.toJSONSchema(answer))
}

test('a seat’s price for a part of the way is that part’s', async () => {
  const context = await testApp()
  const { trip } = await scriptAt(context)
  const { body } = await context
    .visitor()
    .rest<{ seatPrice: number }[]>('GET', `/bus-seats/view-seats/${trip.id}?from=0&to=1`)
  expect(body[0]?.seatPrice).toBe(220)
})

test('a search that a script has already is not sent again', async () => {
  const context = await testApp()
  await aSchedule(context.dependencies)
  const path = '/bus-schedule/fetch-schedules?source=pune&destination=goa&date=2027-01-16'
  const { headers } = await context.visitor().rest('GET', path)
  const again = await context
    .visitor()
    .rest('GET', path, undefined, { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
