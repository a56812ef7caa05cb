import { beforeAll, describe, expect, test } from 'vitest'
import { TRPCClientError } from '@trpc/client'
import { HOUR } from '../../domain/time/calendar.ts'
import { toRupees } from '../../domain/money.ts'
import { aPaidBooking } from '../builders/a-paid-booking.ts'
import type { PaidBooking } from '../builders/a-paid-booking.ts'
import type { Visitor } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { endOfFile } from '../harness/end-of-file.ts'

const atEnd = endOfFile()

interface Refused {
  status: number
  message: string
  errors?: unknown
}

async function trpcAnswer(asked: Promise<unknown>): Promise<Refused> {
  const error = await asked.catch((error: unknown) => error)
  if (!(error instanceof TRPCClientError)) throw new Error('It went well')
  const { httpStatus: status, detail } = error.data
  return { status, message: error.message, errors: detail.fields }
}

async function restAnswer(
  who: Visitor,
  bookingId: number,
  passengerIds?: number[],
): Promise<Refused> {
  const path = `/bus-booking/${bookingId}/cancel`
  const sent = passengerIds === undefined ? undefined : { passengerIds }
  const { status, body } = await who.rest<Omit<Refused, 'status'>>('POST', path, sent)
  return { status, message: body.message, errors: body.errors }
}

describe('both doors, when a paid booking is cancelled', () => {
  let paid: PaidBooking

  beforeAll(async () => {
    paid = await aPaidBooking(['1A', '1B', '1C', '1D'], atEnd)
  })

  const REFUSALS: [string, number, (p: PaidBooking) => [Promise<Visitor>, number, number[]?]][] = [
    ['ask to sign in', 401, ({ app, bookingId }) => [Promise.resolve(app.visitor()), bookingId]],
    [
      'say that another’s booking is missing',
      404,
      ({ app, bookingId }) => [app.as('bela'), bookingId],
    ],
    ['say that a booking is missing', 404, ({ app }) => [app.as('asha'), 9_007_199_254_740_991]],
    [
      'refuse somebody of another booking',
      400,
      ({ app, bookingId }) => [app.as('asha'), bookingId, [987_654]],
    ],
    ['refuse to cancel nobody', 400, ({ app, bookingId }) => [app.as('asha'), bookingId, []]],
  ]

  test.each(REFUSALS)('%s, in the same words', async (_says, status, asking) => {
    const [coming, bookingId, passengerIds] = asking(paid)
    const who = await coming
    const answer = await trpcAnswer(who.trpc.cancellation.quote.query({ bookingId, passengerIds }))
    expect(answer.status).toBe(status)
    expect(await restAnswer(who, bookingId, passengerIds)).toEqual(answer)
  })

  test('give back the same', async () => {
    const { asha, bookingId, passengerIds } = paid
    const [first = 0, second = 0] = passengerIds
    const quote = await asha.trpc.cancellation.quote.query({ bookingId, passengerIds: [first] })
    const cancelled = await asha.trpc.cancellation.confirm.mutate({ bookingId, token: quote.token })
    expect(cancelled.refundedPaise).toBe(quote.refundPaise)
    const { body } = await asha.rest('POST', `/bus-booking/${bookingId}/cancel`, {
      passengerIds: [second],
    })
    expect(body).toMatchObject({ refundedAmount: toRupees(2 * quote.refundPaise) })
    expect(await asha.trpc.booking.get.query({ bookingId })).toMatchObject({
      refundedPaise: 2 * quote.refundPaise,
    })
  })

  test('refuse once the bus has left', async () => {
    const { app, bookingId } = paid
    app.pass(34 * HOUR)
    // Their sessions have expired too: a member of staff with a new session asks.
    const asha = await app.as('asha')
    const { accessToken } = (
      await asha.rest<{ accessToken: string }>('POST', '/auth-user/login', {
        email: 'asha@example.com',
        password: PASSWORD,
      })
    ).body
    const headers = { authorization: `Bearer ${accessToken}` }
    const { status, body } = await asha.rest(
      'POST',
      `/bus-booking/${bookingId}/cancel`,
      undefined,
      headers,
    )
    expect([status, body]).toMatchObject([
      409,
      { message: 'The bus has left Pune. This booking cannot be cancelled any more.' },
    ])
  })
})
