import { describe, expect, test } from 'vitest'
import { carriedPaise } from '../../../domain/payment/carried-over.ts'
import { leftInPlan, leftWithoutSeats } from '../../../testing/builders/swap/left-without-seats.ts'
import type { LeftWithoutSeats } from '../../../testing/builders/swap/left-without-seats.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { sendSwapNow } from '../../boarding/swap/finish-swap.service.ts'
import { rebook } from '../../boarding/swap/rebook.service.ts'
import { requireStaff } from '../../core/call.ts'
import { sellAtCounter } from '../../counter/counter.service.ts'
import { getSale } from '../../counter/sale.service.ts'
import { getDayClose } from '../../report/day-close.service.ts'
import { getMoneyReport } from '../../report/money-report.service.ts'
import { cancelByOperator } from '../cancellation/cancel-by-operator.service.ts'
import { cancelWithoutQuote } from '../cancellation/confirm-cancellation.service.ts'
import { quoteByOperator } from '../cancellation/quote.service.ts'
import { listInvoices } from '../invoice/invoice.service.ts'
import { listCashRefundsDue, payOutCashRefund } from '../refund/cash-refund.service.ts'
import { recordProviderRefund } from '../refund/reported-refund.service.ts'
import { payOutDueRefunds } from '../refund/refund-payout.service.ts'
import { voidSale } from '../void-sale.service.ts'

/** Two of three sold for cash have no seat. */
const soldForCash = () =>
  leftWithoutSeats({
    sell: async ({ actingAs, trip }) => {
      const customer = requireStaff(await actingAs('AGENT'))
      return { customer, booking: await sellAtCounter(customer, aSale(trip, ['5A', '5B', '6A'])) }
    },
  })

test('no till and no provider moves anything, and the sums of the day are as before', async () => {
  const { admin, onLater } = await soldForCash()
  const drawer = await getDayClose(admin, {})
  const today = { from: drawer.day, to: drawer.day }
  const money = await getMoneyReport(admin, today)
  await rebook(admin, onLater)
  expect((await getDayClose(admin, {})).agents).toEqual(drawer.agents)
  expect((await getMoneyReport(admin, today)).total).toEqual(money.total)
  await payOutDueRefunds(admin, new AbortController().signal)
  expect(await listCashRefundsDue(admin, {})).toEqual([])
})

test('the old booking gets a credit note, the new one an invoice of its own', async () => {
  const { admin, onLater, booking } = await leftWithoutSeats()
  const made = await rebook(admin, onLater)
  const kinds = async (id: number) => (await listInvoices(admin, id)).map(({ kind }) => kind)
  expect(await kinds(booking.id)).toEqual(['INVOICE', 'CREDIT_NOTE'])
  expect(await kinds(made.bookingId)).toEqual(['INVOICE'])
  const { refunds } = await getSale(admin, booking.id)
  expect(refunds).toMatchObject([
    { method: 'Carried over', status: 'DONE', amountPaise: 180_000, byHand: false },
  ])
  expect((await getSale(admin, made.bookingId)).payments).toMatchObject([
    { method: 'Carried over', status: 'SUCCEEDED', amountPaise: 180_000 },
  ])
})

test('who cancels the new booking gets everything back by the provider that was paid', async () => {
  const { admin, customer, onLater, booking, now, file, violations } = await leftWithoutSeats()
  const { bookingId } = await rebook(admin, onLater)
  await cancelWithoutQuote(customer, { bookingId })
  await payOutDueRefunds(admin, new AbortController().signal)
  expect(await now({ id: bookingId })).toMatchObject({
    status: 'CANCELLED',
    refundedPaise: 180_000,
    refundStatus: 'DONE',
  })
  const paid = `select provider, paid_reference as reference from provider_refunds`
  expect(tamper(file, paid)).toEqual([{ provider: 'demo', reference: booking.payment?.reference }])
  expect(await violations()).toEqual([])
})

describe('refunded at the provider before', () => {
  const refundedOutside = async (left: LeftWithoutSeats, amountPaise: number) => {
    const { admin, booking } = left
    await recordProviderRefund(admin, 'demo', {
      reference: `outside-${amountPaise}`,
      payoutId: null,
      paymentReference: booking.payment?.reference ?? '',
      amountPaise,
      state: 'done',
      bankReference: null,
    })
  }

  test('only the rest pays the new booking, and no more goes back of it', async () => {
    const left = await leftWithoutSeats()
    const { admin, customer, booking, onLater, now, violations } = left
    await refundedOutside(left, 10_001)
    const asked = { bookingId: booking.id, terms: 'SLAB' } as const
    expect(await quoteByOperator(admin, asked)).toMatchObject({ mostPaise: 259_999 })
    const { bookingId } = await rebook(admin, onLater)
    const replaced = await now(booking)
    expect(replaced.refundedPaise).toBe(169_999)
    expect(carriedPaise(replaced)).toBe(169_999)
    const made = await now({ id: bookingId })
    expect(made.price.totalPaise).toBe(169_999)
    expect(made.seats.map(({ pricePaise }) => pricePaise)).toEqual([85_000, 84_999])
    await cancelWithoutQuote(customer, { bookingId })
    expect((await now({ id: bookingId })).refundedPaise).toBe(169_999)
    // Who stayed gets all of theirs.
    await cancelByOperator(admin, {
      requestedBy: 'OPERATOR',
      bookingId: booking.id,
      terms: 'FULL',
      reason: 'They do not want it',
    })
    expect((await now(booking)).refundedPaise).toBe(169_999 + 90_000)
    expect(await violations()).toEqual([])
  })

  test('where all has gone back there is nothing that could pay another trip', async () => {
    const left = await leftWithoutSeats()
    await refundedOutside(left, 270_000)
    await expect(rebook(left.admin, left.onLater)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'All that they paid has been refunded. Sell them a seat instead.',
    })
  })

  test('the plan of a change of bus shows what is left, and so much is refunded', async () => {
    const left = await leftInPlan()
    const { admin, booking, plan, confirm, swapId, now } = left
    await refundedOutside(left, 100_000)
    const { conflicts, conflictPaise } = await plan(swapId)
    expect(conflicts.map(({ refundPaise }) => refundPaise)).toEqual([0, 80_000])
    expect(conflictPaise).toBe(80_000)
    await confirm(swapId)
    await sendSwapNow(admin, swapId)
    expect((await now(booking)).refundedPaise).toBe(80_000)
  })
})

test('of a sale for cash it comes back in cash, and it is no sale that can be taken back', async () => {
  const { admin, customer, onLater, now, violations } = await soldForCash()
  const { bookingId, bookingNumber } = await rebook(admin, onLater)
  await expect(voidSale(requireStaff(customer), bookingId)).rejects.toMatchObject({
    kind: 'missing',
  })
  const { paidBackBy, refundPaise } = await quoteByOperator(admin, { bookingId, terms: 'FULL' })
  expect([paidBackBy, refundPaise]).toEqual(['cash', 180_000])
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'FULL',
    reason: 'They do not want it',
  })
  const [due] = await listCashRefundsDue(admin, { bookingNumber })
  expect(due).toMatchObject({ amountPaise: 180_000 })
  await payOutCashRefund(admin, due?.refundId ?? 0)
  expect(await now({ id: bookingId })).toMatchObject({ refundStatus: 'DONE' })
  const { agents } = await getDayClose(admin, {})
  expect(agents.find(({ agentId }) => agentId === admin.actor.id)).toMatchObject({
    refunded: { count: 1, amountPaise: 180_000 },
  })
  expect(await violations()).toEqual([])
})
