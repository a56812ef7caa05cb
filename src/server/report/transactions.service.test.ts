import { describe, expect, test } from 'vitest'
import { TransactionListInput } from '../../domain/payment/transaction.input.ts'
import { addDays, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { ledgerBalance } from '../../testing/builders/many-transactions.ts'
import { withoutTrigger } from '../../testing/harness/drop-guard.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { payOutCashRefund } from '../payment/refund/cash-refund.service.ts'
import {
  confirmPayment,
  declinePayment,
  initiatePayment,
  expireAttempts,
} from '../payment/payment.service.ts'
import { listTransactions, totalTransactions } from './transactions.service.ts'

const TODAY = '2027-01-15'
const list = async ({ admin }: RefundFixture, change: object = {}) =>
  (await listTransactions(admin, TransactionListInput.parse(change))).data
const idsOf = async (fixture: RefundFixture, change: object) =>
  (await list(fixture, change)).map(({ id }) => id)
/** Pays for seats from one node of the trip to another. */
async function bought(
  fixture: RefundFixture,
  numbers: string[],
  journey: { from?: number; to?: number } = {},
) {
  const { id } = await fixture.ready(fixture.asha, numbers, journey)
  fixture.provider.pay(await initiatePayment(fixture.asha, id))
  await confirmPayment(fixture.asha, id)
}
const totals = ({ admin }: RefundFixture, change: object = {}) =>
  totalTransactions(admin, TransactionListInput.parse(change))

/** TR-0001 paid online; TR-0002 declined; TR-0003 run out; TR-0004 cash; TR-0005 and 6: refunds of 1 and 4. */
async function aBusyDay(): Promise<RefundFixture> {
  const fixture = await refundFixture()
  const { bookingId } = await fixture.paid(['3A', '3B'])
  fixture.pass(MINUTE)
  await declinePayment(fixture.asha, await fixture.toPay(['4A']))
  fixture.pass(MINUTE)
  await fixture.toPay(['4B'], await fixture.actingAs('CUSTOMER'))
  fixture.pass(HOUR)
  await expireAllHolds(fixture.call())
  await expireAttempts(fixture.call())
  const sale = await fixture.sell(['5A'])
  await fixture.grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  const cash = await fixture.grant(sale.id, { keptPercent: 0 })
  await fixture.payOutRefunds()
  expect(cash.status).toBe('PENDING')
  return fixture
}

test('every attempt to pay and every refund is a transaction, with its state and why it failed', async () => {
  const fixture = await aBusyDay()
  const rows = await list(fixture)
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
    ['TR-0005', 'REFUND', -81_000, 'refunded', 'The customer cancelled'],
    ['TR-0006', 'REFUND', -90_000, 'pending', 'The customer cancelled'],
  ])
  await fixture.sound()
})

test('it names the booking, who it is for, how it was paid and when they travel', async () => {
  const fixture = await aBusyDay()
  const [online, , , counter] = await list(fixture)
  const booking = await fixture.booking(online?.bookingId ?? 0)
  expect(online).toMatchObject({
    bookingNumber: booking.bookingNumber,
    customer: fixture.asha.actor.name,
    atCounter: false,
    email: fixture.asha.actor.email,
    paymentMethod: 'Fake payment',
    travelDate: '2027-01-16',
  })
  expect(counter).toMatchObject({
    customer: 'Guest of 5A',
    atCounter: true,
    email: null,
    paymentMethod: 'Cash',
  })
  await fixture.sound()
})

test('a payment under way is pending, and of the moment at which it began; paid, of that at which it was', async () => {
  const fixture = await refundFixture()
  const start = await fixture.toPay(['3A'])
  const began = fixture.dependencies.clock()
  expect(await list(fixture)).toMatchObject([{ status: 'pending', date: began, reason: null }])
  fixture.pass(5 * MINUTE)
  fixture.provider.pay(start)
  await confirmPayment(fixture.asha, start.bookingId)
  expect(await list(fixture)).toMatchObject([{ status: 'completed', date: began + 5 * MINUTE }])
  await fixture.sound()
})

test('totals are the ledger’s to the paisa; what waits to be handed out is owed', async () => {
  const fixture = await aBusyDay()
  expect(await totals(fixture)).toEqual({
    chargedPaise: 270_000,
    refundedPaise: 171_000,
    owedPaise: 90_000,
    netPaise: 99_000,
  })
  expect(await ledgerBalance(fixture.dependencies.store.reader)).toBe(99_000)
  const [pending] = await list(fixture, { status: 'pending' })
  const refunds = await fixture.dependencies.store.reader
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', pending?.bookingId ?? 0)
    .execute()
  await payOutCashRefund(fixture.agent, refunds[0]?.id ?? 0)
  expect(await totals(fixture)).toMatchObject({ refundedPaise: 171_000, owedPaise: 0 })
  expect(await idsOf(fixture, { status: 'pending' })).toEqual([])
  await fixture.sound()
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
    const fixture = await aBusyDay()
    const [{ bookingNumber } = { bookingNumber: '' }] = await list(fixture)
    const both = ['TR-0001', 'TR-0005']
    expect(await idsOf(fixture, { searchTerm: bookingNumber.toLowerCase() })).toEqual(both)
    expect(await idsOf(fixture, { searchTerm: bookingNumber.slice(0, 7) })).toEqual(both)
    const hers = ['TR-0001', 'TR-0002', 'TR-0005']
    expect(await idsOf(fixture, { searchTerm: fixture.asha.actor.email.toUpperCase() })).toEqual(
      hers,
    )
    expect(await idsOf(fixture, { searchTerm: 'customer' })).toEqual(
      [...hers, 'TR-0003'].toSorted(),
    )
  })

  test('a seller’s own name does not find what they sold', async () => {
    expect(await idsOf(await aBusyDay(), { searchTerm: 'agent' })).toEqual([])
  })
})

describe('dates', () => {
  test('of payment are the operator’s, both ends included: the minute before midnight and the one after', async () => {
    const fixture = await refundFixture()
    // It is noon.
    fixture.pass(12 * HOUR - MINUTE)
    await fixture.paid(['3A'])
    fixture.pass(MINUTE)
    await fixture.paid(['3B'])
    const tomorrow = addDays(TODAY, 1)
    const days = (await list(fixture)).map(({ date }) => serviceDayOf(date, 'Asia/Kolkata'))
    expect(days).toEqual([TODAY, tomorrow])
    expect(await idsOf(fixture, { from: TODAY, to: TODAY })).toEqual(['TR-0001'])
    expect(await idsOf(fixture, { from: tomorrow })).toEqual(['TR-0002'])
    expect(await idsOf(fixture, { to: TODAY })).toEqual(['TR-0001'])
    expect(await idsOf(fixture, { from: TODAY, to: tomorrow })).toEqual(['TR-0001', 'TR-0002'])
    expect(await totals(fixture, { to: TODAY })).toMatchObject({ netPaise: 90_000 })
    await fixture.sound()
  })

  test('of travel are those on which people get on, after midnight at a later place', async () => {
    const fixture = await refundFixture()
    await bought(fixture, ['3A'])
    await bought(fixture, ['3B'], { from: 2, to: 3 })
    const rows = await list(fixture, { by: 'travel' })
    expect(rows.map(({ id, travelDate }) => [id, travelDate])).toEqual([
      ['TR-0001', '2027-01-16'],
      ['TR-0002', '2027-01-17'],
    ])
    const travelling = (change: object) => idsOf(fixture, { by: 'travel', ...change })
    expect(await travelling({ from: '2027-01-17' })).toEqual(['TR-0002'])
    expect(await travelling({ to: '2027-01-16' })).toEqual(['TR-0001'])
    expect(await travelling({ from: '2027-01-16', to: '2027-01-17' })).toHaveLength(2)
    expect(await travelling({ from: '2027-01-18' })).toEqual([])
    expect(await totals(fixture, { by: 'travel', from: '2027-01-17' })).toMatchObject({
      chargedPaise: rows[1]?.amountPaise,
    })
    await fixture.sound()
  })
})

test('sorts by number, date and amount both ways, ties by number, page after page', async () => {
  const fixture = await aBusyDay()
  expect(await idsOf(fixture, { orderBy: 'DESC', pageSize: 2 })).toEqual(['TR-0006', 'TR-0005'])
  expect(await idsOf(fixture, { pageSize: 4, pageNumber: 1 })).toEqual(['TR-0005', 'TR-0006'])
  expect(await idsOf(fixture, { sortColumn: 'amount' })).toEqual([
    'TR-0006',
    'TR-0005',
    'TR-0002',
    'TR-0003',
    'TR-0004',
    'TR-0001',
  ])
  expect(await idsOf(fixture, { sortColumn: 'date', orderBy: 'DESC' })).toEqual([
    'TR-0006',
    'TR-0005',
    'TR-0004',
    'TR-0003',
    'TR-0002',
    'TR-0001',
  ])
})

test('an empty database has no transactions, and totals of nothing', async () => {
  const fixture = await refundFixture()
  expect(await listTransactions(fixture.admin, TransactionListInput.parse({}))).toEqual({
    data: [],
    totalPages: 0,
    totalRecords: 0,
  })
  expect(await totals(fixture)).toEqual({
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
  const fixture = await aBusyDay()
  for (const guard of ['transactions_frozen', 'transactions_no_delete'])
    withoutTrigger(fixture.file, guard)
  tamper(fixture.file, statement)
  const found = await checkData(fixture.dependencies.store.reader)
  expect(found.map((violation) => violation.subject)).toContain(subject)
})
