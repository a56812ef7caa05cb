import { describe, expect, test } from 'vitest'
import { addDays, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { TransactionListInput } from '../../domain/payment/transaction.input.ts'
import { ledgerBalance } from '../../testing/builders/many-transactions.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { withoutTrigger } from '../../testing/harness/drop-guard.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { checkData } from '../operations/check/check.service.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { payOutRefund } from '../payment/cash-refund.service.ts'
import {
  confirmPayment,
  declinePayment,
  initiatePayment,
  sweepAttempts,
} from '../payment/payment.service.ts'
import { sweepOverdue } from '../booking/release.service.ts'
import { listTransactions, totalTransactions } from './transactions.service.ts'

const TODAY = '2027-01-15'
const list = async ({ admin }: RefundFixture, change: object = {}) =>
  (await listTransactions(admin, TransactionListInput.parse(change))).data
const idsOf = async (desk: RefundFixture, change: object) =>
  (await list(desk, change)).map(({ id }) => id)
/** Pays for seats from one node of the trip to another. */
async function bought(
  desk: RefundFixture,
  numbers: string[],
  journey: { from?: number; to?: number } = {},
) {
  const { id } = await desk.ready(desk.asha, numbers, journey)
  desk.provider.pay(await initiatePayment(desk.asha, id))
  await confirmPayment(desk.asha, id)
}
const totals = ({ admin }: RefundFixture, change: object = {}) =>
  totalTransactions(admin, TransactionListInput.parse(change))

/** TR-0001 paid online; TR-0002 declined; TR-0003 run out; TR-0004 cash; TR-0005 and 6: refunds of 1 and 4. */
async function aBusyDay(): Promise<RefundFixture> {
  const desk = await refundFixture()
  const { bookingId } = await desk.paid(['3A', '3B'])
  desk.pass(MINUTE)
  await declinePayment(desk.asha, await desk.toPay(['4A']))
  desk.pass(MINUTE)
  await desk.toPay(['4B'], await desk.actingAs('CUSTOMER'))
  desk.pass(HOUR)
  await sweepOverdue(desk.call())
  await sweepAttempts(desk.call())
  const sale = await desk.sell(['5A'])
  await desk.grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  const cash = await desk.grant(sale.id, { keptPercent: 0 })
  await desk.settle()
  expect(cash.status).toBe('PENDING')
  return desk
}

test('every attempt to pay and every refund is a transaction, with its state and why it failed', async () => {
  const desk = await aBusyDay()
  const rows = await list(desk)
  expect(
    rows.map(({ id, kind, amountPaise, status, reason }) => [
      id,
      kind,
      amountPaise,
      status,
      reason,
    ]),
  ).toEqual([
    ['TR-0001', 'PAYMENT', 180_000, 'completed', null],
    ['TR-0002', 'PAYMENT', 90_000, 'failed', 'The payment was declined'],
    ['TR-0003', 'PAYMENT', 90_000, 'failed', 'Not paid in time'],
    ['TR-0004', 'PAYMENT', 90_000, 'completed', null],
    ['TR-0005', 'REFUND', -81_000, 'refunded', null],
    ['TR-0006', 'REFUND', -90_000, 'pending', null],
  ])
  await desk.sound()
})

test('it names the booking, who it is for, how it was paid and when they travel', async () => {
  const desk = await aBusyDay()
  const [online, , , counter] = await list(desk)
  const booking = await desk.booking(online?.bookingId ?? 0)
  expect(online).toMatchObject({
    bookingNumber: booking.bookingNumber,
    customer: desk.asha.actor.name,
    atCounter: false,
    email: desk.asha.actor.email,
    paymentMethod: 'Fake payment',
    travelDate: '2027-01-16',
  })
  expect(counter).toMatchObject({
    customer: 'Guest of 5A',
    atCounter: true,
    email: null,
    paymentMethod: 'Cash',
  })
  await desk.sound()
})

test('a payment under way is pending, and of the moment at which it began; paid, of that at which it was', async () => {
  const desk = await refundFixture()
  const start = await desk.toPay(['3A'])
  const began = desk.parts.clock()
  expect(await list(desk)).toMatchObject([{ status: 'pending', date: began, reason: null }])
  desk.pass(5 * MINUTE)
  desk.provider.pay(start)
  await confirmPayment(desk.asha, start.bookingId)
  expect(await list(desk)).toMatchObject([{ status: 'completed', date: began + 5 * MINUTE }])
  await desk.sound()
})

test('totals are the ledger’s to the paisa; what waits to be handed out is owed', async () => {
  const desk = await aBusyDay()
  expect(await totals(desk)).toEqual({
    chargedPaise: 270_000,
    refundedPaise: 171_000,
    owedPaise: 90_000,
    netPaise: 99_000,
  })
  expect(await ledgerBalance(desk.parts.store.reader)).toBe(99_000)
  const [pending] = await list(desk, { status: 'pending' })
  const refunds = await desk.parts.store.reader
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', pending?.bookingId ?? 0)
    .execute()
  await payOutRefund(desk.agent, refunds[0]?.id ?? 0)
  expect(await totals(desk)).toMatchObject({ refundedPaise: 171_000, owedPaise: 0 })
  expect(await idsOf(desk, { status: 'pending' })).toEqual([])
  await desk.sound()
})

describe('the list is narrowed', () => {
  test.each([
    [{ status: 'failed' }, ['TR-0002', 'TR-0003']],
    [{ status: 'refunded' }, ['TR-0005']],
    [{ method: 'cash' }, ['TR-0004', 'TR-0006']],
    [{ method: 'cash', status: 'completed' }, ['TR-0004']],
    [{ method: 'barter' }, []],
    [{ searchTerm: 'TR-0003' }, ['TR-0003']],
    [{ searchTerm: 'tr 3', status: 'completed' }, []],
    [{ searchTerm: 'guest of 5' }, ['TR-0004', 'TR-0006']],
    [{ searchTerm: 'nobody' }, []],
    [{ searchTerm: '%' }, []],
    [{ searchTerm: '_' }, []],
  ])('by %j to %j', async (change, ids) => {
    expect(await idsOf(await aBusyDay(), change)).toEqual(ids)
  })

  test('by booking number, whole in any letter case or in part, by e-mail address and by customer', async () => {
    const desk = await aBusyDay()
    const [{ bookingNumber } = { bookingNumber: '' }] = await list(desk)
    const both = ['TR-0001', 'TR-0005']
    expect(await idsOf(desk, { searchTerm: bookingNumber.toLowerCase() })).toEqual(both)
    expect(await idsOf(desk, { searchTerm: bookingNumber.slice(0, 7) })).toEqual(both)
    const hers = ['TR-0001', 'TR-0002', 'TR-0005']
    expect(await idsOf(desk, { searchTerm: desk.asha.actor.email.toUpperCase() })).toEqual(hers)
    expect(await idsOf(desk, { searchTerm: 'customer' })).toEqual([...hers, 'TR-0003'].toSorted())
  })

  test('a seller’s own name does not find what they sold', async () => {
    expect(await idsOf(await aBusyDay(), { searchTerm: 'agent' })).toEqual([])
  })
})

describe('dates', () => {
  test('of payment are the operator’s, both ends included: the minute before midnight and the one after', async () => {
    const desk = await refundFixture()
    // It is noon.
    desk.pass(12 * HOUR - MINUTE)
    await desk.paid(['3A'])
    desk.pass(MINUTE)
    await desk.paid(['3B'])
    const tomorrow = addDays(TODAY, 1)
    const days = (await list(desk)).map(({ date }) => serviceDayOf(date, 'Asia/Kolkata'))
    expect(days).toEqual([TODAY, tomorrow])
    expect(await idsOf(desk, { from: TODAY, to: TODAY })).toEqual(['TR-0001'])
    expect(await idsOf(desk, { from: tomorrow })).toEqual(['TR-0002'])
    expect(await idsOf(desk, { to: TODAY })).toEqual(['TR-0001'])
    expect(await idsOf(desk, { from: TODAY, to: tomorrow })).toEqual(['TR-0001', 'TR-0002'])
    expect(await totals(desk, { to: TODAY })).toMatchObject({ netPaise: 90_000 })
    await desk.sound()
  })

  test('of travel are those on which people get on, after midnight at a later place', async () => {
    const desk = await refundFixture()
    await bought(desk, ['3A'])
    await bought(desk, ['3B'], { from: 2, to: 3 })
    const rows = await list(desk, { by: 'travel' })
    expect(rows.map(({ id, travelDate }) => [id, travelDate])).toEqual([
      ['TR-0001', '2027-01-16'],
      ['TR-0002', '2027-01-17'],
    ])
    const travelling = (change: object) => idsOf(desk, { by: 'travel', ...change })
    expect(await travelling({ from: '2027-01-17' })).toEqual(['TR-0002'])
    expect(await travelling({ to: '2027-01-16' })).toEqual(['TR-0001'])
    expect(await travelling({ from: '2027-01-16', to: '2027-01-17' })).toHaveLength(2)
    expect(await travelling({ from: '2027-01-18' })).toEqual([])
    expect(await totals(desk, { by: 'travel', from: '2027-01-17' })).toMatchObject({
      chargedPaise: rows[1]?.amountPaise,
    })
    await desk.sound()
  })
})

test('sorts by number, date and amount both ways, ties by number, page after page', async () => {
  const desk = await aBusyDay()
  expect(await idsOf(desk, { orderBy: 'DESC', pageSize: 2 })).toEqual(['TR-0006', 'TR-0005'])
  expect(await idsOf(desk, { pageSize: 4, pageNumber: 1 })).toEqual(['TR-0005', 'TR-0006'])
  expect(await idsOf(desk, { sortColumn: 'amount' })).toEqual([
    'TR-0006',
    'TR-0005',
    'TR-0002',
    'TR-0003',
    'TR-0004',
    'TR-0001',
  ])
  expect(await idsOf(desk, { sortColumn: 'date', orderBy: 'DESC' })).toEqual([
    'TR-0006',
    'TR-0005',
    'TR-0004',
    'TR-0003',
    'TR-0002',
    'TR-0001',
  ])
})

test('an empty house has no transactions, and totals of nothing', async () => {
  const desk = await refundFixture()
  expect(await listTransactions(desk.admin, TransactionListInput.parse({}))).toEqual({
    data: [],
    totalPages: 0,
    totalRecords: 0,
  })
  expect(await totals(desk)).toEqual({
    chargedPaise: 0,
    refundedPaise: 0,
    owedPaise: 0,
    netPaise: 0,
  })
})

test.each([
  ['payment', `update transactions set status = 'failed' where number = 1`],
  ['payment', `update transactions set at = at + 1 where number = 3`],
  ['transaction', `delete from transactions where number = 2`],
  ['ledger', `delete from transactions where number = 5`],
  ['refund', `update transactions set amount_paise = -1 where number = 5`],
])('the checker finds a list that says otherwise than a %s: %s', async (subject, statement) => {
  const desk = await aBusyDay()
  for (const guard of ['transactions_frozen', 'transactions_no_delete'])
    withoutTrigger(desk.file, guard)
  tamper(desk.file, statement)
  const found = await checkData(desk.parts.store.reader)
  expect(found.map((violation) => violation.subject)).toContain(subject)
})
