import { TRPCClientError } from '@trpc/client'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import { toRupees } from '../../domain/money.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { RestAnswer } from '../harness/test-app.ts'
import { busCases } from './two-doors-bus-cases.ts'
import { cases, key, WELL } from './two-doors-cases.ts'
import type { Asker } from './two-doors-cases.ts'
import { routeCases } from './two-doors-route-cases.ts'
import { scheduleCases } from './two-doors-schedule-cases.ts'

const atEnd = endOfFile()

/** The outcome at a door: success, or the status and message of the refusal. */
interface Outcome {
  status: number
  message?: string
  errors?: { field: string; message: string }[]
  seats?: string[]
}

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

/** The fields as the body of a call has them. */
function ofTheBody({ errors, ...outcome }: Outcome, under: string | undefined): Outcome {
  if (errors === undefined) return outcome
  const called = under === undefined ? '' : `${under}.`
  const named = errors.map(({ field, message }) => ({
    field: field.startsWith(called) ? field.slice(called.length) : field,
    message,
  }))
  return { ...outcome, errors: named }
}

async function atRest(asked: Promise<RestAnswer<unknown>>): Promise<Outcome> {
  const { status, body } = await asked
  if (status < 300) return { status: WELL }
  const { message, errors, seats } = Object(body)
  return {
    status,
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors }),
    ...(seats !== undefined && { seats }),
  }
}

describe('both doors', () => {
  let ask: Asker

  beforeAll(async () => {
    const app = await testApp({ whenDone: atEnd })
    const [asha, bela] = [await app.as('asha'), await app.as('bela')]
    const trip = await aSchedule(app.dependencies)
    const held = await asha.trpc.booking.hold.mutate({
      scheduleId: trip.id,
      seatIds: [trip.seats['1A'] ?? 0],
      key: key(),
    })
    ask = { app, asha, bela, nobody: app.visitor(), trip, bookingId: held.id }
  })

  test('answer and refuse in the same words', () =>
    checkEach(
      [...cases, ...busCases, ...routeCases, ...scheduleCases],
      ({ says }) => says,
      async (asked) => {
        const first = ofTheBody(await atTrpc(asked.trpc(ask)), asked.under)
        expect(first.status).toBe(asked.status)
        expect(await atRest(asked.rest(ask))).toEqual(first)
      },
    ))

  test('call the first missing field by the specification’s message', async () => {
    const { body } = await ask.nobody.rest('POST', '/auth-user/register', {})
    expect(body).toMatchObject({
      message: 'Name is required',
      errors: [
        { field: 'fullName', message: 'Name is required' },
        { field: 'email', message: 'Email is required' },
        { field: 'password', message: 'Password is required' },
      ],
    })
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

  test('return the same booking', async () => {
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
