import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'
import { attentionOf } from '../builders/attention-of.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
/** How a call for a refund can end without an answer, or with an error that is kept. */
const BREAKS = {
  razorpay: ['500-before', '500-after', 'drop-after'],
  stripe: ['500-before', '500-after', '500-stored'],
}

/** A paid booking of two seats, of which the customer can give one back. */
async function sold(provider: ProviderName) {
  const sales = await realSales(undefined, {}, { inDays: 5 })
  const { page, runEventsAndJobs, rows } = sales
  const paying = await page(provider, ['1A', '1B'])
  const { id: paymentId } = await paying.act('pay')
  await runEventsAndJobs()
  const { visitor, bookingId } = paying
  const giveBackOne = async () => {
    const [passenger] = rows<{ id: number }>('select id from passengers order by id limit 1')
    const passengerIds = [passenger?.id ?? 0]
    const { token } = await visitor.trpc.cancellation.quote.query({ bookingId, passengerIds })
    await visitor.trpc.cancellation.confirm.mutate({ bookingId, token })
  }
  const refund = () =>
    rows<{ status: string; amount_paise: number }>('select status, amount_paise from refunds')[0]
  return { ...sales, paying, paymentId, giveBackOne, refund }
}

describe.each(PROVIDERS)('money that goes back from %s', (provider) => {
  test('beside a refund that was granted, two that were made in its office are shown, each once', async () => {
    const sales = await sold(provider)
    const {
      simulator,
      paymentId,
      giveBackOne,
      refund,
      runEventsAndJobs,
      rows,
      bookingOf,
      paying,
      sound,
    } = sales
    const outside = (amount: number) =>
      simulator.act({ provider, act: 'refund', of: paymentId, amount })
    await outside(12_300)
    await runEventsAndJobs()
    await giveBackOne()
    await runEventsAndJobs()
    await outside(4500)
    await runEventsAndJobs()
    await runEventsAndJobs()
    const granted = refund()
    expect(granted).toMatchObject({ status: 'DONE' })
    expect(
      rows('select payout_id is null as outside, amount_paise from provider_refunds order by id'),
    ).toMatchObject([
      { outside: expect.toSatisfy(Boolean), amount_paise: 12_300 },
      { outside: expect.toSatisfy((is) => !is), amount_paise: granted?.amount_paise },
      { outside: expect.toSatisfy(Boolean), amount_paise: 4500 },
    ])
    const items = await attentionOf(await operatorCall(sales))
    expect(items.map(({ kind, amountPaise }) => `${kind} ${amountPaise}`).toSorted()).toEqual([
      'outsideRefund 12300',
      'outsideRefund 4500',
    ])
    expect(rows(`select id from audit where action = 'refundOutside'`)).toHaveLength(2)
    expect(bookingOf(paying)).toMatchObject({ refunded_paise: granted?.amount_paise })
    await sound()
  })

  test.each(BREAKS[provider])('asked for again 25 hours after %s, it goes once', async (kind) => {
    const { simulator, giveBackOne, refund, runEventsAndJobs, pass, rows, sound } =
      await sold(provider)
    const path = provider === 'razorpay' ? '/razorpay/v1/payments' : '/stripe/v1/refunds'
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    await giveBackOne()
    // Stripe's library asks a second time by itself.
    await simulator.fault({ kind, method: 'POST', path, times: provider === 'stripe' ? 2 : 1 })
    await runEventsAndJobs()
    expect(refund()).toMatchObject({ status: 'PENDING' })
    await pass(DAY + HOUR)
    await runEventsAndJobs()
    await runEventsAndJobs()
    expect(refund()).toMatchObject({ status: 'DONE' })
    expect(rows('select state from provider_refunds')).toEqual([{ state: 'done' }])
    await sound()
  })
})
