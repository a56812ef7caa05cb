import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { aKey } from '../builders/a-key.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { aPlayer, signedIn } from './stage-people.ts'
import type { Player } from './stage-people.ts'

const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.23'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Asked {
  from?: string
  by?: Player
}

/** A post to either door from an address: its status, and after how many seconds to come back. */
async function post(
  { app }: TestApp,
  url: string,
  payload: object,
  { from = HERE, by }: Asked = {},
) {
  const headers = by === undefined ? {} : { authorization: `Bearer ${by.token}` }
  const request: InjectOptions = { method: 'POST', url, payload, headers, remoteAddress: from }
  const answer = await app.inject(request)
  const after = answer.headers['retry-after']
  return {
    status: answer.statusCode,
    after: after === undefined ? undefined : Number(after),
    answer,
  }
}

/** How often each status came, asked one after the other. */
async function counted(times: number, ask: (nth: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  for (let nth = 0; nth < times; nth++) {
    // oxlint-disable-next-line no-await-in-loop -- the count must be exact
    const { status } = await ask(nth)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const real = () => testApp({ limits: 'real' })
const doors = (call: string, procedure: string) =>
  [
    { door: 'REST', url: call },
    { door: 'tRPC', url: `/trpc/${procedure}` },
  ] as const

test('a batch of a hundred logins is refused whole, and one of ten counts as ten', async () => {
  const context = await real()
  const batch = (size: number) => {
    const url = `/trpc/${Array(size).fill('auth.login').join()}?batch=1`
    const tries = Array.from({ length: size }, () => ({
      email: 'asha@example.com',
      password: 'no',
    }))
    return post(context, url, Object.assign({}, tries))
  }
  expect((await batch(100)).answer.statusCode).not.toBe(200)
  const codes = async () =>
    (await batch(10)).answer.json().map((one: Told) => one.error.data.httpStatus)
  expect(await codes()).toEqual(Array(10).fill(401))
  expect(await codes()).toEqual(Array(10).fill(429))
  expect((await batch(10)).after).toBe(60)
})

interface Told {
  error: { data: { httpStatus: number } }
}

test('whoever guesses a password waits ever longer, its owner elsewhere not at all', async () => {
  const context = await real()
  await context.as('asha')
  const wrong = { email: 'ASHA@example.com', password: 'guess' }
  const right = { email: 'asha@example.com', password: PASSWORD }
  const [rest, trpc] = doors('/auth-user/login', 'auth.login').map(({ url }) => url)
  const guess = (nth: number) => post(context, (nth % 2 === 0 ? rest : trpc) ?? '', wrong)
  expect(await counted(10, guess)).toEqual({ 401: 10 })
  const waits: unknown[] = []
  for (const nth of [0, 1, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, after = 0 } = await guess(nth)
    waits.push([status, after])
    context.pass(after * 1000)
    // One more guess after each wait, and then a longer one.
    // oxlint-disable-next-line no-await-in-loop
    expect((await guess(nth)).status).toBe(401)
  }
  expect(waits).toEqual([
    [429, 60],
    [429, 120],
    [429, 240],
  ])
  expect((await guess(0)).status).toBe(429)
  expect((await post(context, rest ?? '', right, { from: ELSEWHERE })).status).toBe(200)
  expect((await post(context, trpc ?? '', right, { from: ELSEWHERE })).status).toBe(200)
  context.pass(HOUR)
  expect((await post(context, rest ?? '', right)).status).toBe(200)
})

test.each(doors('/auth-user/forgot-password', 'auth.forgotPassword'))(
  'a link for a new password is sent three times an hour at the $door door, known address or not',
  async ({ url }) => {
    const context = await real()
    await context.as('asha')
    for (const email of ['asha@example.com', 'nobody@example.com']) {
      const ask = () => post(context, url, { email })
      // oxlint-disable-next-line no-await-in-loop
      const statuses = Object.keys(await counted(3, ask)).map(Number)
      expect(statuses.every((status) => status < 300)).toBe(true)
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask()).toMatchObject({ status: 429, after: 3600 })
    }
    expect(
      (await post(context, url, { email: 'asha@example.com' }, { from: ELSEWHERE })).status,
    ).not.toBe(429)
  },
)

test.each(doors('/auth-user/register', 'auth.register'))(
  'an address makes sixty accounts an hour at the $door door, refused ones as well',
  async ({ url }) => {
    const context = await real()
    await context.as('asha')
    const account = { fullName: 'Asha', email: 'asha@example.com', password: PASSWORD }
    const register = () => post(context, url, account)
    expect(await counted(60, register)).toEqual({ 409: 60 })
    expect(await register()).toMatchObject({ status: 429, after: 3600 })
    expect((await post(context, url, account, { from: ELSEWHERE })).status).toBe(409)
  },
)

/** A server with a trip, and functions that hold its seats through tRPC and REST. */
async function onSale() {
  const context = await real()
  const trip = await aSchedule(context.dependencies, { totalSeats: 60 })
  const asha = await aPlayer(context.dependencies, 'CUSTOMER')
  const seatIds = Object.values(trip.seats)
  let keys = 0
  const hold = (by: Player, seats: number[], from = HERE) => {
    const body = { scheduleId: trip.id, seatIds: seats, key: `key-number-${++keys}` }
    return post(context, '/trpc/booking.hold', body, { by, from })
  }
  const cancel = (by: Player, bookingId: number) =>
    post(context, '/trpc/booking.cancel', { bookingId }, { by })
  /** Holds and drops again. */
  const loop = async (by: Player, seats: number[], from?: string) => {
    const held = await hold(by, seats, from)
    if (held.status === 200) await cancel(by, held.answer.json().result.data.id)
    return held
  }
  const draft = (by: Player) =>
    post(
      context,
      '/bus-passenger',
      { passengerName: 'Asha', age: 31, gender: 'female', seatNumber: '1A' },
      { by },
    )
  return { context, trip, asha, seatIds, hold, loop, draft }
}

test('a customer holds six seats at once and has three holds open, at both doors', async () => {
  const { context, trip, asha, seatIds, hold, draft } = await onSale()
  expect((await hold(asha, seatIds.slice(0, 7))).status).toBe(400)
  const held = (from: number) => hold(asha, seatIds.slice(from, from + 6))
  expect([(await held(0)).status, (await held(6)).status, (await held(12)).status]).toEqual([
    200, 200, 200,
  ])
  const fourth = await held(18)
  expect(fourth).toMatchObject({ status: 429, after: 600 })
  const passengerIds = [(await draft(asha)).answer.json().id]
  const order = { busScheduleId: trip.id, seatIds: [trip.seats['1A']], passengerIds }
  const atRest = await post(context, '/bus-booking', order, { by: asha })
  expect(atRest).toMatchObject({ status: 429, after: 600 })
  expect(atRest.answer.json().message).toContain('unpaid bookings')
})

test('whoever holds seats of a trip and drops them again and again waits ever longer', async () => {
  const { context, trip, asha, seatIds, loop, hold, draft } = await onSale()
  const bela = await aPlayer(context.dependencies, 'CUSTOMER')
  const seat = seatIds.slice(0, 1)
  expect(await counted(10, () => loop(asha, seat))).toEqual({ 200: 10 })
  expect(await loop(asha, seat)).toMatchObject({ status: 429, after: 3600 })
  // What is refused holds nothing.
  const passengerIds = [(await draft(asha)).answer.json().id]
  const order = { busScheduleId: trip.id, seatIds: [trip.seats['1A']], passengerIds }
  expect(await post(context, '/bus-booking', order, { by: asha })).toMatchObject({ status: 429 })
  expect((await loop(bela, seat)).status).toBe(200)
  // Another trip has a count of its own.
  const other = await aSchedule(context.dependencies)
  const elsewhere = { scheduleId: other.id, seatIds: [other.seats['1A']], key: 'another-trip' }
  expect((await post(context, '/trpc/booking.hold', elsewhere, { by: asha })).status).toBe(200)
  context.pass(HOUR)
  const again = await signedIn(context.dependencies, asha)
  expect((await loop(again, seat)).status).toBe(200)
  expect(await hold(again, seat)).toMatchObject({ status: 429, after: 7200 })
})

test('many accounts at one address hold a hundred seats of a trip in an hour, others elsewhere still may', async () => {
  const { context, asha, seatIds, loop } = await onSale()
  const accounts = await Promise.all(
    Array.from({ length: 17 }, () => aPlayer(context.dependencies, 'CUSTOMER')),
  )
  const six = seatIds.slice(0, 6)
  expect(await counted(17, (nth) => loop(accounts[nth] ?? asha, six))).toEqual({ 200: 16, 429: 1 })
  expect((await loop(asha, six)).after).toBe(3600)
  expect((await loop(asha, six, ELSEWHERE)).status).toBe(200)
})

test('a customer keeps three hundred passengers an hour for bookings to come', async () => {
  const { asha, draft } = await onSale()
  expect(await counted(300, () => draft(asha))).toEqual({ 201: 300 })
  expect(await draft(asha)).toMatchObject({ status: 429, after: 3600 })
})

test('a script of an administrator sells for many, and is not counted', async () => {
  const context = await real()
  const { rest } = await aKey(context, await context.as('admin'))
  const passenger = { passengerName: 'Asha', age: 31, gender: 'female', seatNumber: '1A' }
  expect(await counted(301, () => rest('POST', '/bus-passenger', passenger))).toEqual({ 201: 301 })
  const trip = await aSchedule(context.dependencies)
  const hold = async () => {
    const { body } = await rest<{ id: number }>('POST', '/bus-passenger', passenger)
    const order = { busScheduleId: trip.id, seatIds: [trip.seats['1A']], passengerIds: [body.id] }
    const booked = await rest<{ id: number }>('POST', '/bus-booking', order)
    await rest('POST', `/bus-booking/${booked.body.id}/cancel`)
    return booked
  }
  expect(await counted(11, hold)).toEqual({ 201: 11 })
})
