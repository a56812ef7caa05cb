import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { cancellationFixture } from '../../testing/builders/cancellation/cancellation-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { bytesWith, tracesIn } from '../../testing/harness/traces.ts'
import { onPostgres } from '../../testing/postgres/test-database.ts'
import { blockSeats } from '../booking/seat-sheet/block-seats.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { cancelByOperator } from '../payment/cancellation/cancel-by-operator.service.ts'
import { listCashRefundsDue, payOutCashRefund } from '../payment/refund/cash-refund.service.ts'
import { getDashboard } from '../report/dashboard.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { forgetPassengers } from './retention.service.ts'

/** What identifies the people of the bookings. */
const GUEST = { email: 'guest@example.com', phone: '9123456701' }
const WORDS = ['Guest of', 'Passenger 1', GUEST.email, GUEST.phone, 'for Mr Rao']

test('a year after travel names, contacts and e-mails are gone, and the ledger is complete to the paisa', async () => {
  const fixture = await cancellationFixture()
  const { asha, admin, file } = fixture
  await fixture.bought(asha, ['3A', '3B'])
  await fixture.sell(['4A'], GUEST)
  const seatIds = fixture.seatIds('9A')
  await blockSeats(admin, {
    scheduleId: fixture.trip.id,
    seatIds,
    reason: 'for Mr Rao',
  })
  // It arrives on 17 January at 05:30 in Pune, and is stored until the end of that day a year later.
  fixture.pass(366 * DAY)
  expect(await forgetPassengers(fixture.call())).toBe(0)
  const figures = async () => {
    const { stats, months, popularRoutes } = await getDashboard(admin)
    return { stats, months, popularRoutes }
  }
  fixture.pass(2 * DAY)
  const before = await figures()
  expect(await forgetPassengers(fixture.call())).toBe(2)
  expect(tracesIn(file, WORDS)).toEqual([])
  expect(bytesWith(file, WORDS)).toEqual([])
  expect(await figures()).toEqual(before)
  expect(await checkData(fixture.dependencies.store.reader)).toEqual([])
  // The account stays, and who works here.
  expect(tracesIn(file, [asha.actor.email])).toEqual(['users.email', 'users.email_folded'])
  expect(await forgetPassengers(fixture.call())).toBe(0)
  expect(
    tamper(file, `select subject, subject_id, detail from audit where action = 'erase'`),
  ).toEqual([{ subject: 'schedule', subject_id: fixture.trip.id, detail: '{"bookings":2}' }])
})

test('the operator says for how many months; e-mails about accounts go by their own age', async () => {
  const fixture = await cancellationFixture()
  await fixture.registered('bela')
  await fixture.bought(fixture.asha, ['3A'])
  await saveSettings(fixture.admin, { keepPassengersMonths: 1 })
  fixture.pass(31 * DAY)
  expect(await forgetPassengers(fixture.call())).toBe(0)
  expect(tracesIn(fixture.file, ['bela@example.com'])).toContain('outbox.to_address')
  fixture.pass(DAY)
  await forgetPassengers(fixture.call())
  expect(tracesIn(fixture.file, ['bela@example.com'])).toEqual([
    'users.email',
    'users.email_folded',
  ])
  fixture.pass(3 * DAY)
  expect(await forgetPassengers(fixture.call())).toBe(1)
})

test('whoever is still owed money is not forgotten, and keeps nobody else waiting', async () => {
  const fixture = await cancellationFixture()
  const owed = await fixture.sell(['3A'], GUEST)
  await fixture.sell(['4A'])
  await cancelByOperator(fixture.admin, {
    requestedBy: 'OPERATOR',
    bookingId: owed.id,
    terms: 'FULL',
    reason: 'Overbooked',
  })
  await aSchedule(fixture.dependencies, { inDays: 2 })
  fixture.pass(400 * DAY)
  expect(await forgetPassengers(fixture.call())).toBe(1)
  expect(tracesIn(fixture.file, [GUEST.phone])).toEqual(['bookings.contact_phone'])
  const [due] = await listCashRefundsDue(fixture.agent, {})
  expect(due).toMatchObject({ phone: GUEST.phone })
  await payOutCashRefund(fixture.agent, due?.refundId ?? 0)
  expect(await forgetPassengers(fixture.call())).toBe(1)
  expect(tracesIn(fixture.file, [GUEST.phone])).toEqual([])
  expect(tamper(fixture.file, 'select id from schedules where erased_at is null')).toEqual([])
})

test('a trip of more bookings than one piece is forgotten whole; ended in between, the next run goes on', async () => {
  const fixture = await cancellationFixture()
  const columns = `number, schedule_id, user_id, from_node, to_node, status, payment_status, cancel_reason,
    base_paise, fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, held_at, deadline_at,
    created_at, updated_at`
  await fixture.hold(fixture.asha, ['3A'])
  tamper(
    fixture.file,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
     insert into bookings (id, ${columns})
     select 5000 + i, printf('%08d', i), schedule_id, user_id, from_node, to_node, 'PENDING',
       payment_status, null, base_paise, fee_paise, tax_paise, total_paise, cancellation_slabs,
       contact_email, held_at, deadline_at, created_at, updated_at
     from bookings, n`,
  )
  fixture.pass(400 * DAY)
  const stopping = new AbortController()
  stopping.abort()
  expect(await forgetPassengers(fixture.call(), stopping.signal)).toBe(0)
  expect(await forgetPassengers(fixture.call())).toBe(121)
  expect(tracesIn(fixture.file, [fixture.asha.actor.email])).toEqual([
    'users.email',
    'users.email_folded',
  ])
})

/** The step that finds the rows of a statement, in the words of the engine; several on SQLite a line each. */
function planOf(file: string, sql: string): string {
  if (!onPostgres)
    return tamper<{ detail: string }>(file, `explain query plan ${sql}`)
      .map(({ detail }) => detail)
      .join('\n')
  // So few rows are read faster without; the question is what would be used.
  const off = ['seqscan', 'bitmapscan', 'sort'].map((way) => `set enable_${way} = off`)
  const steps = tamper<Record<'QUERY PLAN', string>>(file, ...off, `explain (costs off) ${sql}`)
  return steps.map((step) => step['QUERY PLAN']).find((step) => step.includes('Scan')) ?? ''
}

test('what it looks for is found by an index, however many trips and bookings there are', async () => {
  const fixture = await cancellationFixture()
  const plan = (sql: string) => planOf(fixture.file, sql)
  expect(
    plan(`select id from schedules where erased_at is null and arrival_at < 5
      and (arrival_at, id) > (1, 1) order by arrival_at, id limit 9`),
  ).toMatch(/^.*(USING INDEX schedules_to_erase \(arrival_at>|using schedules_to_erase).*$/)
  expect(plan('select id from outbox where booking_id is null and created_at < 5 limit 9')).toMatch(
    /^.*(INDEX|using) outbox_account_by_age.*$/,
  )
  expect(plan('select token_hash from link_tokens where created_at < 5 limit 9')).toMatch(
    /^.*(INDEX|using) link_tokens_by_age.*$/,
  )
})
