import { expect, test } from 'vitest'
import { TransactionFilter, TransactionListInput } from '../../domain/payment/transaction.input.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { requireStaff } from '../core/call.ts'
import { PayoutRefused } from '../core/payment-provider.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { payBackByHand } from '../payment/attention/pay-back-by-hand.service.ts'
import { getDashboard } from './dashboard.service.ts'
import { getDayClose } from './day-close.service.ts'
import { gstRegisterCsv } from './gst-register.service.ts'
import { getMoneyReport } from './money-report.service.ts'
import { getOccupancy } from './occupancy.service.ts'
import { transactionsCsv } from './transactions-csv.service.ts'
import { listTransactions, totalTransactions } from './transactions.service.ts'
import { getTripOverview } from './trip/trip-overview.service.ts'

/**
 * ₹900 in cash, and two bookings with test keys: one has ₹810 back, which staff paid by hand since the provider refused; the
 * other was cancelled without anything back.
 */
async function withTests() {
  const provider = Object.assign(fakeProvider(), { isTest: true })
  const fixture = await refundFixture(provider)
  const { admin, paid, grant, sell, payOutRefunds, dependencies } = fixture
  const today = serviceDayOf(dependencies.clock(), 'Asia/Kolkata')
  await sell(['2A'])
  const { bookingId } = await paid(['1A'])
  const { id: payoutId } = await grant(bookingId, { keptPercent: 10 })
  provider.refund = async () => {
    throw new PayoutRefused('The fake', 'test keys', undefined)
  }
  await payOutRefunds()
  await payBackByHand(admin, { payoutId: payoutId ?? 0, bankReference: 'UTR-of-a-test' })
  await grant((await paid(['1B'])).bookingId, { keptPercent: 100 })
  await paid(['1C'])
  return { ...fixture, today, bookingId }
}

const textOf = async (pieces: AsyncGenerator<string, void, void>): Promise<string[][]> => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('payments with test keys are in no total of the transactions, and each says so', async () => {
  const { admin, sound } = await withTests()
  expect(await totalTransactions(admin, TransactionFilter.parse({}))).toEqual({
    chargedPaise: 90_000,
    refundedPaise: 0,
    owedPaise: 0,
    netPaise: 90_000,
  })
  const { data } = await listTransactions(admin, TransactionListInput.parse({}))
  expect(data.map(({ kind, isTest }) => `${kind} ${isTest}`).toSorted()).toEqual([
    'PAYMENT false',
    'PAYMENT true',
    'PAYMENT true',
    'PAYMENT true',
    'REFUND true',
  ])
  const [head = [], ...rows] = await textOf(transactionsCsv(admin, TransactionFilter.parse({})))
  const ledger = head.indexOf('In the ledger')
  expect(rows.map((row) => `${row[ledger]} ${row.at(-1)}`).toSorted()).toEqual([
    '0.00 TEST',
    '0.00 TEST',
    '0.00 TEST',
    '0.00 TEST',
    '900.00 ',
  ])
  await sound()
})

test('nor are they in figures of the dashboard, of trips and of days', async () => {
  const { admin, today, trip } = await withTests()
  const { stats, popularRoutes, months } = await getDashboard(admin)
  expect(stats.totalRevenue).toMatchObject({ value: 90_000, current: 90_000 })
  expect(stats.totalBookings).toMatchObject({ value: 1, current: 1 })
  expect(stats.cancelledBookings).toMatchObject({ value: 0 })
  expect(popularRoutes).toMatchObject([{ count: 1, sharePercent: 100 }])
  expect(months.at(-1)).toMatchObject({ bookings: 1, revenuePaise: 90_000 })
  const { total } = await getOccupancy(admin, { from: today, to: '2027-12-31' })
  expect(total).toMatchObject({ tickets: 1, revenuePaise: 90_000 })
  expect(await getTripOverview(requireStaff(admin), trip.id)).toMatchObject({
    money: { chargedPaise: 90_000, refundedPaise: 0 },
  })
  expect((await getDayClose(requireStaff(admin), { day: today })).granted).toEqual([])
})

test('nor in the total of the money, also what staff paid back of them by hand', async () => {
  const { admin, today } = await withTests()
  const { total, byWay } = await getMoneyReport(admin, { from: today, to: today })
  expect(total).toMatchObject({ takenPaise: 90_000, refundedPaise: 0 })
  expect(byWay.map(({ label, isTest, refundedPaise }) => [label, isTest, refundedPaise])).toEqual([
    ['Fake payment', true, 0],
    ['Cash', false, 0],
    ['Paid back by hand', true, 81_000],
  ])
})

test('nor in the sums of the GST register, in which their numbers stay', async () => {
  const { admin, today } = await withTests()
  const [head = [], ...rows] = await textOf(gstRegisterCsv(admin, { from: today, to: today }))
  const total = head.indexOf('Total')
  expect(rows.map((row) => `${row[total]} ${row.at(-1)}`).toSorted()).toEqual([
    '0.00 TEST',
    '0.00 TEST',
    '0.00 TEST',
    '0.00 TEST',
    '900.00 ',
  ])
})
