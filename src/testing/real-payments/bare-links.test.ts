import { expect, test } from 'vitest'
import { newCall } from '../../server/core/new-call.ts'
import { sweepPayments } from '../../server/payment/sweep-payments.service.ts'
import { askRazorpay, LINK, soon } from './ask-providers.ts'
import { realSales } from './real-sale.ts'

/** What Razorpay does not promise, of the links and payments of this account. */
const MODES = [
  ['links do not say their order, and payments not their link', ['bareLinks']],
  ['nor do payments have our notes', ['bareLinks', 'bareNotes']],
] as const

/** A server whose Razorpay says less than it mostly does, a page on which somebody pays, and the job that sweeps. */
async function bare(modes: readonly string[]) {
  const sales = await realSales()
  for (const act of modes)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sales.simulator.act({ provider: 'razorpay', act })
  const sweep = () =>
    sweepPayments(
      newCall(sales.dependencies, { actor: null, requestId: 'job', address: '' }),
      new AbortController().signal,
    )
  return { ...sales, sweep, paying: await sales.page('razorpay') }
}

test.for(MODES)('a payment is found by the sweep although %s', async ([, modes]) => {
  const { simulator, paying, sweep, bookingOf, rows, sound } = await bare(modes)
  await simulator.control('POST', '/deliveries', { lose: 1000 })
  await paying.act('pay')
  await sweep()
  expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED' })
  expect(rows('select id from captured_payments where payment_id is null')).toEqual([])
  await sound()
})

test.for(MODES)('an event leads to its payment although %s', async ([, modes]) => {
  const { paying, runEventsAndJobs, bookingOf, sound } = await bare(modes)
  await paying.act('pay')
  await runEventsAndJobs()
  expect(bookingOf(paying)).toMatchObject({ status: 'CONFIRMED' })
  await sound()
})

test('a declined try and a bank at work are told although links do not say their order', async () => {
  const { paying, check } = await bare(['bareLinks'])
  expect(await check(paying)).toEqual({ state: 'unpaid' })
  await paying.act('decline')
  expect(await check(paying)).toMatchObject({ state: 'unpaid', message: expect.any(String) })
  await paying.act('authorize')
  expect(await check(paying)).toEqual({ state: 'pending' })
})

test('money for an attempt that nobody here knows is shown although nothing but its link says for what it is', async () => {
  const { simulator, sweep, rows, dependencies } = await bare(['bareLinks', 'bareNotes'])
  const ends = { expire_by: soon(3600) + Math.ceil((dependencies.clock() - Date.now()) / 1000) }
  const link = { ...LINK, ...ends, reference_id: 'fb-777' }
  await askRazorpay(simulator)('POST', '/payment_links', link)
  const { id: reference } = await simulator.act({ provider: 'razorpay', act: 'pay', of: 'fb-777' })
  await sweep()
  expect(rows('select reference, payment_id from captured_payments')).toEqual([
    { reference, payment_id: null },
  ])
})
