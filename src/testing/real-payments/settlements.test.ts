import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { newCall } from '../../server/core/new-call.ts'
import { readSettlements } from '../../server/payment/settlement/read-settlements.service.ts'
import { askRazorpay, askStripe, LINK, SESSION, soon } from './ask-providers.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'

async function settling(provider: ProviderName) {
  const sales = await realSales()
  const { simulator, dependencies, rows } = sales
  return {
    ...sales,
    /** The job, once. */
    read: () => {
      const call = newCall(dependencies, { actor: null, requestId: 'job', address: '' })
      return readSettlements(call, new AbortController().signal)
    },
    settleAt: () => simulator.act({ provider, act: 'settle' }),
    entries: () =>
      rows(`select kind, paid_reference, refund_reference, amount_paise, fee_paise, tax_paise,
        settlement_id, settled_at is not null as settled from provider_settlement_entries order by id`),
    /** What the bank got, by the books here, and by those of the provider. */
    both: async () => {
      const [{ net } = { net: 0 }] = rows<{ net: number }>(
        `select coalesce(sum(amount_paise - fee_paise), 0) as net from provider_settlement_entries
         where settled_at is not null`,
      )
      const books = await simulator.control<Record<string, { settled: number }>>('GET', '/balance')
      return [net, books[provider]?.settled]
    },
  }
}

describe.each(['razorpay', 'stripe'] as const)('what %s has settled', (provider) => {
  test('an event says so: the payment stands in the books with its fee and tax, once', async () => {
    const { page, runEventsAndJobs, settleAt, entries, read, both, rows, sound } =
      await settling(provider)
    const { id } = await (await page(provider)).act('pay')
    await runEventsAndJobs()
    const settlement = await settleAt()
    await runEventsAndJobs()
    const stored = [
      {
        kind: 'payment',
        paid_reference: id,
        refund_reference: null,
        amount_paise: 90_000,
        fee_paise: 2124,
        tax_paise: 324,
        settlement_id: settlement.id,
        settled: 1,
      },
    ]
    expect(entries()).toEqual(stored)
    expect(rows('select bank_reference from provider_settlement_entries')).toEqual([
      { bank_reference: expect.stringMatching(/^[A-Z0-9]{10,}$/) },
    ])
    await read()
    expect(entries()).toEqual(stored)
    const [ours, theirs] = await both()
    expect(ours).toBe(theirs)
    await sound()
  })

  test('it is read by the job where no event comes, also after a week of standing still', async () => {
    const { page, runEventsAndJobs, settleAt, entries, read, pass, simulator, sound } =
      await settling(provider)
    await (await page(provider)).act('pay')
    await runEventsAndJobs()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    await settleAt()
    await pass(6 * DAY)
    await read()
    expect(entries()).toHaveLength(1)
    await sound()
  })

  test('one that does not answer is asked again', async () => {
    const { page, runEventsAndJobs, settleAt, entries, read, simulator } = await settling(provider)
    await (await page(provider)).act('pay')
    await runEventsAndJobs()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    await settleAt()
    await simulator.fault({ kind: '500-before', path: `/${provider}/v1`, times: 2 })
    await read()
    expect(entries()).toEqual([])
    await read()
    expect(entries()).toHaveLength(1)
  })

  test('refunds and a lost dispute are taken off, and a refund that nobody here knew is asked about', async () => {
    const { page, runEventsAndJobs, settleAt, entries, read, both, rows, simulator, sound } =
      await settling(provider)
    const first = await (await page(provider, ['1A'], 'asha')).act('pay')
    const second = await (await page(provider, ['1B'], 'ravi')).act('pay')
    await runEventsAndJobs()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    const refund = await simulator.act({ provider, act: 'refund', of: first.id, amount: 12_300 })
    await simulator.control('POST', '/deliveries', { lose: 0 })
    const dispute = await simulator.act({ provider, act: 'dispute', of: second.id })
    await simulator.act({ provider, act: 'loseDispute', of: dispute.id })
    await settleAt()
    await runEventsAndJobs()
    await read()
    expect(entries()).toHaveLength(4)
    expect(entries()).toContainEqual(
      expect.objectContaining({
        kind: 'refund',
        paid_reference: first.id,
        refund_reference: refund.id,
        amount_paise: -12_300,
      }),
    )
    expect(entries()).toContainEqual(
      expect.objectContaining({
        kind: 'adjustment',
        paid_reference: second.id,
        amount_paise: -90_000,
      }),
    )
    expect(rows('select reference from provider_refunds')).toEqual([{ reference: refund.id }])
    const [ours, theirs] = await both()
    expect(ours).toBe(theirs)
    await sound()
  })

  test('more than a page of lines is read to its end; payments of others are left alone', async () => {
    const { page, runEventsAndJobs, settleAt, entries, read, simulator, dependencies } =
      await settling(provider)
    const first = await (await page(provider, ['1A'], 'asha')).act('pay')
    await runEventsAndJobs()
    await simulator.control('POST', '/deliveries', { lose: 1000 })
    const later = Math.ceil((dependencies.clock() - Date.now()) / 1000)
    for (let index = 0; index < 101; index++) {
      const reference_id = `INV-${index}`
      if (provider === 'razorpay') {
        const expire_by = soon(3600) + later
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await askRazorpay(simulator)('POST', '/payment_links', { ...LINK, expire_by, reference_id })
      } else {
        const { 'metadata[attempt]': _mark, ...theirs } = SESSION
        const session = { ...theirs, client_reference_id: reference_id }
        // oxlint-disable-next-line no-await-in-loop
        await askStripe(simulator)('POST', '/checkout/sessions', session)
      }
      // oxlint-disable-next-line no-await-in-loop
      await simulator.act({ provider, act: 'pay', of: reference_id })
    }
    await simulator.control('POST', '/deliveries', { lose: 0 })
    const last = await (await page(provider, ['1B'], 'ravi')).act('pay')
    await runEventsAndJobs()
    await settleAt()
    await read()
    const paid = entries().map(({ paid_reference }) => paid_reference)
    expect(new Set(paid)).toEqual(new Set([first.id, last.id]))
  })
})

test('what customers pay on top for Razorpay’s fee is not the operator’s', async () => {
  const { page, runEventsAndJobs, settleAt, entries, both, sound } = await settling('razorpay')
  await (await page('razorpay')).act('pay', { convenienceFee: 2000 })
  await runEventsAndJobs()
  await settleAt()
  await runEventsAndJobs()
  const [entry] = entries()
  expect(entry).toMatchObject({ amount_paise: 90_000 })
  expect(Number(entry?.['fee_paise'])).toBeLessThan(2000)
  const [ours, theirs] = await both()
  expect(ours).toBe(theirs)
  await sound()
})

test('a payout that the bank sends back is no settlement until Stripe has paid it again', async () => {
  const { page, runEventsAndJobs, settleAt, entries, both, simulator, rows, sound } =
    await settling('stripe')
  await (await page('stripe')).act('pay')
  await runEventsAndJobs()
  const first = await settleAt()
  await runEventsAndJobs()
  await simulator.act({ provider: 'stripe', act: 'failSettlement', of: first.id })
  await runEventsAndJobs()
  expect(entries()).toMatchObject([{ settlement_id: first.id, settled: 0 }])
  expect(await both()).toEqual([0, 0])
  const second = await settleAt()
  await runEventsAndJobs()
  expect(entries()).toMatchObject([{ settlement_id: second.id, settled: 1, amount_paise: 90_000 }])
  expect(await both()).toEqual([87_876, 87_876])
  expect(rows(`select action from audit where action = 'correctSettlement'`)).toHaveLength(1)
  await sound()
})
