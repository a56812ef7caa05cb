import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aLateTrip } from '../../testing/builders/back-office/a-late-trip.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { swapFixture } from '../../testing/builders/swap/swap-fixture.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import type { TestContext } from '../../testing/harness/test-context.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { confirmUpi } from '../payment/manual-payment/answer-reported-transfer.service.ts'
import { reportTransfer, startUpi } from '../payment/manual-payment/pay-by-upi.service.ts'
import { listCashRefundsDue, payOutCashRefund } from '../payment/refund/cash-refund.service.ts'
import { voidSale } from '../payment/void-sale.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { stopSales } from '../trips/stop-sales-and-automation.service.ts'
import { getDayClose } from './day-close.service.ts'
import { getToday } from './today.service.ts'

const NONE = { count: 0, soonestAt: null }

const todayOf = async (context: Pick<TestContext, 'actingAs'>) =>
  getToday(requireAdmin(await context.actingAs('ADMIN')))

test('the next departures come by when they leave, the six first, with what is sold of them', async () => {
  const fixture = await refundFixture()
  const { trip, dependencies } = fixture
  const later = await aSchedule(dependencies, { inDays: 3 })
  const first = await aSchedule(dependencies, { inDays: 0, totalSeats: 10 })
  await fixture.sell(['1A', '1B'])
  // The same seat on two parts of the way is one seat.
  await fixture.sell(['2A'], { from: 0, to: 1 })
  await fixture.sell(['2A'], { from: 1, to: 3 })
  // Held and not paid.
  await fixture.hold(fixture.asha, ['3A'])
  const { departures } = await todayOf(fixture)
  expect(departures.map(({ scheduleId }) => scheduleId)).toEqual([first.id, trip.id, later.id])
  expect(departures[1]).toMatchObject({ soldSeats: 3, totalSeats: 40, passengers: 4, boarded: 0 })
  expect(departures.map(({ isLow }) => isLow)).toEqual([true, false, false])
  for (let trips = 0; trips < 5; trips++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await aSchedule(dependencies, { inDays: 2 })
  }
  const many = (await todayOf(fixture)).departures
  expect(many).toHaveLength(6)
  expect(many.map(({ scheduleId }) => scheduleId)).not.toContain(later.id)
})

test('a trip that should have left stays while it is late, in its place, and goes when it is expected to leave', async () => {
  const office = await aLateTrip()
  const { trip, dependencies, say, pass } = office
  const departsLate = async () =>
    (await todayOf(office)).departures.map((departure) => [
      departure.scheduleId === trip.id,
      departure.departsLate,
    ])
  office.nearDeparture()
  const other = await aSchedule(dependencies, { inDays: 0 })
  expect(other.id).not.toBe(trip.id)
  await say(45)
  // Both leave at 22:00 by the timetable.
  expect(await departsLate()).toEqual([
    [false, 0],
    [true, 45],
  ])
  pass(4 * HOUR + 44 * MINUTE)
  expect(await departsLate()).toEqual([[true, 45]])
  pass(MINUTE)
  expect(await departsLate()).toEqual([])
})

test('a late trip keeps its place in the timetable', async () => {
  const office = await aLateTrip()
  const { trip, dependencies, say } = office
  office.nearDeparture()
  const next = await aSchedule(dependencies, { inDays: 0 })
  await dependencies.store.write((trx) =>
    trx
      .updateTable('schedules')
      .set((eb) => ({
        departure_minutes: eb('departure_minutes', '+', 30),
        departure_at: eb('departure_at', '+', 30 * MINUTE),
      }))
      .where('id', '=', next.id)
      .execute(),
  )
  await say(45)
  const { departures } = await todayOf(office)
  expect(departures.map(({ scheduleId }) => scheduleId)).toEqual([trip.id, next.id])
})

test('sales that are stopped and a bus that is being changed are marked', async () => {
  const fixture = await swapFixture()
  const { trip, admin } = fixture
  const marks = async () =>
    (await todayOf(fixture)).departures.map(({ salesStopped, busChanging }) => [
      salesStopped,
      busChanging,
    ])
  await fixture.buy(await fixture.actingAs('CUSTOMER'), ['3A'])
  expect(await marks()).toEqual([[false, false]])
  await fixture.open(await fixture.spare())
  expect(await marks()).toEqual([[false, true]])
  fixture.pass(10 * MINUTE)
  await stopSales(admin, trip.id, true)
  expect(await marks()).toEqual([[true, false]])
})

test('the cash in hand of each is what the day close of the day says, to the paisa', async () => {
  const fixture = await refundFixture()
  const { agent, admin } = fixture
  const colleague = requireStaff(await fixture.actingAs('AGENT'))
  const mine = await fixture.sell(['1A', '1B'])
  const mistaken = await fixture.sell(['2A'])
  await fixture.sell(['3A'], {}, colleague)
  await fixture.paid(['4A'])
  await voidSale(agent, mistaken.id)
  const refund = await fixture.grant(mine.id, { seats: ['1A'], keptPercent: 10 })
  await payOutCashRefund(colleague, refund.id ?? 0)
  const { cash, day } = await todayOf(fixture)
  const close = await getDayClose(admin, { day })
  expect(cash).toEqual(
    close.agents.map(({ agentId, agentName, cashDuePaise }) => ({
      agentId,
      agentName,
      cashDuePaise,
    })),
  )
  expect(cash.map(({ cashDuePaise }) => cashDuePaise).toSorted((a, b) => a - b)).toEqual([
    9_000, 180_000,
  ])
  // Tomorrow's drawers are empty.
  fixture.pass(DAY)
  expect((await todayOf(fixture)).cash).toEqual([])
})

test('what waits is counted: cash to hand out, refunds that failed, holds with the soonest end, messages', async () => {
  const fixture = await refundFixture()
  const { waiting: none } = await todayOf(fixture)
  expect(none).toEqual({
    cashRefunds: { count: 0, amountPaise: 0 },
    transfers: { count: 0, amountPaise: 0 },
    failedRefunds: 0,
    reportedTransfers: 0,
    holds: NONE,
    arrivalsToCheck: 0,
    delaysToConfirm: 0,
    deskMessages: 0,
    failedMessages: 0,
  })
  // The trip of the fixture leaves before a provider has refused for the last time.
  Object.assign(fixture.trip, await aSchedule(fixture.dependencies, { inDays: 60 }))
  const online = await fixture.paid(['7A'])
  await fixture.grant(online.bookingId, { keptPercent: 0 })
  fixture.provider.breaks('refund', 8)
  for (let day = 0; day < 8; day++) {
    // oxlint-disable-next-line no-await-in-loop -- day after day
    await fixture.payOutRefunds()
    fixture.pass(DAY)
  }
  const sold = await fixture.sell(['1A', '1B'], { email: 'walk-in@example.com' })
  await fixture.grant(sold.id, { seats: ['1A'], keptPercent: 10 })
  const held = await fixture.sell(['5A'], { payment: 'LATER' })
  fixture.pass(MINUTE)
  await fixture.sell(['5B'], { payment: 'LATER' })
  // A customer's own hold is nobody's at the counter.
  await fixture.hold(fixture.asha, ['6A'])
  await fixture.sell(['8A'], { email: 'late@example.com' })
  const fail = (failure: string, to: string) =>
    tamper(
      fixture.file,
      `update outbox set status = 'FAILED', failure = '${failure}' where to_address = '${to}'`,
    )
  fail('EENVELOPE 550', 'walk-in@example.com')
  fail('ELATE', 'late@example.com')
  const { waiting } = await todayOf(fixture)
  expect(waiting).toMatchObject({
    cashRefunds: { count: 1, amountPaise: 81_000 },
    transfers: { count: 0, amountPaise: 0 },
    failedRefunds: 1,
    holds: { count: 2, soonestAt: held.hold?.deadlineAt },
    failedMessages: 1,
  })
  fixture.pass(8 * DAY)
  expect((await todayOf(fixture)).waiting).toMatchObject({
    failedRefunds: 1,
    holds: NONE,
    failedMessages: 0,
  })
})

test('by UPI a transfer that is reported waits to be looked for, and a refund to be transferred, not to be handed out', async () => {
  const fixture = await refundFixture()
  const { admin, agent, asha } = fixture
  await saveSettings(admin, {
    waysToPay: [{ name: 'upi', isOn: true, text: '' }],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
  })
  const { id: bookingId } = await fixture.enter(asha, await fixture.hold(asha, ['3A']))
  const { attemptId } = await startUpi(asha, bookingId)
  const utr = '412345678901'
  await reportTransfer(asha, { bookingId, utr })
  expect((await todayOf(fixture)).waiting).toMatchObject({ reportedTransfers: 1, holds: NONE })
  await confirmUpi(agent, { attemptId, utr, amountPaise: 90_000 })
  await fixture.grant(bookingId, { keptPercent: 10 })
  expect((await todayOf(fixture)).waiting).toMatchObject({
    reportedTransfers: 0,
    cashRefunds: { count: 0 },
    transfers: { count: 1, amountPaise: 81_000 },
  })
  expect(await listCashRefundsDue(agent, {})).toEqual([])
})
