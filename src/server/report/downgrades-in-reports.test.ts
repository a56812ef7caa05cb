import { expect, test } from 'vitest'
import { downgrade } from '../../testing/builders/cancellation/downgrade.ts'
import { flatRates } from '../../testing/builders/cancellation/flat-rates.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { TransactionFilter, TransactionListInput } from '../../domain/payment/transaction.input.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { cancelByOperator } from '../payment/cancellation/cancel-by-operator.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { getDashboard } from './dashboard.service.ts'
import { gstRegisterCsv } from './gst-register.service.ts'
import { getMoneyReport } from './money-report.service.ts'
import { getOccupancy } from './occupancy.service.ts'
import { listTransactions, totalTransactions } from './transactions.service.ts'

/** Two who paid ₹945 each, tax included, of whom one got ₹270 and ₹13.50 of tax back for a worse seat. */
async function downgraded() {
  const fixture = await refundFixture()
  await saveSettings(fixture.admin, { ...flatRates(0, 500), sellerState: '27' })
  const { bookingId } = await fixture.paid(['3A', '3B'])
  const booking = await fixture.booking(bookingId)
  await downgrade(fixture.call(), booking, { '3A': 27_000 })
  return { ...fixture, booking, today: serviceDayOf(fixture.dependencies.clock(), 'Asia/Kolkata') }
}

test('the list of transactions says what the money went back for', async () => {
  const { admin, booking, sound } = await downgraded()
  const list = await listTransactions(admin, TransactionListInput.parse({}))
  expect(list.data).toMatchObject([
    { kind: 'PAYMENT', amountPaise: booking.price.totalPaise, reason: null },
    {
      kind: 'REFUND',
      amountPaise: -28_350,
      status: 'pending',
      reason: 'Downgrade: a worse seat than was paid for',
    },
  ])
  expect(await totalTransactions(admin, TransactionFilter.parse({}))).toEqual({
    chargedPaise: 189_000,
    refundedPaise: 28_350,
    owedPaise: 28_350,
    netPaise: 160_650,
  })
  await sound()
})

test('trips carry everybody, and earned what is left of the fares', async () => {
  const { admin, sound } = await downgraded()
  const { total } = await getOccupancy(admin, { from: '2027-01-16', to: '2027-01-16' })
  expect(total).toMatchObject({
    tickets: 2,
    refundedPaise: 28_350,
    revenuePaise: 180_000 - 27_000,
    feesAndTaxPaise: 9_000 - 1_350,
  })
  await sound()
})

test('the dashboard and the report of money count it as money back, and no booking as cancelled', async () => {
  const { admin, payOutRefunds, today, sound } = await downgraded()
  await payOutRefunds()
  const { total } = await getMoneyReport(admin, { from: today, to: today })
  expect(total).toMatchObject({ takenPaise: 189_000, refundedPaise: 28_350 })
  const { stats } = await getDashboard(admin)
  expect(stats.totalRevenue.value).toBe(189_000 - 28_350)
  expect([stats.totalBookings.value, stats.cancelledBookings.value]).toEqual([1, 0])
  await sound()
})

test('the register has a credit note for it, and all notes of a booking come to its invoice', async () => {
  const { admin, booking, today, sound } = await downgraded()
  const terms = { bookingId: booking.id, terms: 'FULL', reason: 'Landslide' } as const
  await cancelByOperator(admin, { requestedBy: 'OPERATOR', ...terms })
  let file = ''
  for await (const piece of gstRegisterCsv(admin, { from: today, to: today })) file += piece
  const [head = '', ...papers] = file.trimEnd().split('\r\n')
  const column = head.split(',').indexOf('Total')
  const totals = papers.map((paper) => Number(paper.split(',')[column]))
  expect(totals).toEqual([1890, -283.5, -1606.5])
  await sound()
})
