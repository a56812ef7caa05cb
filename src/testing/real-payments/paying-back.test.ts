import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'

interface RefundRow {
  id: number
  status: string
  reference: string | null
}

/** A paid booking of two seats, one of which the customer gives back. */
async function cancelled(provider: ProviderName) {
  const sales = await realSales()
  const { page, runEventsAndJobs, rows } = sales
  const paying = await page(provider, ['1A', '1B'])
  const { id: paymentId } = await paying.act('pay')
  await runEventsAndJobs()
  const { visitor, bookingId } = paying
  const cancel = async () => {
    const [{ id: passengerId } = { id: 0 }] = rows('select id from passengers order by id limit 1')
    const passengerIds = [Number(passengerId)]
    const { token } = await visitor.trpc.cancellation.quote.query({ bookingId, passengerIds })
    await visitor.trpc.cancellation.confirm.mutate({ bookingId, token })
  }
  const refunds = () => rows<RefundRow>('select id, status, reference, amount_paise from refunds')
  return { ...sales, paying, paymentId, cancel, refunds }
}

describe.each(['razorpay', 'stripe'] as const)('paid back at %s', (provider) => {
  const path = provider === 'razorpay' ? '/razorpay/v1/payments' : '/stripe/v1/refunds'

  test('a refund is paid out by itself, and says so once', async () => {
    const { cancel, runEventsAndJobs, refunds, rows, sound } = await cancelled(provider)
    await cancel()
    await runEventsAndJobs()
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'DONE', reference: expect.stringMatching(/_/) }])
    expect(rows(`select id from outbox where kind = 'refund-done'`)).toHaveLength(1)
    await sound()
  })

  test.each(['500-before', '500-after', 'drop-after', '429'] as const)(
    'after %s it is asked for again, and made once',
    async (kind) => {
      const { cancel, runEventsAndJobs, pass, refunds, simulator, sound } =
        await cancelled(provider)
      await cancel()
      await simulator.fault({ kind, method: 'POST', path, times: 2 })
      for (let hours = 0; hours < 26; hours++) {
        // oxlint-disable-next-line no-await-in-loop -- time passes
        await runEventsAndJobs()
        // oxlint-disable-next-line no-await-in-loop
        await pass(HOUR)
      }
      expect(refunds()).toMatchObject([{ status: 'DONE' }])
      await sound()
    },
  )

  test('one that comes back after it was done fails, and another one is made when it is asked for', async () => {
    const { cancel, runEventsAndJobs, refunds, rows, simulator, admin, sound } =
      await cancelled(provider)
    await cancel()
    await runEventsAndJobs()
    const [refund] = refunds()
    await simulator.act({ provider, act: 'failRefund', of: refund?.reference })
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'FAILED', reference: null }])
    expect(rows(`select id from outbox where kind = 'refund-failed'`)).toHaveLength(1)
    await runEventsAndJobs()
    await sound()
    await admin.trpc.payment.retryRefund.mutate({ refundId: refund?.id ?? 0 })
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'DONE' }])
    await sound()
  })

  test('a refund made in the dashboard is known once, takes no seat, and leaves less for others', async () => {
    const { paymentId, runEventsAndJobs, simulator, rows, bookingOf, paying, sound } =
      await cancelled(provider)
    await simulator.act({ provider, act: 'refund', of: paymentId, amount: 12_300 })
    await runEventsAndJobs()
    await runEventsAndJobs()
    expect(rows('select payout_id, amount_paise from provider_refunds')).toEqual([
      { payout_id: null, amount_paise: 12_300 },
    ])
    expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED', refunded_paise: 0 })
    await sound()
  })

  test('a dispute holds refunds back until it is won', async () => {
    const { paymentId, cancel, runEventsAndJobs, pass, simulator, refunds, rows, sound } =
      await cancelled(provider)
    const { id } = await simulator.act({ provider, act: 'dispute', of: paymentId })
    await runEventsAndJobs()
    expect(rows('select state from disputes')).toEqual([{ state: 'open' }])
    await cancel()
    await runEventsAndJobs()
    await pass(DAY)
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'PENDING' }])
    await sound()
    await simulator.act({ provider, act: 'winDispute', of: id })
    await runEventsAndJobs()
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'DONE' }])
    await sound()
  })

  test('a lost dispute is a line of its own, and nothing is paid back beside it', async () => {
    const { paymentId, cancel, runEventsAndJobs, pass, simulator, refunds, sound } =
      await cancelled(provider)
    const { id } = await simulator.act({ provider, act: 'dispute', of: paymentId })
    await simulator.act({ provider, act: 'loseDispute', of: id })
    await runEventsAndJobs()
    await cancel()
    await pass(2 * DAY)
    await runEventsAndJobs()
    expect(refunds()).toMatchObject([{ status: 'PENDING' }])
    await sound()
  })
})
