import { expect, test } from 'vitest'
import { sumPaise } from '../../domain/money.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { voidSale } from '../payment/void-sale.service.ts'
import { getDashboard } from './dashboard.service.ts'
import { getDayClose } from './day-close.service.ts'
import { transactionsCsv } from './transactions-csv.service.ts'
import { totalTransactions } from './transactions.service.ts'

const FARE = 90_000

/** A counter in New York that sells at four instants: a millisecond before and after each end of a day. */
async function aroundDay(first: string, last: string) {
  const fixture = await refundFixture()
  tamper(
    fixture.file,
    `insert into settings (name, value, updated_at) values ('zone', '"America/New_York"', 0)`,
  )
  const to = (at: number) => fixture.pass(at - fixture.dependencies.clock())
  const ends = [Date.parse(first) - 1, Date.parse(first), Date.parse(last) - 1, Date.parse(last)]
  to(ends[0] ?? 0)
  Object.assign(fixture.trip, await aSchedule(fixture.dependencies, { inDays: 40 }))
  const sales: number[] = []
  for (const [place, at] of ends.entries()) {
    to(at)
    // oxlint-disable-next-line no-await-in-loop -- one sale after the other
    sales.push((await fixture.sell([`${place + 1}A`])).id)
  }
  const closed = async (day: ServiceDay) =>
    (await getDayClose(fixture.admin, { day })).movements.map(({ bookingId }) => bookingId)
  const totalled = (day: ServiceDay) =>
    totalTransactions(fixture.admin, { searchTerm: '', from: day, to: day, by: 'payment' })
  const exported = async (day: ServiceDay) => {
    const pieces: string[] = []
    const filter = { searchTerm: '', from: day, to: day, by: 'payment' } as const
    for await (const piece of transactionsCsv(fixture.admin, filter)) pieces.push(piece)
    return pieces.join('').split('\r\n').slice(1, -1)
  }
  return { ...fixture, sales, closed, totalled, exported }
}

test.each([
  ['2027-03-14', '2027-03-14T00:00:00-05:00', '2027-03-15T00:00:00-04:00', 23],
  ['2027-11-07', '2027-11-07T00:00:00-04:00', '2027-11-08T00:00:00-05:00', 25],
])(
  '%s has its own sales, neither those a moment before nor after',
  async (day, first, last, hours) => {
    expect(Date.parse(last) - Date.parse(first)).toBe(hours * 3_600_000)
    const { sales, closed, totalled, exported, agent, sound } = await aroundDay(first, last)
    expect(await closed(day)).toEqual(sales.slice(1, 3))
    expect(await totalled(day)).toMatchObject({ chargedPaise: 2 * FARE, netPaise: 2 * FARE })
    const rows = await exported(day)
    expect(rows).toHaveLength(2)
    expect(rows.every((row) => row.includes(`,${day},`))).toBe(true)
    // The day of a sale is over: what was sold in its last moment cannot be undone a moment later.
    await expect(voidSale(agent, sales[2] ?? 0)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(voidSale(agent, sales[3] ?? 0)).resolves.toMatchObject({ status: 'CANCELLED' })
    await sound()
  },
)

test('a month in which the clocks change has all of its own on the dashboard', async () => {
  const { admin } = await aroundDay('2027-11-01T00:00:00-04:00', '2027-12-01T00:00:00-05:00')
  const { months } = await getDashboard(admin)
  expect(months.slice(-3).map(({ bookings, revenuePaise }) => [bookings, revenuePaise])).toEqual([
    [1, FARE],
    [2, 2 * FARE],
    [1, FARE],
  ])
  expect(sumPaise(months.map((month) => month.revenuePaise))).toBe(4 * FARE)
})
