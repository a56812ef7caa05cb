import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { newCall } from '../../server/core/new-call.ts'
import { sweepLatePayments, sweepPayments } from '../../server/payment/sweep-payments.service.ts'
import { askRazorpay, askStripe, LINK, SESSION, soon } from './ask-providers.ts'
import { realSales } from './real-sale.ts'

async function sweeping() {
  const sales = await realSales()
  const run = async (job: typeof sweepPayments) => {
    const call = newCall(sales.dependencies, { actor: null, requestId: 'job', address: '' })
    await job(call, new AbortController().signal)
  }
  const sweep = () => run(sweepPayments)
  const sweepLate = () => run(sweepLatePayments)
  const strays = () =>
    sales.rows(
      `select provider, reference, amount_paise from captured_payments where payment_id is null
        order by provider`,
    )
  return { ...sales, sweep, sweepLate, strays }
}

describe.each(['razorpay', 'stripe'] as const)('what %s has taken', (provider) => {
  test('is found within an hour, although no event came and nobody looked', async () => {
    const { page, simulator, sweep, bookingOf, strays, sound } = await sweeping()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    const paying = await page(provider)
    await paying.act('pay')
    await sweep()
    expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED' })
    await sweep()
    expect(strays()).toEqual([])
    await sound()
  })

  test('and is refunded there is known within an hour, although no event came', async () => {
    const { page, simulator, sweep, runEventsAndJobs, rows, sound } = await sweeping()
    const paying = await page(provider)
    const { id } = await paying.act('pay')
    await runEventsAndJobs()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    await simulator.act({ provider, act: 'refund', of: id, amount: 12_300 })
    await sweep()
    await sweep()
    expect(rows('select payout_id, amount_paise, state from provider_refunds')).toEqual([
      { payout_id: null, amount_paise: 12_300, state: 'done' },
    ])
    expect(rows(`select id from audit where action = 'refundOutside'`)).toHaveLength(1)
    await sound()
  })

  test('is asked for again after an hour in which it did not answer', async () => {
    const { page, simulator, sweep, pass, bookingOf, sound } = await sweeping()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    const paying = await page(provider)
    await paying.act('pay')
    await simulator.fault({ kind: '500-before', path: `/${provider}/v1`, times: 2 })
    await sweep()
    expect(bookingOf(paying)).toMatchObject({ status: 'PENDING' })
    await pass(HOUR)
    await sweep()
    expect(bookingOf(paying)).toMatchObject({ payment_status: 'PAID' })
    await sound()
  })
})

test('a second payment of a link that its bank agrees to on day 2, and of which no event tells, is found and goes back', async () => {
  const { page, simulator, sweep, sweepLate, runEventsAndJobs, pass, rows, sound } =
    await sweeping()
  const paying = await page('razorpay')
  const declined = await paying.act('decline')
  await paying.act('pay')
  await runEventsAndJobs()
  await simulator.control('POST', '/deliveries', { lose: 1000 })
  await pass(2 * DAY)
  await runEventsAndJobs()
  for (const act of ['authorizeLate', 'capture'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await simulator.act({ provider: 'razorpay', act, of: declined.id })
  await runEventsAndJobs()
  await sweep()
  const returns = () => rows('select paid_reference, status from payment_returns')
  expect(returns()).toEqual([])
  await sweepLate()
  await runEventsAndJobs()
  expect(returns()).toEqual([{ paid_reference: declined.id, status: 'DONE' }])
  await sound()
})

test('money for an attempt that nobody here knows, as after a restore, is a line of its own, once', async () => {
  const { simulator, sweep, strays, sound, dependencies } = await sweeping()
  const ends = { expire_by: soon(3600) + Math.ceil((dependencies.clock() - Date.now()) / 1000) }
  await askRazorpay(simulator)('POST', '/payment_links', {
    ...LINK,
    ...ends,
    reference_id: 'fb-777',
  })
  const razorpay = await simulator.act({ provider: 'razorpay', act: 'pay', of: 'fb-777' })
  await askStripe(simulator)('POST', '/checkout/sessions', SESSION)
  const stripe = await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  await sweep()
  await sweep()
  expect(strays()).toEqual([
    { provider: 'razorpay', reference: razorpay.id, amount_paise: 50_000 },
    { provider: 'stripe', reference: stripe.id, amount_paise: 50_000 },
  ])
  await sound()
})

test('what others take through the same account is left alone', async () => {
  const { simulator, sweep, strays, dependencies } = await sweeping()
  const ends = { expire_by: soon(3600) + Math.ceil((dependencies.clock() - Date.now()) / 1000) }
  await askRazorpay(simulator)('POST', '/payment_links', {
    ...LINK,
    ...ends,
    reference_id: 'INV-9',
  })
  await simulator.act({ provider: 'razorpay', act: 'pay', of: 'INV-9' })
  const { 'metadata[attempt]': _mark, ...theirs } = SESSION
  await askStripe(simulator)('POST', '/checkout/sessions', theirs)
  await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  await sweep()
  expect(strays()).toEqual([])
})
