import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { flatRates } from '../../testing/builders/cancellation/flat-rates.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { aSale, ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { SELLER } from '../../testing/harness/test-store.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { requireAdmin } from '../core/call.ts'
import { sellAtCounter } from '../counter/counter.service.ts'
import { expireAttempts } from '../payment/payment.service.ts'
import { voidSale } from '../payment/void-sale.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { getDashboard } from './dashboard.service.ts'
import { totalTransactions } from './transactions.service.ts'

/** As an administrator sees it, by the clock or at another instant. */
const dashboardOf = async (context: { actingAs: BoxOffice['actingAs'] }, at?: number) => {
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  return getDashboard(at === undefined ? admin : { ...admin, now: () => at })
}

test('the cards count what was paid, what is left of it, what was cancelled, and who was here', async () => {
  const fixture = await refundFixture()
  await fixture.registered('meera')
  await fixture.registered('ravi')
  const first = await fixture.paid(['1A', '1B'])
  const second = await fixture.paid(['2A'])
  // Held and not paid: no booking yet; held and run out: never one.
  await fixture.hold(fixture.asha, ['3A'])
  await fixture.grant(second.bookingId, { keptPercent: 10 })
  // Somebody of this one still travels.
  await fixture.grant(first.bookingId, { seats: ['1A'], keptPercent: 0 })
  fixture.pass(DAY)
  await expireAllHolds(fixture.call())

  const { stats } = await dashboardOf(fixture)
  expect(stats.totalBookings.value).toBe(2)
  expect(stats.totalRevenue.value).toBe(270_000 - 81_000 - 90_000)
  expect(stats.cancelledBookings.value).toBe(1)
  expect(stats.activeUsers.value).toBe(2)
  await fixture.sound()
})

test('all money is the ledger’s and the transactions’, to the paisa, and the months add up to it', async () => {
  const fixture = await refundFixture()
  await saveSettings(fixture.admin, flatRates(1_999, 500))
  const { bookingId } = await fixture.paid(['1A', '1B', '1C'])
  await fixture.sell(['2A'], { from: 0, to: 1 })
  const mistaken = await fixture.sell(['2A'], { from: 1, to: 3 })
  await fixture.grant(bookingId, { seats: ['1B'], keptPercent: 20 })
  await voidSale(fixture.agent, mistaken.id)
  const { stats, months } = await dashboardOf(fixture)
  const [own] = tamper<{ paise: number; charges: number }>(
    fixture.file,
    `select sum(iif(kind = 'CHARGE', amount_paise, -amount_paise)) as paise,
      count(*) filter (where kind = 'CHARGE') as charges from ledger`,
  )
  expect([stats.totalRevenue.value, stats.totalBookings.value]).toEqual([own?.paise, own?.charges])
  const { netPaise } = await totalTransactions(fixture.admin, { searchTerm: '', by: 'payment' })
  expect(stats.totalRevenue.value).toBe(netPaise)
  expect(months.map(({ month }) => month)).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
  ])
  expect(months.at(-1)).toEqual({
    month: '2027-01',
    bookings: 3,
    revenuePaise: stats.totalRevenue.value,
  })
  await fixture.sound()
})

test('a change compares this month so far with the same days of the last', async () => {
  const fixture = await refundFixture()
  const first = await fixture.paid(['1A'])
  // The trip of the fixture leaves tomorrow: what is sold later is another's.
  Object.assign(fixture.trip, await aSchedule(fixture.dependencies, { inDays: 60 }))
  fixture.pass(5 * DAY)
  // 20 January is not among the days that are compared on 15 February.
  await fixture.paid(['1B'])
  fixture.pass(25 * DAY)
  await fixture.paid(['2A'])
  await fixture.paid(['2B'])
  await fixture.paid(['3A'])
  await fixture.grant(first.bookingId, { keptPercent: 50 })
  fixture.pass(DAY)
  const { stats } = await dashboardOf(fixture)
  expect(stats.totalBookings).toEqual({ value: 5, current: 3, previous: 1 })
  expect(stats.totalRevenue).toEqual({
    value: 5 * 90_000 - 45_000,
    current: 3 * 90_000 - 45_000,
    previous: 90_000,
  })
  expect(stats.cancelledBookings).toEqual({ value: 1, current: 1, previous: 0 })
  await fixture.sound()
})

test('a booking cancelled in two steps counts in the month of the last', async () => {
  const fixture = await refundFixture()
  const { bookingId } = await fixture.paid(['1A', '1B'])
  await fixture.grant(bookingId, { seats: ['1A'], keptPercent: 0 })
  const none = { value: 0, current: 0, previous: 0 }
  expect((await dashboardOf(fixture)).stats.cancelledBookings).toEqual(none)
  fixture.pass(31 * DAY)
  await fixture.grant(bookingId, { keptPercent: 0 })
  const { stats } = await dashboardOf(fixture)
  expect(stats.cancelledBookings).toEqual({ value: 1, current: 1, previous: 0 })
  await fixture.sound()
})

test('people are active for 30 days after they were last signed in', async () => {
  const context = await testContext()
  await context.registered('asha')
  const start = context.dependencies.clock()
  context.pass(29 * DAY)
  await context.registered('ravi')
  expect((await dashboardOf(context)).stats.activeUsers).toEqual({
    value: 2,
    current: 2,
    previous: 0,
  })
  expect((await dashboardOf(context, start + 31 * DAY)).stats.activeUsers).toEqual({
    value: 1,
    current: 1,
    previous: 1,
  })
})

test('popular routes are ranked by bookings ever paid, with their share of all', async () => {
  const counter = await ticketCounter()
  await counter.sell(['1A', '1B'])
  await counter.sell(['2A'])
  // Another route between the same cities is the same to whoever reads it.
  const secondTrip = await aSchedule(counter.dependencies)
  await sellAtCounter(counter.agent, aSale(secondTrip, ['1A']))
  const other = await aSchedule(counter.dependencies)
  tamper(
    counter.file,
    `update routes set source_city = 'Nashik', source_slug = 'nashik' where id =
      (select route_id from schedules where id = ${other.id})`,
  )
  await sellAtCounter(counter.agent, aSale(other, ['1A']))
  await sellAtCounter(counter.agent, aSale(other, ['1B'], { payment: 'LATER' }))
  expect((await dashboardOf(counter)).popularRoutes).toEqual([
    { source: 'Pune', destination: 'Goa', count: 3, sharePercent: 75 },
    { source: 'Nashik', destination: 'Goa', count: 1, sharePercent: 25 },
  ])
})

test('recent transactions are the last five that began, with what became of each', async () => {
  const fixture = await refundFixture()
  await fixture.sell(['9A'])
  const paid = await fixture.paid(['1A'])
  await fixture.toPay(['1B'])
  fixture.pass(HOUR)
  await expireAllHolds(fixture.call())
  await expireAttempts(fixture.call())
  await fixture.toPay(['1C'])
  await fixture.sell(['4A'])
  await fixture.grant(paid.bookingId, { keptPercent: 50 })
  await fixture.payOutRefunds()
  const { transactions } = await dashboardOf(fixture)
  expect(
    transactions.map(({ id, customer, amountPaise, status }) => [
      id,
      customer,
      amountPaise,
      status,
    ]),
  ).toEqual([
    ['TR-0006', 'customer', -45_000, 'refunded'],
    ['TR-0005', 'Guest of 4A', 90_000, 'completed'],
    ['TR-0004', 'customer', 90_000, 'pending'],
    ['TR-0003', 'customer', 90_000, 'failed'],
    ['TR-0002', 'customer', 90_000, 'completed'],
  ])
})

test('recent users are the last five with an account, each with their status', async () => {
  const context = await testContext()
  for (const name of ['anil', 'bina', 'chetan', 'divya']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what makes an order
    await context.registered(name)
  }
  tamper(context.file, `update users set disabled_at = 1 where full_name = 'bina'`)
  const { users } = await dashboardOf(context)
  expect(users.map(({ name, role, status }) => [name, role, status])).toEqual([
    ['admin', 'ADMIN', 'ACTIVE'],
    ['divya', 'CUSTOMER', 'ACTIVE'],
    ['chetan', 'CUSTOMER', 'ACTIVE'],
    ['bina', 'CUSTOMER', 'DISABLED'],
    ['anil', 'CUSTOMER', 'ACTIVE'],
  ])
})

test('a new installation is told what is still to be done, step by step', async () => {
  const context = await testContext({ seller: null })
  const none = {
    operator: false,
    bus: false,
    route: false,
    schedule: false,
    payments: true,
    sale: false,
  }
  const empty = await dashboardOf(context)
  expect([empty.setUp, empty.firstSaleAt]).toEqual([none, null])
  expect(empty.months.map(({ bookings }) => bookings)).toEqual([0, 0, 0, 0, 0, 0])
  await saveSettings(requireAdmin(await context.actingAs('ADMIN')), { holdMinutes: 12 })
  expect((await dashboardOf(context)).setUp).toEqual(none)
  await saveSettings(requireAdmin(await context.actingAs('ADMIN')), { operatorName: 'Blue Bus' })
  expect((await dashboardOf(context)).setUp).toEqual(none)
  await saveSettings(requireAdmin(await context.actingAs('ADMIN')), SELLER)
  expect((await dashboardOf(context)).setUp).toEqual({ ...none, operator: true })

  const counter = await ticketCounter()
  const before = { ...none, operator: true, bus: true, route: true, schedule: true }
  expect((await dashboardOf(counter)).setUp).toEqual(before)
  await counter.sell(['1A'])
  const sold = await dashboardOf(counter)
  expect(sold.setUp).toEqual({ ...before, sale: true })
  expect(sold.firstSaleAt).toBe(counter.dependencies.clock())
})
