import { describe, expect, test } from 'vitest'
import { SECOND } from '../../domain/time/calendar.ts'
import { signRazorpay } from '../../payments-simulator/razorpay/razorpay-events.ts'
import { signStripe } from '../../payments-simulator/stripe/stripe-events.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const ORDERS = [
  ['event', 'return', 'look'],
  ['event', 'look', 'return'],
  ['return', 'event', 'look'],
  ['return', 'look', 'event'],
  ['look', 'event', 'return'],
  ['look', 'return', 'event'],
] as const

interface Delivery {
  id: string
  event: string
  body: string
}

/** Sends an event as its provider does, however long the answer takes. Answers its status. */
async function deliver(
  { url, simulator, dependencies }: Awaited<ReturnType<typeof realSales>>,
  provider: ProviderName,
  { id, body }: Delivery = { id: '', event: '', body: '' },
): Promise<number> {
  const { RAZORPAY_WEBHOOK_SECRET: razorpay, STRIPE_WEBHOOK_SECRET: stripe } = simulator.environment
  const seconds = () => Math.floor(dependencies.clock() / SECOND)
  const headers =
    provider === 'razorpay'
      ? signRazorpay(body, [razorpay], id)
      : signStripe(seconds)(body, [stripe], id)
  const path = `/payment-events/${provider === 'razorpay' ? 'rzp' : 'stripe'}`
  return (await fetch(url + path, { method: 'POST', headers, body })).status
}

describe.each(PROVIDERS)('news of a payment at %s', (provider) => {
  test.each(ORDERS)(
    '%s, %s, %s: the first makes the ticket, the others change nothing',
    async (...order) => {
      const sales = await realSales()
      const { page, check, handleEvents, look, pass, bookingOf, rows, simulator, sound } = sales
      await simulator.control('POST', '/deliveries', { hold: true })
      const paying = await page(provider)
      const { id } = await paying.act('pay')
      const tell = {
        event: async () => {
          await simulator.control('POST', '/deliveries/release', {})
          await handleEvents()
        },
        return: async () => {
          expect(await check(paying)).toMatchObject({ state: 'paid', reference: id })
        },
        look: async () => {
          await pass(15 * SECOND)
          await look()
        },
      }
      for (const news of order) {
        // oxlint-disable-next-line no-await-in-loop -- the order is what is tried
        await tell[news]()
        expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
        expect(rows('select id from ledger')).toHaveLength(1)
      }
      expect(rows('select reference from captured_payments')).toEqual([{ reference: id }])
      expect(rows('select id from payment_returns')).toEqual([])
      expect(rows(`select id from outbox where kind = 'booking-confirmed'`)).toHaveLength(1)
      await sound()
    },
  )

  test('an event that comes fifty times at once is taken each time, and has one effect', async () => {
    const sales = await realSales()
    const { page, check, handleEvents, bookingOf, rows, simulator, sound } = sales
    await simulator.control('POST', '/deliveries', { hold: true })
    const paying = await page(provider)
    const { id } = await paying.act('pay')
    const [sent] = (await simulator.control<Delivery[]>('GET', '/deliveries')).slice(-1)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deliver(sales, provider, sent)),
    )
    expect(new Set(answers)).toEqual(new Set([204]))
    expect(rows('select event_id from payment_events')).toEqual([{ event_id: sent?.id }])
    await Promise.all([
      ...Array.from({ length: 5 }, () => handleEvents()),
      ...Array.from({ length: 50 }, () => check(paying)),
    ])
    expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    expect(rows('select reference from captured_payments')).toEqual([{ reference: id }])
    expect(rows('select id from ledger')).toHaveLength(1)
    expect(rows('select id from payment_returns')).toEqual([])
    await sound()
  })
})

test('an order that lacks its prefix in an event of Razorpay’s is paid all the same', async () => {
  const { page, runEventsAndJobs, bookingOf, simulator, sound } = await realSales()
  await simulator.act({ provider: 'razorpay', act: 'bareOrderIds' })
  await simulator.control('POST', '/deliveries', { hold: true })
  const paying = await page('razorpay')
  await paying.act('pay')
  const sent = await simulator.control<Delivery[]>('GET', '/deliveries')
  const paid = sent.filter(({ event }) => event === 'payment_link.paid')
  expect(paid).toHaveLength(1)
  await simulator.control('POST', '/deliveries/release', { ids: paid.map(({ id }) => id) })
  await runEventsAndJobs()
  expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED' })
  await sound()
})
