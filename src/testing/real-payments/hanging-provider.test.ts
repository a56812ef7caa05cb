import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../domain/time/calendar.ts'
import { newProviderCalls } from '../../server/payment/provider/provider-calls.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'

let sales: Awaited<ReturnType<typeof realSales>>
beforeEach(async () => {
  sales = await realSales()
  await sales.simulator.control('POST', '/deliveries', { lose: 1000 })
})

/** How long an answer is waited for: the real time would make the tests slow. */
const wait = (patience: number) =>
  Object.assign(sales.dependencies.memory.get(newProviderCalls), { patience })
/** Long enough for the other provider, which answers. */
const WHILE_OTHERS_ANSWER = 3 * SECOND
const hangs = (provider: ProviderName, patience = 50) => {
  wait(patience)
  return sales.simulator.fault({ kind: 'hang', path: `/${provider}/v1`, times: 1000 })
}
const answersAgain = async () => {
  await sales.simulator.control('POST', '/faults/clear')
  wait(MINUTE)
}
const OTHER = { razorpay: 'stripe', stripe: 'razorpay' } as const

describe.each(['razorpay', 'stripe'] as const)('while %s hangs', (provider) => {
  const other = OTHER[provider]

  test('tickets that were paid with another one come in the same run', async () => {
    const open = []
    for (const seat of ['2A', '2B', '2C', '3A', '3B', '3C', '4A', '4B'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      open.push(await sales.page(provider, [seat], `customer-${seat}`))
    const paying = await sales.page(other, ['1A'])
    await paying.act('pay')
    await sales.pass(20 * SECOND)
    await hangs(provider, WHILE_OTHERS_ANSWER)
    await sales.look()
    expect(sales.bookingOf(paying)).toMatchObject({ status: 'CONFIRMED' })
    expect(open.map((page) => sales.bookingOf(page)?.['status'])).toEqual(open.map(() => 'PENDING'))
  })

  test('it is left alone after three calls, and asked again when it may have recovered', async () => {
    const first = await sales.page(provider, ['1A'])
    await hangs(provider)
    for (let calls = 0; calls < 3; calls++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(sales.check(first)).rejects.toThrow('does not answer')
    await answersAgain()
    await first.act('pay')
    // Not asked: the answer would be that it is paid.
    await expect(sales.check(first)).rejects.toThrow('does not answer')
    await sales.look()
    expect(sales.bookingOf(first)).toMatchObject({ status: 'PENDING' })
    await sales.pass(30 * SECOND)
    await sales.look()
    expect(sales.bookingOf(first)).toMatchObject({ status: 'CONFIRMED' })
    await sales.sound()
  })

  test('the customer hears so in time, and is led to the same page later', async () => {
    const seats = await sales.held('asha', ['1A'])
    await hangs(provider)
    await expect(sales.start(seats, provider)).rejects.toThrow('does not answer')
    await answersAgain()
    const paying = await sales.start(seats, provider)
    await paying.act('pay')
    expect(await sales.check(paying)).toMatchObject({ state: 'paid' })
    await sales.sound()
  })
})

test('pages that were opened last are asked about first', async () => {
  const early = await sales.page('razorpay', ['1A'], 'asha')
  await sales.pass(MINUTE)
  const late = await sales.page('razorpay', ['1B'], 'bhavesh')
  await sales.pass(MINUTE)
  await early.act('pay')
  await late.act('pay')
  await sales.look()
  const paid = sales.rows<{ booking_id: number }>('select booking_id from ledger order by id')
  expect(paid.map(({ booking_id }) => booking_id)).toEqual([late.bookingId, early.bookingId])
})
