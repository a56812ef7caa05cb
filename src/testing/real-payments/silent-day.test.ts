import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/calendar.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { realSales } from './real-sale.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const CONFIRMED = { status: 'CONFIRMED', payment_status: 'PAID' }

/** A server of which only the jobs run: no event arrives, and no browser returns. */
async function silent() {
  const sales = await realSales(undefined, {}, { inDays: 3 })
  await sales.simulator.control('POST', '/deliveries', { lose: 1_000_000 })
  const { signal } = new AbortController()
  const work = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one job after the other
    for (const job of backgroundJobs()) await job.run(sales.call(), signal)
  }
  /** Time passes in steps, after each of which all jobs run once. */
  const wait = async (ms: number, step: number) => {
    for (let passed = 0; passed < ms; passed += step) {
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await sales.pass(step)
      // oxlint-disable-next-line no-await-in-loop
      await work()
    }
  }
  return { ...sales, wait }
}

describe.each(PROVIDERS)(
  'a day on which no event of %s arrives and no browser returns',
  (provider) => {
    test('each payment becomes a ticket in time, what nobody pays is free again, and refunds arrive', async () => {
      const { page, wait, bookingOf, rows, simulator, sound } = await silent()
      const quick = await page(provider, ['1A'], 'asha')
      await quick.act('pay')
      await wait(15 * SECOND, 15 * SECOND)
      expect(bookingOf(quick)).toMatchObject(CONFIRMED)
      const { visitor, bookingId } = quick
      const [passenger] = rows<{ id: number }>(
        `select id from passengers where booking_id = ${bookingId}`,
      )
      const passengerIds = [passenger?.id ?? 0]
      const { token } = await visitor.trpc.cancellation.quote.query({ bookingId, passengerIds })
      await simulator.control('POST', '/act', { provider, act: 'refundsWait', on: true })
      await visitor.trpc.cancellation.confirm.mutate({ bookingId, token })
      await wait(MINUTE, MINUTE)
      const [sent] = rows<{ reference: string }>('select reference from provider_refunds')
      expect(rows('select status from refunds')).toEqual([{ status: 'PENDING' }])
      await wait(HOUR, HOUR)
      const declined = await page(provider, ['1B'], 'ravi')
      await declined.act('decline')
      await wait(MINUTE, MINUTE)
      await declined.act('pay')
      await wait(MINUTE, MINUTE)
      expect(bookingOf(declined)).toMatchObject(CONFIRMED)
      const waiting = await page(provider, ['1C'], 'mina')
      const { id } = await waiting.act('authorize')
      const unpaid = await page(provider, ['1D'], 'john')
      await wait(5 * MINUTE, MINUTE)
      await waiting.act('capture', provider === 'razorpay' ? { of: id } : {})
      await wait(10 * MINUTE, 5 * MINUTE)
      expect(bookingOf(waiting)).toMatchObject(CONFIRMED)
      await wait(20 * MINUTE, 10 * MINUTE)
      expect(bookingOf(unpaid)).toMatchObject({ status: 'CANCELLED' })
      expect(rows('select payment_id from payment_pages where closed_at is null')).toEqual([])
      await simulator.act({ provider, act: 'processRefund', of: sent?.reference })
      await wait(DAY, 12 * HOUR)
      expect(rows('select status from refunds')).toEqual([{ status: 'DONE' }])
      expect(rows('select id from payment_events')).toEqual([])
      await sound()
    })
  },
)
