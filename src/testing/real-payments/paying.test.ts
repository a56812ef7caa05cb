import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/calendar.ts'
import { realSales } from './real-sale.ts'

const CONFIRMED = { status: 'CONFIRMED', payment_status: 'PAID' }
const returns = 'select status, paid_reference, amount_paise from payment_returns'

describe.each(['razorpay', 'stripe'] as const)('paid at %s', (provider) => {
  test('an event makes the ticket; whoever returns is told that it is paid', async () => {
    const { page, check, runEventsAndJobs, bookingOf, rows, sound } = await realSales()
    const paying = await page(provider)
    expect(paying.pageUrl).toMatch(/^http:\/\/127\.0\.0\.1/)
    const { id } = await paying.act('pay')
    await runEventsAndJobs()
    expect(bookingOf(paying)).toMatchObject(CONFIRMED)
    expect(await check(paying)).toMatchObject({
      state: 'paid',
      reference: id,
    })
    expect(rows('select reference, method from captured_payments')).toMatchObject([
      { reference: id, method: expect.stringMatching(/UPI|card/) },
    ])
    await sound()
  })

  test('with no event the browser that returns makes it, and with neither a look does', async () => {
    const { page, check, runEventsAndJobs, pass, bookingOf, simulator, sound } = await realSales()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    const returning = await page(provider, ['1A'])
    await returning.act('pay')
    expect(await check(returning)).toMatchObject({ state: 'paid' })
    const gone = await page(provider, ['1B'], 'ravi')
    await gone.act('pay')
    await runEventsAndJobs()
    expect(bookingOf(gone)).toMatchObject({ status: 'PENDING' })
    await pass(15 * SECOND)
    await runEventsAndJobs()
    expect(bookingOf(gone)).toMatchObject(CONFIRMED)
    await sound()
  })

  test('events that come twice, in another order, or of before make one ticket', async () => {
    const { page, runEventsAndJobs, bookingOf, rows, simulator, sound } = await realSales()
    await simulator.control('POST', '/deliveries', { hold: true })
    const paying = await page(provider)
    await paying.act('decline')
    await paying.act('pay')
    const sent = await simulator.control<{ id: string }[]>('GET', '/deliveries')
    const ids = sent.map(({ id }) => id)
    await simulator.control('POST', '/deliveries/release', { ids: [...ids.toReversed(), ...ids] })
    await runEventsAndJobs()
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await simulator.control('POST', '/deliveries/resend', { id })
    }
    await runEventsAndJobs()
    expect(bookingOf(paying)).toMatchObject(CONFIRMED)
    expect(rows('select id from ledger')).toHaveLength(1)
    await sound()
  })

  test('a forged event is refused and counted, and sent again rightly it counts', async () => {
    const { page, runEventsAndJobs, bookingOf, dependencies, simulator, sound } = await realSales()
    await simulator.control('POST', '/deliveries', { forge: 1, retryAfter: [10] })
    const paying = await page(provider)
    await paying.act('pay')
    await runEventsAndJobs()
    expect(dependencies.status.paymentEvents.list()).toContainEqual([`${provider} forged`, 1])
    expect(bookingOf(paying)).toMatchObject(CONFIRMED)
    await sound()
  })

  test('a declined try is not the end: the next one on the page counts', async () => {
    const { page, check, runEventsAndJobs, bookingOf, sound } = await realSales()
    const paying = await page(provider)
    await paying.act('decline')
    await runEventsAndJobs()
    const message = 'Your last try was declined. You can try again.'
    expect(await check(paying)).toEqual({ state: 'unpaid', message })
    await paying.act('pay')
    await runEventsAndJobs()
    expect(bookingOf(paying)).toMatchObject(CONFIRMED)
    await sound()
  })

  test('paid too late for a seat that somebody else has, it goes back, once', async () => {
    const { page, runEventsAndJobs, pass, bookingOf, rows, simulator, sound } = await realSales()
    await simulator.control('POST', '/deliveries', { hold: true })
    const late = await page(provider, ['1A'], 'asha')
    await pass(21 * MINUTE)
    const { id } = await late.act('pay')
    const other = await page(provider, ['1A'], 'ravi')
    await other.act('pay')
    await simulator.control('POST', '/deliveries/release', {})
    await runEventsAndJobs()
    await pass(HOUR)
    await runEventsAndJobs()
    expect(bookingOf(late)).toMatchObject({ status: 'CANCELLED' })
    expect(bookingOf(other)).toMatchObject(CONFIRMED)
    expect(rows(returns)).toMatchObject([{ status: 'DONE', paid_reference: id }])
    const told = rows<{ text: string }>(
      `select body_text as text from outbox where kind = 'payment-returned'`,
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Your seats were taken meanwhile.')
    expect(told[0]?.text).toContain('It goes back the way you paid')
    expect(told[0]?.text).toContain('You have no ticket by this payment.')
    await sound()
  })

  test('a hold that ends closes its page', async () => {
    const { page, check, runEventsAndJobs, pass, simulator, rows, sound } = await realSales()
    const paying = await page(provider)
    await pass(21 * MINUTE)
    await runEventsAndJobs()
    await runEventsAndJobs()
    expect(rows('select closed_at is null as open from payment_pages')).toEqual([{ open: 0 }])
    expect(await check(paying)).toEqual({ state: 'unpaid' })
    const deliveries = await simulator.control<{ event: string }[]>('GET', '/deliveries')
    expect(deliveries.map(({ event }) => event).join()).toMatch(/cancelled|expired/)
    await sound()
  })

  test.each([
    [2 * HOUR, 'is a ticket, where the seat is free', { status: 'CONFIRMED' }, 0],
    [3 * DAY, 'goes back, once the bus has gone', { status: 'CANCELLED' }, 1],
  ])('what a bank says yes to %i ms later %s', async (later, _what, becomes, sentBack) => {
    const { page, check, runEventsAndJobs, pass, bookingOf, rows, sound } = await realSales()
    const paying = await page(provider)
    const { id } = await paying.act('authorize')
    await runEventsAndJobs()
    expect(await check(paying)).toEqual({ state: 'pending' })
    await pass(later)
    await runEventsAndJobs()
    await paying.act('capture', provider === 'razorpay' ? { of: id } : {})
    await runEventsAndJobs()
    await runEventsAndJobs()
    expect(bookingOf(paying)).toMatchObject(becomes)
    expect(rows(returns)).toHaveLength(sentBack)
    await sound()
  })
})

test('two ways to pay in two tabs, both paid: one ticket, and the second goes back', async () => {
  const { held, start, runEventsAndJobs, pass, bookingOf, rows, sound } = await realSales()
  const booking = await held('asha', ['1A'])
  const first = await start(booking, 'razorpay')
  const second = await start(booking, 'stripe')
  await second.act('pay')
  const { id } = await first.act('pay')
  await runEventsAndJobs()
  await pass(HOUR)
  await runEventsAndJobs()
  expect(bookingOf(booking)).toMatchObject(CONFIRMED)
  const [returned] = rows(returns)
  expect(returned).toMatchObject({ status: 'DONE' })
  const [told] = rows(`select body_text as text from outbox where kind = 'payment-returned'`)
  expect(told?.['text']).toContain('Your ticket stays as it is')
  expect(rows('select id from ledger')).toHaveLength(1)
  expect(rows('select id from captured_payments')).toHaveLength(2)
  expect(id).toBeTruthy()
  await sound()
})

test('paid twice on one link, the second goes back', async () => {
  const { page, simulator, runEventsAndJobs, rows, bookingOf, sound } = await realSales()
  const paying = await page('razorpay')
  const one = await paying.act('authorize')
  const other = await paying.act('authorize')
  await simulator.act({ provider: 'razorpay', act: 'capture', of: one.id })
  await simulator.act({ provider: 'razorpay', act: 'capture', of: other.id })
  await runEventsAndJobs()
  expect(bookingOf(paying)).toMatchObject(CONFIRMED)
  expect(rows(returns)).toMatchObject([{ status: 'DONE', paid_reference: other.id }])
  await sound()
})

test('while a secret is replaced, events that are signed with the new or the old one count', async () => {
  const { page, simulator, runEventsAndJobs, bookingOf, sound } = await realSales(
    ({ RAZORPAY_WEBHOOK_SECRET: old, STRIPE_WEBHOOK_SECRET: present }) => ({
      RAZORPAY_WEBHOOK_SECRET: `the-new-secret,${old}`,
      STRIPE_WEBHOOK_SECRET: `${present},the-old-secret`,
    }),
  )
  const first = await page('razorpay', ['1A'], 'asha')
  await first.act('pay')
  const second = await page('stripe', ['1B'], 'ravi')
  await second.act('pay')
  await runEventsAndJobs()
  await simulator.control('POST', '/deliveries', { oldSecret: 'the-new-secret' })
  const third = await page('razorpay', ['2A'], 'mina')
  await third.act('pay')
  await simulator.control('POST', '/deliveries', { oldSecret: 'the-old-secret' })
  const fourth = await page('stripe', ['2B'], 'john')
  await fourth.act('pay')
  await runEventsAndJobs()
  expect(bookingOf(first)).toMatchObject(CONFIRMED)
  expect(bookingOf(second)).toMatchObject(CONFIRMED)
  expect(bookingOf(third)).toMatchObject(CONFIRMED)
  expect(bookingOf(fourth)).toMatchObject(CONFIRMED)
  await sound()
})
