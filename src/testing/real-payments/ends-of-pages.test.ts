import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { tamper } from '../harness/tamper.ts'
import { askRazorpay, askStripe } from './ask-providers.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'
import type { SimulatedPayments } from './simulated-payments.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const CONFIRMED = { status: 'CONFIRMED', payment_status: 'PAID' }

interface Fault {
  path: string
  times: number
}

/** The pages that a provider has made, and what each is called. */
async function pagesAt(provider: ProviderName, simulator: SimulatedPayments) {
  const { body } =
    provider === 'razorpay'
      ? await askRazorpay(simulator)('GET', '/payment_links')
      : await askStripe(simulator)('GET', '/checkout/sessions')
  const made: unknown = body[provider === 'razorpay' ? 'payment_links' : 'data']
  const name = provider === 'razorpay' ? 'reference_id' : 'client_reference_id'
  return (Array.isArray(made) ? made : []).map((page: Record<string, unknown>) => ({
    id: String(page['id']),
    reference: String(page[name]),
  }))
}

/** Somebody in the provider's office ends a page. */
const endPage = (provider: ProviderName, simulator: SimulatedPayments, id: string) =>
  provider === 'razorpay'
    ? askRazorpay(simulator)('POST', `/payment_links/${id}/cancel`)
    : askStripe(simulator)('POST', `/checkout/sessions/${id}/expire`)

const OPEN = {
  razorpay: { method: 'POST', path: '/razorpay/v1/payment_links' },
  stripe: { method: 'POST', path: '/stripe/v1/checkout/sessions' },
}

describe.each(PROVIDERS)('a page of %s', (provider) => {
  test('whose answer was lost is the same one when it is asked for again', async () => {
    const { held, start, runEventsAndJobs, bookingOf, simulator, file, sound } = await realSales()
    const booking = await held('asha', ['1A'])
    // The page is made, and nothing of it is stored.
    const lost = `before insert on payment_pages begin select raise(abort, 'lost'); end`
    tamper(file, `create trigger lost_page ${lost}`)
    await expect(start(booking, provider)).rejects.toBeInstanceOf(Error)
    tamper(file, 'drop trigger lost_page')
    const paying = await start(booking, provider)
    expect(await pagesAt(provider, simulator)).toHaveLength(1)
    await paying.act('pay')
    await runEventsAndJobs()
    expect(bookingOf(booking)).toMatchObject(CONFIRMED)
    await sound()
  })

  test('that ended after a declined try is followed by one of its own', async () => {
    const { held, start, runEventsAndJobs, bookingOf, rows, simulator, sound } = await realSales()
    const booking = await held('asha', ['1A'])
    const first = await start(booking, provider)
    await first.act('decline')
    const [page = { id: '', reference: '' }] = await pagesAt(provider, simulator)
    expect(await endPage(provider, simulator, page.id)).toMatchObject({ status: 200 })
    await runEventsAndJobs()
    const second = await start(booking, provider)
    expect(second.attemptId).not.toBe(first.attemptId)
    expect(second.pageUrl).not.toBe(first.pageUrl)
    const made = await pagesAt(provider, simulator)
    expect(new Set(made.map(({ id }) => id)).size).toBe(2)
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(2)
    await second.act('pay')
    await runEventsAndJobs()
    expect(bookingOf(booking)).toMatchObject(CONFIRMED)
    expect(rows('select status from payments order by id')).toEqual([
      { status: 'EXPIRED' },
      { status: 'SUCCEEDED' },
    ])
    await sound()
  })

  test('that is paid while it is being closed is a ticket', async () => {
    const sales = await realSales()
    const { page, pass, runEventsAndJobs, jobs, bookingOf, rows, simulator, sound } = sales
    const paying = await page(provider)
    await pass(21 * MINUTE)
    const closing =
      provider === 'razorpay'
        ? '/razorpay/v1/payment_links/plink_'
        : '/stripe/v1/checkout/sessions/cs_'
    await simulator.fault({ kind: 'delay', method: 'POST', path: closing, ms: 60_000 })
    const working = jobs()
    await expect.poll(() => simulator.control<Fault[]>('GET', '/faults')).toEqual([])
    const { id } = await paying.act('pay')
    await simulator.control('POST', '/faults/release', {})
    await working
    expect(bookingOf(paying)).toMatchObject(CONFIRMED)
    expect(rows('select reference from captured_payments')).toEqual([{ reference: id }])
    await runEventsAndJobs()
    expect(rows('select id from payment_returns')).toEqual([])
    await sound()
  })
})

test('an error that Stripe keeps for a page is over after ten minutes, within the hold', async () => {
  const sales = await realSales()
  const { held, start, pass, runEventsAndJobs, bookingOf, simulator, sound } = sales
  const booking = await held('asha', ['1A'])
  await simulator.fault({ ...OPEN.stripe, kind: '500-stored' })
  await expect(start(booking, 'stripe')).rejects.toThrow('does not answer')
  await expect(start(booking, 'stripe')).rejects.toThrow('does not answer')
  await pass(10 * MINUTE)
  const { email } = booking.visitor.user
  const { accessToken } = await sales
    .visitor()
    .trpc.auth.login.mutate({ email, password: PASSWORD })
  const visitor = { ...booking.visitor, ...sales.signedIn(accessToken) }
  const paying = await start({ ...booking, visitor }, 'stripe')
  await paying.act('pay')
  await runEventsAndJobs()
  expect(bookingOf(booking)).toMatchObject(CONFIRMED)
  await sound()
})
