import { expect, test } from 'vitest'
import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { newCall } from '../../server/core/new-call.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { testApp } from '../harness/test-app.ts'
import type { Visitor } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { diceOf } from '../races/dice.ts'

const HOLD = 10 * MINUTE
const STEPS = 60
const TAKEN = 409

interface Customer {
  post: (path: string, body?: object, key?: string) => Promise<{ status: number; body: unknown }>
}

/** A server with rate limits on, and people who sign in anew whenever their access token expires. */
async function serverWithClock() {
  const app = await testApp({ limits: 'real' })
  const { dependencies } = app
  await app.as('admin')
  const trip = await aSchedule(dependencies, { inDays: 4 })
  const signIn = async (visitor: Visitor, name: string): Promise<string> => {
    const credentials = { email: `${name}@example.com`, password: PASSWORD }
    const answer = await visitor.rest<{ accessToken: string }>(
      'POST',
      '/auth-user/login',
      credentials,
    )
    return answer.body.accessToken
  }
  const customer = async (name: string): Promise<Customer> => {
    await app.as(name)
    const visitor = app.visitor()
    let token = await signIn(visitor, name)
    const send = (path: string, body: object, key: string | undefined) =>
      visitor.rest('POST', path, body, {
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      })
    return {
      async post(path, body = {}, key) {
        const first = await send(path, body, key)
        if (first.status !== 401) return first
        token = await signIn(visitor, name)
        return send(path, body, key)
      },
    }
  }
  const call = () => newCall(dependencies, { actor: null, requestId: 'test', address: '' })
  const runJobs = () =>
    Promise.all(backgroundJobs().map((job) => job.run(call(), new AbortController().signal)))
  const broken = () => checkData(dependencies.store.reader)
  return { ...app, trip, customer, runJobs, broken }
}

type ClockedServer = Awaited<ReturnType<typeof serverWithClock>>

let keys = 0
function wanted({ trip }: ClockedServer, seat: string) {
  return { scheduleId: trip.id, seatIds: [trip.seats[seat] ?? 0], key: `clock-hold-${++keys}` }
}

const Held = z.object({
  result: z.object({
    data: z.object({ id: z.int(), seats: z.array(z.object({ seatId: z.int() })) }),
  }),
})

/** The booking that an answer of tRPC brings. */
function bookingOf(body: unknown): { id: number; seatIds: number[] } {
  const { result } = Held.parse(body)
  return { id: result.data.id, seatIds: result.data.seats.map(({ seatId }) => seatId) }
}

async function enter({ post }: Customer, booking: { id: number; seatIds: number[] }) {
  const passengers = booking.seatIds.map((seatId) => ({
    seatId,
    passengerName: 'Asha',
    age: 31,
    gender: 'FEMALE',
  }))
  return post('/trpc/booking.enterPassengers', { bookingId: booking.id, passengers })
}

const pay = async ({ post }: Customer, id: number) => {
  const initiated = await post(`/api/payment/initiate-demo-payment/${id}`)
  if (initiated.status !== 200) return initiated.status
  return (await post(`/api/payment/confirm-demo-payment/${id}`)).status
}

test.each([
  ['an hour', HOUR],
  ['a day', DAY],
])(
  'when the clock jumps %s ahead, a hold is over and its seat is sold once; what was paid stays',
  async (_name, jump) => {
    const context = await serverWithClock()
    const [asha, bela] = [await context.customer('asha'), await context.customer('bela')]
    const paid = bookingOf((await asha.post('/trpc/booking.hold', wanted(context, '1A'))).body)
    await enter(asha, paid)
    expect(await pay(asha, paid.id)).toBe(200)
    const held = bookingOf((await asha.post('/trpc/booking.hold', wanted(context, '1B'))).body)
    await enter(asha, held)
    context.pass(jump)
    await context.runJobs()
    expect((await bela.post('/trpc/booking.hold', wanted(context, '1A'))).status).toBe(TAKEN)
    expect((await bela.post('/trpc/booking.hold', wanted(context, '1B'))).status).toBe(200)
    expect(await pay(asha, held.id)).toBe(TAKEN)
    context.pass(-jump)
    expect(await pay(asha, held.id)).toBe(TAKEN)
    expect((await asha.post('/trpc/booking.hold', wanted(context, '1B'))).status).toBe(TAKEN)
    await context.runJobs()
    expect(await context.broken()).toEqual([])
  },
)

test.each([
  ['an hour', HOUR],
  ['a day', DAY],
])(
  'when the clock is set back %s, a hold ends at its deadline and can be paid until then; a repeated call has no second effect',
  async (_name, jump) => {
    const context = await serverWithClock()
    const [asha, bela] = [await context.customer('asha'), await context.customer('bela')]
    const want = wanted(context, '1A')
    const first = bookingOf((await asha.post('/trpc/booking.hold', want)).body)
    const left = bookingOf((await asha.post('/trpc/booking.hold', wanted(context, '1B'))).body)
    context.pass(-jump)
    await context.runJobs()
    expect(bookingOf((await asha.post('/trpc/booking.hold', want)).body)).toEqual(first)
    expect((await bela.post('/trpc/booking.hold', wanted(context, '1A'))).status).toBe(TAKEN)
    expect((await enter(asha, first)).status).toBe(200)
    expect(await pay(asha, first.id)).toBe(200)
    const cancel = () => asha.post(`/bus-booking/${first.id}/cancel`, {}, 'clock-cancel')
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    context.pass(jump + HOLD)
    expect((await bela.post('/trpc/booking.hold', wanted(context, '1B'))).status).toBe(200)
    expect(await pay(asha, left.id)).toBe(TAKEN)
    await context.runJobs()
    expect(await context.broken()).toEqual([])
  },
)

test.each([1, 2, 3])(
  'whatever people do while the clock jumps up to a day either way, no seat is sold twice and nothing breaks; seed %i',
  async (seed) => {
    const context = await serverWithClock()
    const { roll, oneOf } = diceOf(seed)
    const people = [await context.customer('asha'), await context.customer('bela')]
    const bookings: { id: number; seatIds: number[]; owner: Customer }[] = []
    const statuses = new Set<number>()
    const acts = [
      async () => context.pass(oneOf([-DAY, -HOUR, -MINUTE, MINUTE, HOLD, HOUR, DAY])),
      async () => void (await context.runJobs()),
      async () => {
        const owner = oneOf(people)
        const answer = await owner.post('/trpc/booking.hold', wanted(context, `${1 + roll(4)}A`))
        statuses.add(answer.status)
        if (answer.status === 200) bookings.push({ ...bookingOf(answer.body), owner })
      },
      async () => {
        if (bookings.length === 0) return
        const booking = oneOf(bookings)
        statuses.add((await enter(booking.owner, booking)).status)
        statuses.add(await pay(booking.owner, booking.id))
      },
      async () => {
        if (bookings.length === 0) return
        const { id, owner } = oneOf(bookings)
        statuses.add((await owner.post(`/bus-booking/${id}/cancel`, {}, `cancel-${id}`)).status)
      },
    ]
    for (let step = 0; step < STEPS; step++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await oneOf(acts)()
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(statuses).toContain(200)
    expect(await context.broken()).toEqual([])
  },
)
