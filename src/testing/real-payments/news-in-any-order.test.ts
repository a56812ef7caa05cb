import { describe, expect, test } from 'vitest'
import { SECOND } from '../../domain/time/calendar.ts'
import { realSales } from './real-sale.ts'

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
  answers: number[]
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

  test('events that come fifty times at once are taken each time, and have one effect', async () => {
    const sales = await realSales()
    const { page, check, settle, handleEvents, bookingOf, rows, simulator, sound } = sales
    await simulator.control('POST', '/deliveries', { double: 1000, copies: 50, retryAfter: [] })
    const paying = await page(provider)
    const { id } = await paying.act('pay')
    const sent = await simulator.control<Delivery[]>('GET', '/deliveries')
    expect(sent.length).toBeGreaterThan(0)
    const answers = sent.map((delivery) => delivery.answers)
    expect(answers).toEqual(sent.map(() => Array.from({ length: 50 }, () => 204)))
    await Promise.all([
      handleEvents(),
      handleEvents(),
      ...Array.from({ length: 50 }, () => check(paying)),
    ])
    await settle()
    expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    expect(rows('select event_id from payment_events').length).toBeLessThanOrEqual(sent.length)
    expect(rows('select reference from captured_payments')).toEqual([{ reference: id }])
    expect(rows('select id from ledger')).toHaveLength(1)
    expect(rows('select id from payment_returns')).toEqual([])
    await sound()
  })
})

test('an order that lacks its prefix in an event of Razorpay’s is paid all the same', async () => {
  const { page, settle, bookingOf, simulator, sound } = await realSales()
  await simulator.act({ provider: 'razorpay', act: 'bareOrderIds' })
  await simulator.control('POST', '/deliveries', { hold: true })
  const paying = await page('razorpay')
  await paying.act('pay')
  const sent = await simulator.control<Delivery[]>('GET', '/deliveries')
  const paid = sent.filter(({ event }) => event === 'payment_link.paid')
  expect(paid).toHaveLength(1)
  await simulator.control('POST', '/deliveries/release', { ids: paid.map(({ id }) => id) })
  await settle()
  expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED' })
  await sound()
})
