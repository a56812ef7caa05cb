import { describe, expect, test } from 'vitest'
import { listAttention } from '../../server/payment/attention/attention.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'

const FIRST_PAGE = { pageNumber: 0, pageSize: 50 }

/** A paid booking of two seats, five days ahead: the terms give back 90 % of each fare. */
async function sold(provider: ProviderName) {
  const sales = await realSales(undefined, {}, { inDays: 5 })
  const { page, runEventsAndJobs, rows, simulator, admin } = sales
  const paying = await page(provider, ['1A', '1B'])
  const { id: paymentId } = await paying.act('pay')
  await runEventsAndJobs()
  const { visitor, bookingId } = paying
  const travelling = () =>
    rows<{ id: number }>(`select id from passengers where status <> 'CANCELLED' order by id`).map(
      ({ id }) => id,
    )
  const cancel = async (passengerIds = travelling()) => {
    const { token, ...quote } = await visitor.trpc.cancellation.quote.query({
      bookingId,
      passengerIds,
    })
    await visitor.trpc.cancellation.confirm.mutate({ bookingId, token })
    return quote
  }
  const refunds = () =>
    rows<{ id: number; status: string; amount_paise: number; failure: string | null }>(
      'select id, status, amount_paise, failure from refunds order by created_at, id',
    )
  const outside = (amount: number) =>
    simulator.act({ provider, act: 'refund', of: paymentId, amount })
  const attention = async () =>
    (await listAttention(await operatorCall(sales), FIRST_PAGE)).data.map(({ kind, reason }) => ({
      kind,
      reason,
    }))
  const paidPaise = Number(rows('select total_paise from bookings')[0]?.['total_paise'])
  const farePaise = Number(rows('select base_paise from bookings')[0]?.['base_paise'])
  const payByHand = (payoutId: number) =>
    admin.trpc.payment.payByHand.mutate({ payoutId, bankReference: '412345678901' })
  const known = { paying, paymentId, paidPaise, farePaise, visitor }
  return { ...sales, ...known, cancel, refunds, outside, attention, payByHand, travelling }
}

describe.each(['razorpay', 'stripe'] as const)('a refund that %s refuses', (provider) => {
  const path = provider === 'razorpay' ? '/razorpay/v1/payments' : '/stripe/v1/refunds'

  test('needs attention at once, says why, and can be paid by hand', async () => {
    const { cancel, refunds, outside, runEventsAndJobs, attention, payByHand, sound, ...sales } =
      await sold(provider)
    const { simulator, paidPaise } = sales
    await cancel()
    // Somebody empties the payment before it is asked for.
    await outside(paidPaise)
    await runEventsAndJobs()
    const [refund] = refunds()
    expect(refund).toMatchObject({ status: 'FAILED', failure: expect.stringMatching(/refused: ./) })
    expect(await attention()).toContainEqual({ kind: 'failedRefund', reason: refund?.failure })
    await payByHand(refund?.id ?? 0)
    expect(refunds()).toMatchObject([{ status: 'DONE' }])
    expect(await simulator.control('GET', '/balance')).toMatchObject({
      [provider]: { refunded: paidPaise },
    })
    await sound()
  })

  test('and is tried again is asked for under another receipt and key', async () => {
    const { cancel, refunds, runEventsAndJobs, simulator, admin, sound } = await sold(provider)
    await cancel()
    await simulator.fault({ kind: '400', method: 'POST', path, times: 1 })
    await runEventsAndJobs()
    const [refund] = refunds()
    expect(refund).toMatchObject({ status: 'FAILED' })
    await admin.trpc.payment.retryRefund.mutate({ refundId: refund?.id ?? 0 })
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'DONE' }])
    await sound()
  })

  test('for the keys or a limit alone is asked for again, and needs no attention', async () => {
    const { cancel, refunds, runEventsAndJobs, simulator, attention } = await sold(provider)
    await cancel()
    await simulator.fault({ kind: '429', method: 'POST', path, times: 2 })
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'PENDING' }])
    expect(await attention()).toEqual([])
  })
})

describe.each(['razorpay', 'stripe'] as const)('what was refunded at %s before', (provider) => {
  test('is taken off what the terms give back, once, and the quote says so', async () => {
    const { cancel, outside, runEventsAndJobs, refunds, farePaise, simulator, ...sales } =
      await sold(provider)
    // Its event is lost: the provider is asked.
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    await outside(10_000)
    const [first = 0, second = 0] = sales.travelling()
    const termsPaise = (farePaise * 9) / 10 / 2
    expect(await cancel([first])).toMatchObject({
      refundPaise: termsPaise - 10_000,
      seats: [{ outsidePaise: 10_000, keptPaise: farePaise / 20 }],
    })
    expect(await cancel([second])).toMatchObject({
      refundPaise: termsPaise,
      seats: [{ outsidePaise: 0 }],
    })
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([
      { status: 'DONE', amount_paise: termsPaise - 10_000 },
      { status: 'DONE', amount_paise: termsPaise },
    ])
    expect(await simulator.control('GET', '/balance')).toMatchObject({
      [provider]: { refunded: (farePaise * 9) / 10 },
    })
    await sales.sound()
  })

  test('leaves nothing to grant where all of it was', async () => {
    const { cancel, outside, paidPaise, refunds, bookingOf, paying, attention, sound, ...sales } =
      await sold(provider)
    await outside(paidPaise)
    expect(await cancel()).toMatchObject({ refundPaise: 0 })
    await sales.runEventsAndJobs()
    expect(refunds()).toEqual([])
    expect(bookingOf(paying)).toMatchObject({ status: 'CANCELLED', refunded_paise: 0 })
    expect((await attention()).map(({ kind }) => kind)).toEqual(['outsideRefund'])
    await sound()
  })

  test('counts as it was known where the provider does not answer', async () => {
    const { cancel, outside, runEventsAndJobs, farePaise, simulator, sound } = await sold(provider)
    await outside(10_000)
    await runEventsAndJobs()
    await simulator.fault({ kind: '500-before', method: 'GET', path: `/${provider}/v1`, times: 8 })
    expect(await cancel()).toMatchObject({ refundPaise: (farePaise * 9) / 10 - 10_000 })
    await sound()
  })

  test('is taken off over REST too, where a key makes the call safe to repeat', async () => {
    const { outside, farePaise, paying, refunds, visitor, sound } = await sold(provider)
    await outside(10_000)
    const cancel = () =>
      visitor.rest(
        'POST',
        `/bus-booking/${paying.bookingId}/cancel`,
        {},
        { 'idempotency-key': 'once' },
      )
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    expect(refunds().map((refund) => refund.amount_paise)).toEqual([(farePaise * 9) / 10 - 10_000])
    await sound()
  })

  test('is taken off when staff cancel, and when the trip is', async () => {
    const { outside, paidPaise, farePaise, admin, paying, refunds, travelling, ...sales } =
      await sold(provider)
    const { bookingId } = paying
    await outside(10_000)
    const [first = 0] = travelling()
    const choice = { bookingId, passengerIds: [first], terms: 'SLAB' as const }
    const quote = await admin.trpc.cancellation.officeQuote.query(choice)
    expect(quote.refundPaise).toBe((farePaise * 9) / 20 - 10_000)
    await admin.trpc.cancellation.cancelByOperator.mutate({
      ...choice,
      expectedPaise: quote.refundPaise,
      requestedBy: 'CUSTOMER',
      reason: '',
    })
    await outside(2000)
    await sales.runEventsAndJobs()
    const [{ id: scheduleId } = { id: 0 }] = sales.rows<{ id: number }>(
      'select schedule_id as id from bookings',
    )
    const { confirmBy, ...expected } = await admin.trpc.cancellation.tripDryRun.query({
      scheduleId,
    })
    expect(expected).toMatchObject({ refundPaise: paidPaise / 2 - 2000 })
    await admin.trpc.cancellation.cancelTrip.mutate({
      scheduleId,
      typed: confirmBy,
      reason: 'The bus broke down',
      expected,
    })
    expect(refunds().map(({ amount_paise }) => amount_paise)).toEqual([
      (farePaise * 9) / 20 - 10_000,
      paidPaise / 2 - 2000,
    ])
    await sales.runEventsAndJobs()
    await sales.sound()
  })
})
