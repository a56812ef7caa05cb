import { beforeAll, expect, test } from 'vitest'
import { occupancyPercent } from '../../../domain/report/occupancy.ts'
import { addDays, DAY } from '../../../domain/time/calendar.ts'
import { TODAY } from '../../../testing/builders/fleet.ts'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { fakeProvider } from '../../../testing/harness/fake-provider.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { getPassengerList } from '../../boarding/passenger-list.service.ts'
import { requireAdmin, requireStaff } from '../../core/call.ts'
import { lastMonths } from '../../report/months.ts'
import { getOccupancy } from '../../report/occupancy.service.ts'
import { checkData } from '../check/check-data.service.ts'
import { loadDemoData } from './load-demo-data.ts'

const atEnd = endOfFile()

let context: TestContext
const company = fakeProvider({ pages: true })
const rowsOf = <Row>(sql: string) => tamper<Row>(context.file, sql)
const NAMED = `select role, count(*) as people from users
  where id not in (select user_id from guests) group by role order by role`
const bookingsOf = ({ file }: TestContext) =>
  tamper(file, 'select number, total_paise, refunded_paise from bookings order by number')

beforeAll(async () => {
  context = await testContext({ whenDone: atEnd })
  const { payments } = context.dependencies
  context.dependencies.payments = { ...payments, online: [company, ...payments.online] }
  await loadDemoData(context.dependencies)
})

test('the demo has forty customers and bookings in all states, 160 of them made one by one, and every invariant holds on it', async () => {
  const { reader } = context.dependencies.store
  const bookings = await reader.selectFrom('bookings').selectAll().execute()
  expect(rowsOf(NAMED)).toEqual([
    { role: 'ADMIN', people: 1 },
    { role: 'AGENT', people: 1 },
    { role: 'CUSTOMER', people: 40 },
  ])
  expect(bookings.length).toBeGreaterThan(10_000)
  expect(rowsOf("select count(*) as made from idempotency where key like 'demo-%sale-%'")).toEqual([
    { made: 160 },
  ])
  expect(new Set(bookings.map((booking) => booking.status))).toEqual(
    new Set(['PENDING', 'CONFIRMED', 'CANCELLED']),
  )
  expect(new Set(bookings.map((booking) => booking.payment_status))).toEqual(
    new Set(['PENDING', 'PAID', 'FAILED']),
  )
  expect(new Set(bookings.map((booking) => booking.cancel_reason))).toEqual(
    new Set([null, 'EXPIRED', 'CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED']),
  )
  expect(await checkData(reader)).toEqual([])
})

test('people of one family name who travel together are of one generation, or a generation apart', () => {
  const people = rowsOf<{ booking: string; name: string; age: number; gender: string }>(
    'select cast(booking_id as text) as booking, name, age, gender from passengers where name is not null',
  )
  const families = Map.groupBy(
    people,
    ({ booking, name }) => `${booking} ${name.split(' ').at(-1)}`,
  )
  const odd = [...families.values()].filter((family) =>
    family.some((one, index) =>
      family.slice(index + 1).some((other) => {
        const apart = Math.abs(one.age - other.age)
        return one.name === other.name || (apart > 6 && apart < 20)
      }),
    ),
  )
  expect(odd).toEqual([])
  const together = [...families.values()].filter(({ length }) => length > 1)
  expect(together.length).toBeGreaterThan(2000)
  const genders = Map.groupBy(people, ({ name }) => name)
  const both = [...genders.values()].filter(
    (same) => new Set(same.map((one) => one.gender)).size > 1,
  )
  expect(both).toEqual([])
})

test('nobody who could travel for less pays the full fare, and phone numbers are of the demo', () => {
  const dearly = rowsOf(
    'select name, age from passengers where concession is null and (age < 12 or age > 110)',
  )
  expect(dearly).toEqual([])
  const phones = rowsOf<{ phone: string }>(
    `select contact_phone as phone from bookings where contact_phone is not null
     union select phone from users where phone is not null`,
  )
  expect(phones.filter(({ phone }) => !/^9\d{4}00\d{3}$/.test(phone))).toEqual([])
  expect(phones.length, 'customers of their own').toBeGreaterThan(1000)
})

test('three have a ticket without an account, and the one of a fourth is in the account that was logged in to', () => {
  const tickets = `select status, count(*) as tickets from bookings
    where user_id in (select user_id from guests where ended_at is null) group by status`
  expect(rowsOf(tickets)).toEqual([{ status: 'CONFIRMED', tickets: 3 }])
  const joined = rowsOf<{ detail: string }>(`select detail from audit where action = 'joinGuest'`)
  expect(joined.map(({ detail }) => detail)).toEqual([expect.stringContaining('"bookings":1')])
})

test('each of the last six months has its sales, and transactions are numbered as they happened', () => {
  const charges = rowsOf<{ at: number }>(`select at from ledger where kind = 'CHARGE'`)
  const sold = lastMonths(context.dependencies.clock(), 'Asia/Kolkata', 6).map(
    ({ start, end }) => charges.filter(({ at }) => at >= start && at < end).length,
  )
  expect(sold).toHaveLength(6)
  expect(Math.min(...sold)).toBeGreaterThan(0)
  const disorder = `
    select number from (
      select number, at, max(at) over (order by number rows between unbounded preceding and 1 preceding) as before
      from transactions
    ) as numbered where at < before - ${4 * DAY}`
  expect(rowsOf(disorder), 'side by side, but never four days apart').toEqual([])
})

test('buses of the last month were mostly full, and those to come are the fuller the sooner they leave', async () => {
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const fillOf = async (from: string, to: string) =>
    occupancyPercent((await getOccupancy(admin, { from, to })).total) ?? 0
  const [month, tomorrow, weekAhead, weeksAhead] = [
    await fillOf(addDays(TODAY, -30), addDays(TODAY, -1)),
    await fillOf(addDays(TODAY, 1), addDays(TODAY, 1)),
    await fillOf(addDays(TODAY, 7), addDays(TODAY, 7)),
    await fillOf(addDays(TODAY, 20), addDays(TODAY, 20)),
  ]
  expect(month).toBeGreaterThan(60)
  expect(month).toBeLessThan(95)
  expect(tomorrow).toBeGreaterThan(25)
  expect(tomorrow).toBeLessThan(month)
  expect(weekAhead).toBeLessThan(tomorrow)
  expect(weeksAhead).toBeLessThan(weekAhead)
})

test('people cancelled at each step of the table, a trip was cancelled, a sale voided, and all is paid back', () => {
  const back = rowsOf(
    `select distinct c.reason, kept_percent as kept, case when coalesce(r.status, 'DONE') = 'DONE' then 1 else 0 end as done
     from cancellations c left join refunds r on r.id = c.refund_id
     order by c.reason, kept`,
  )
  expect(back).toEqual([
    ...[10, 20, 50, 100].map((kept) => ({ reason: 'CUSTOMER', kept, done: 1 })),
    { reason: 'TRIP_CANCELLED', kept: 0, done: 1 },
    { reason: 'VOID', kept: 0, done: 1 },
  ])
  const cash = rowsOf(`select id from payments where provider = 'cash'`)
  expect(cash.length).toBeGreaterThan(10)
})

test('on the last three nights another bus came: everybody sat in it, and a part of each fare is paid back', async () => {
  const changes = rowsOf<{ id: number; day: string }>(
    `select schedules.id, service_day as day from bus_swaps join schedules on schedules.id = schedule_id
     where bus_swaps.state = 'FINAL' order by bus_swaps.id desc`,
  )
  const [{ id, day } = { id: 0, day: '' }] = changes
  expect([changes.length, day]).toEqual([3, addDays(TODAY, -1)])
  const { stops, busName } = await getPassengerList(
    requireStaff(await context.actingAs('AGENT')),
    id,
  )
  const listed = stops.flatMap(({ passengers }) => passengers)
  expect(busName).toBe('Girnar')
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.every(({ seatBefore, seatNumber }) => seatBefore !== seatNumber)).toBe(true)
  const back = rowsOf<{ share: number }>(
    `select distinct round(100.0 * downgrades.base_paise / passengers.base_paise) as share
     from downgrades join passengers on passengers.id = downgrades.passenger_id
     join refunds on refunds.id = downgrades.refund_id and refunds.status = 'DONE' and refunds.reason = 'DOWNGRADE'`,
  )
  expect(back.map(({ share }) => share)).toEqual(expect.arrayContaining([20, 50]))
})

test('prices go by rules of fares, and children travel for half', () => {
  const fares = rowsOf<{ lines: string; concession: string | null }>(
    'select fare_lines as lines, concession from passengers where fare_lines is not null',
  )
  const texts = fares.map(({ lines }) => lines).join(' ')
  for (const label of ['Window seat', 'Lower berth', 'Friday and Sunday +10 %', 'Child −50 %'])
    expect(texts).toContain(label)
  expect(fares.some(({ concession }) => concession !== null)).toBe(true)
  const [trips] = rowsOf<{ festive: number }>(
    `select count(*) as festive from schedules where fare_terms like '%Republic Day%'`,
  )
  expect(trips?.festive).toBeGreaterThan(0)
})

test('front seats of one bus are for ladies once their rule is turned on, and who seats were held for is known', () => {
  const marked = rowsOf(
    `select distinct buses.name, seats.number from seats
     join schedules on schedules.id = seats.schedule_id join buses on buses.id = schedules.bus_id
     where for_ladies = 1 order by seats.number`,
  )
  expect(marked).toEqual(['1A', '1B', '1C', '1D'].map((number) => ({ name: 'Coromandel', number })))
  const [{ asked } = { asked: 0 }] = rowsOf<{ asked: number }>(
    'select count(held_for) as asked from passengers',
  )
  expect(asked).toBeGreaterThan(250)
})

test('one trip is forty minutes late, which somebody who has booked it was told', () => {
  const late = rowsOf('select minutes from delays order by id')
  expect(late).toEqual([{ minutes: 20 }, { minutes: 40 }])
  const told = rowsOf<{ minutes: number }>(
    'select distinct told_late_minutes as minutes from bookings where told_late_minutes is not null',
  )
  expect(told).toEqual([{ minutes: 40 }])
})

test('the desk has been begun: somebody on the next trip is told, and others wait', () => {
  const [{ told, open } = { told: 0, open: 0 }] = rowsOf<{ told: number; open: number }>(
    `select count(*) filter (where outcome = 'SENT') as told,
       count(*) filter (where outcome is null) as open
     from desk_messages`,
  )
  expect(told).toBe(1)
  expect(open).toBeGreaterThan(2)
})

test('a second start adds nothing, and a payment company that is connected is asked for nothing', async () => {
  const loaded = bookingsOf(context)
  await loadDemoData(context.dependencies)
  expect(bookingsOf(context)).toEqual(loaded)
  expect(company.asked).toEqual([])
})
