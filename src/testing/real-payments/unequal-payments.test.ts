import { describe, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { newCall } from '../../server/core/new-call.ts'
import { settleAttention } from '../../server/payment/attention/resolve-attention.service.ts'
import { sweepPayments } from '../../server/payment/sweep-payments.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { realSales } from './real-sale.ts'
import { attentionOf } from '../builders/attention-of.ts'

describe.each(['razorpay', 'stripe'] as const)('what is paid at %s', (provider) => {
  test.each([
    ['less', 100],
    ['more', 1_000_000],
  ])('and is %s than the price is no ticket, and goes back once', async (_what, amount) => {
    const { page, check, runEventsAndJobs, pass, bookingOf, rows, sound } = await realSales()
    const paying = await page(provider)
    await paying.act('rewritePage', { amount })
    const { id } = await paying.act('pay', { amount })
    await runEventsAndJobs()
    await pass(HOUR)
    await runEventsAndJobs()
    expect(bookingOf(paying)).toMatchObject({ status: 'CANCELLED' })
    expect(await check(paying)).toMatchObject({ state: 'refused' })
    expect(rows('select status, paid_reference, amount_paise from payment_returns')).toMatchObject([
      { status: 'DONE', paid_reference: id, amount_paise: amount },
    ])
    expect(rows('select id from ledger')).toEqual([])
    await sound()
  })

  test('in another currency is no ticket: the attempt ends, and staff say what they did', async () => {
    const sales = await realSales()
    const { page, check, runEventsAndJobs, pass, rows, dependencies, sound } = sales
    const office = await operatorCall(sales)
    const paying = await page(provider)
    await paying.act('rewritePage', { amount: 1200, currency: 'USD' })
    const { id: reference } = await paying.act('pay', { amount: 1200 })
    await runEventsAndJobs()
    expect(await check(paying)).toEqual({
      state: 'refused',
      message:
        'What was paid is not in rupees, so it is no ticket. We see to it that it goes back to you.',
    })
    expect(rows('select status from payments')).toEqual([{ status: 'FAILED' }])
    await pass(HOUR)
    await runEventsAndJobs()
    const job = newCall(dependencies, { actor: null, requestId: 'job', address: '' })
    await sweepPayments(job, new AbortController().signal)
    const [item, ...others] = await attentionOf(office)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      kind: 'foreignPayment',
      reference,
      bookingId: paying.bookingId,
      amountPaise: null,
      reason: expect.stringContaining('1200 of the smallest unit of USD'),
    })
    expect(rows('select id from captured_payments')).toEqual([])
    const said = {
      kind: 'foreignPayment' as const,
      id: item?.id ?? 0,
      resolution: 'Paid back in the office of the payment company',
    }
    await settleAttention(office, said)
    await expect(settleAttention(office, said)).rejects.toThrow('Somebody has said already')
    expect(await attentionOf(office)).toEqual([])
    await sound()
  })
})
