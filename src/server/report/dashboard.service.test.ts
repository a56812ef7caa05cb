import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { flatRates } from '../../testing/builders/cancellation/flat-rates.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { aSale, ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { sweepOverdue } from '../booking/release.service.ts'
import { requireAdmin } from '../core/call.ts'
import { sellAtCounter } from '../counter/counter.service.ts'
import { sweepAttempts } from '../payment/payment.service.ts'
import { voidSale } from '../payment/void.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { getDashboard } from './dashboard.service.ts'
import { totalTransactions } from './transactions.service.ts'

/** As an administrator sees it, by the clock or at another instant. */
const dashboardOf = async (house: { actingAs: BoxOffice['actingAs'] }, at?: number) => {
  const admin = requireAdmin(await house.actingAs('ADMIN'))
  return getDashboard(at === undefined ? admin : { ...admin, now: () => at })
}

test('the cards count what was paid, what is left of it, what was cancelled, and who was here', async () => {
  const desk = await refundFixture()
  await desk.registered('meera')
  await desk.registered('ravi')
  const first = await desk.paid(['1A', '1B'])
  const second = await desk.paid(['2A'])
  // Held and not paid: no booking yet; held and run out: never one.
  await desk.hold(desk.asha, ['3A'])
  await desk.grant(second.bookingId, { keptPercent: 10 })
  // Somebody of this one still travels.
  await desk.grant(first.bookingId, { seats: ['1A'], keptPercent: 0 })
  desk.pass(DAY)
  await sweepOverdue(desk.call())

  const { stats } = await dashboardOf(desk)
  expect(stats.totalBookings.value).toBe(2)
  expect(stats.totalRevenue.value).toBe(270_000 - 81_000 - 90_000)
  expect(stats.cancelledBookings.value).toBe(1)
  expect(stats.activeUsers.value).toBe(2)
  await desk.sound()
})

test('all money is the ledger’s and the transactions’, to the paisa, and the months add up to it', async () => {
  const desk = await refundFixture()
  await saveSettings(desk.admin, flatRates(1_999, 500))
  const { bookingId } = await desk.paid(['1A', '1B', '1C'])
  await desk.sell(['2A'], { from: 0, to: 1 })
  const mistaken = await desk.sell(['2A'], { from: 1, to: 3 })
  await desk.grant(bookingId, { seats: ['1B'], keptPercent: 20 })
  await voidSale(desk.agent, mistaken.id)
  const { stats, months } = await dashboardOf(desk)
  const [own] = tamper<{ paise: number; charges: number }>(
    desk.file,
    `select sum(iif(kind = 'CHARGE', amount_paise, -amount_paise)) as paise,
      sum(kind = 'CHARGE') as charges from ledger`,
  )
  expect([stats.totalRevenue.value, stats.totalBookings.value]).toEqual([own?.paise, own?.charges])
  const { netPaise } = await totalTransactions(desk.admin, { searchTerm: '', by: 'payment' })
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
  await desk.sound()
})

test('a change compares this month so far with the same days of the last', async () => {
  const desk = await refundFixture()
  const first = await desk.paid(['1A'])
  // The trip of the desk leaves tomorrow: what is sold later is another's.
  Object.assign(desk.trip, await aSchedule(desk.parts, { inDays: 60 }))
  desk.pass(5 * DAY)
  // 20 January is not among the days that are compared on 15 February.
  await desk.paid(['1B'])
  desk.pass(25 * DAY)
  await desk.paid(['2A'])
  await desk.paid(['2B'])
  await desk.paid(['3A'])
  await desk.grant(first.bookingId, { keptPercent: 50 })
  desk.pass(DAY)
  const { stats } = await dashboardOf(desk)
  expect(stats.totalBookings).toEqual({ value: 5, current: 3, previous: 1 })
  expect(stats.totalRevenue).toEqual({
    value: 5 * 90_000 - 45_000,
    current: 3 * 90_000 - 45_000,
    previous: 90_000,
  })
  expect(stats.cancelledBookings).toEqual({ value: 1, current: 1, previous: 0 })
  await desk.sound()
})

test('a booking cancelled in two acts counts in the month of the last', async () => {
  const desk = await refundFixture()
  const { bookingId } = await desk.paid(['1A', '1B'])
  await desk.grant(bookingId, { seats: ['1A'], keptPercent: 0 })
  const none = { value: 0, current: 0, previous: 0 }
  expect((await dashboardOf(desk)).stats.cancelledBookings).toEqual(none)
  desk.pass(31 * DAY)
  await desk.grant(bookingId, { keptPercent: 0 })
  const { stats } = await dashboardOf(desk)
  expect(stats.cancelledBookings).toEqual({ value: 1, current: 1, previous: 0 })
  await desk.sound()
})

test('people are active for 30 days after they were last signed in', async () => {
  const house = await testContext()
  await house.registered('asha')
  const start = house.parts.clock()
  house.pass(29 * DAY)
  await house.registered('ravi')
  expect((await dashboardOf(house)).stats.activeUsers).toEqual({
    value: 2,
    current: 2,
    previous: 0,
  })
  expect((await dashboardOf(house, start + 31 * DAY)).stats.activeUsers).toEqual({
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
  const twin = await aSchedule(counter.parts)
  await sellAtCounter(counter.agent, aSale(twin, ['1A']))
  const other = await aSchedule(counter.parts)
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
  const desk = await refundFixture()
  await desk.sell(['9A'])
  const paid = await desk.paid(['1A'])
  await desk.toPay(['1B'])
  desk.pass(HOUR)
  await sweepOverdue(desk.call())
  await sweepAttempts(desk.call())
  await desk.toPay(['1C'])
  await desk.sell(['4A'])
  await desk.grant(paid.bookingId, { keptPercent: 50 })
  await desk.settle()
  const { transactions } = await dashboardOf(desk)
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

test('recent users are the last five with an account, each with their standing', async () => {
  const house = await testContext()
  for (const name of ['anil', 'bina', 'chetan', 'divya']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what makes an order
    await house.registered(name)
  }
  tamper(house.file, `update users set disabled_at = 1 where full_name = 'bina'`)
  const { users } = await dashboardOf(house)
  expect(users.map(({ name, role, status }) => [name, role, status])).toEqual([
    ['admin', 'ADMIN', 'ACTIVE'],
    ['divya', 'CUSTOMER', 'ACTIVE'],
    ['chetan', 'CUSTOMER', 'ACTIVE'],
    ['bina', 'CUSTOMER', 'DISABLED'],
    ['anil', 'CUSTOMER', 'ACTIVE'],
  ])
})

test('a new house is told what is still to be done, step by step', async () => {
  const house = await testContext()
  const none = {
    operator: false,
    bus: false,
    route: false,
    schedule: false,
    payments: true,
    sale: false,
  }
  const empty = await dashboardOf(house)
  expect([empty.setUp, empty.firstSaleAt]).toEqual([none, null])
  expect(empty.months.map(({ bookings }) => bookings)).toEqual([0, 0, 0, 0, 0, 0])
  await saveSettings(requireAdmin(await house.actingAs('ADMIN')), { holdMinutes: 12 })
  expect((await dashboardOf(house)).setUp).toEqual(none)
  await saveSettings(requireAdmin(await house.actingAs('ADMIN')), { operatorName: 'Blue Bus' })
  expect((await dashboardOf(house)).setUp).toEqual({ ...none, operator: true })

  const counter = await ticketCounter()
  const before = { ...none, bus: true, schedule: true }
  expect((await dashboardOf(counter)).setUp).toEqual(before)
  await counter.sell(['1A'])
  const sold = await dashboardOf(counter)
  expect(sold.setUp).toEqual({ ...before, sale: true })
  expect(sold.firstSaleAt).toBe(counter.parts.clock())
})
