import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/calendar.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const CONFIRMED = { status: 'CONFIRMED', payment_status: 'PAID' }
const returns = 'select status, paid_reference from payment_returns'

/** A page whose events wait, some time before or after the end of its hold. */
async function around(provider: ProviderName, from: number) {
  const sales = await realSales()
  const { page, pass, simulator, dependencies } = sales
  await simulator.control('POST', '/deliveries', { hold: true })
  const paying = await page(provider)
  await pass(paying.deadlineAt - dependencies.clock() + from)
  return { ...sales, paying, release: () => simulator.control('POST', '/deliveries/release', {}) }
}

describe.each(PROVIDERS)('paid at %s around the end of its hold', (provider) => {
  test.each([-SECOND, 0, SECOND])(
    '%i ms from it, it is a ticket where the seat is free',
    async (from) => {
      const { paying, release, runEventsAndJobs, bookingOf, rows, sound } = await around(
        provider,
        from,
      )
      await paying.act('pay')
      await release()
      await runEventsAndJobs()
      expect(bookingOf(paying)).toMatchObject(CONFIRMED)
      expect(rows(returns)).toEqual([])
      await sound()
    },
  )

  test('a second after it, it goes back once where somebody has taken the seat meanwhile', async () => {
    const sales = await around(provider, SECOND)
    const { paying, page, pass, release, runEventsAndJobs, bookingOf, rows, sound } = sales
    const { id } = await paying.act('pay')
    const other = await page(provider, ['1A'], 'ravi')
    await other.act('pay')
    await release()
    await runEventsAndJobs()
    await pass(HOUR)
    await runEventsAndJobs()
    expect(bookingOf(paying)).toMatchObject({ status: 'CANCELLED' })
    expect(bookingOf(other)).toMatchObject(CONFIRMED)
    expect(rows(returns)).toEqual([{ status: 'DONE', paid_reference: id }])
    await sound()
  })

  test('a second before it, nobody else can have the seat', async () => {
    const { held } = await around(provider, -SECOND)
    await expect(held('ravi', ['1A'])).rejects.toThrow('already booked')
  })
})

/** A try that the bank lets hang, or declines first where the provider knows that, on a page that has ended long ago. */
async function undecided(provider: ProviderName) {
  const sales = await realSales(undefined, {}, { inDays: 4 })
  const { page, runEventsAndJobs, pass, simulator, rows } = sales
  const paying = await page(provider)
  const { id } = await paying.act(provider === 'razorpay' ? 'decline' : 'authorize')
  await runEventsAndJobs()
  await pass(35 * MINUTE)
  await runEventsAndJobs()
  await runEventsAndJobs()
  expect(rows('select closed_at is null as open from payment_pages')).toMatchObject([
    { open: expect.toSatisfy((open) => !open) },
  ])
  await pass(2 * DAY)
  await runEventsAndJobs()
  /** The bank says yes after all, and the provider takes the money. */
  const agree = async () => {
    if (provider === 'stripe') return paying.act('capture')
    await simulator.act({ provider, act: 'authorizeLate', of: id })
    return simulator.act({ provider, act: 'capture', of: id })
  }
  return { ...sales, paying, agree }
}

describe.each(PROVIDERS)(
  'to what was declined or left open at %s the bank says yes on the second day',
  (provider) => {
    test('it is a ticket where the seat is free', async () => {
      const { paying, agree, runEventsAndJobs, bookingOf, rows, sound } = await undecided(provider)
      await agree()
      await runEventsAndJobs()
      expect(bookingOf(paying)).toMatchObject(CONFIRMED)
      expect(rows(returns)).toEqual([])
      await sound()
    })

    test('it goes back once where somebody has taken the seat meanwhile', async () => {
      const sales = await undecided(provider)
      const { paying, agree, page, runEventsAndJobs, bookingOf, rows, sound } = sales
      const other = await page(provider, ['1A'], 'ravi')
      await other.act('pay')
      await runEventsAndJobs()
      await agree()
      await runEventsAndJobs()
      await runEventsAndJobs()
      expect(bookingOf(paying)).toMatchObject({ status: 'CANCELLED' })
      expect(bookingOf(other)).toMatchObject(CONFIRMED)
      expect(rows(returns)).toMatchObject([{ status: 'DONE' }])
      await sound()
    })

    test('and where no event tells of it, it is found within a day', async () => {
      const { paying, agree, pass, runEventsAndJobs, bookingOf, simulator, sound } =
        await undecided(provider)
      await simulator.control('POST', '/deliveries', { lose: 1000 })
      await agree()
      await pass(DAY)
      await runEventsAndJobs()
      expect(bookingOf(paying)).toMatchObject(CONFIRMED)
      await sound()
    })
  },
)
