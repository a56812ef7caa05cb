import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'

const ZONES = ['America/New_York', 'Pacific/Chatham', 'Asia/Kolkata']
/** From the tests' noon to a minute before midnight, where the operator is. */
const TO_MIDNIGHT = 12 * HOUR - MINUTE
const DAYS = ['2027-01-15', '2027-01-16', '2027-01-17']

/** The zone that vitest's process runs in; Node reads it anew at each change. */
function runIn(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
}

/** Buys a seat through tRPC. */
async function buy(app: TestApp, scheduleId: number, seatId: number): Promise<void> {
  const { booking, payment } = (await app.as('asha')).trpc
  const key = `zone-hold-${seatId}`
  const { id: bookingId } = await booking.hold.mutate({ scheduleId, seatIds: [seatId], key })
  const passenger = { seatId, passengerName: 'Asha', age: 31, gender: 'FEMALE' }
  await booking.enterPassengers.mutate({ bookingId, passengers: [passenger] })
  await payment.initiate.mutate({ bookingId })
  await payment.confirm.mutate({ bookingId })
}

/** What people are shown now: the search of each day, a customer's bookings, the reports. */
async function shown(app: TestApp): Promise<object> {
  const [asha, admin] = [await app.as('asha'), await app.as('admin')]
  const bearer = { authorization: `Bearer ${admin.accessToken}` }
  const list = await admin.fetch('/report/transactions.csv', { headers: bearer })
  const hits = DAYS.map(async (date) => {
    const query = `source=pune&destination=goa&date=${date}`
    return (await asha.rest('GET', `/bus-schedule/fetch-schedules?${query}`)).body
  })
  const { report } = admin.trpc
  return {
    hits: await Promise.all(hits),
    bookings: (await asha.rest('GET', '/bus-booking')).body,
    dashboard: await report.dashboard.query(),
    dayCloses: await Promise.all(DAYS.map((day) => report.dayClose.query({ day }))),
    list: await list.text(),
  }
}

/** A server in some zone, a minute before midnight at the operator's and a minute after; bought is at either time. */
async function aroundMidnight(zone: string): Promise<string> {
  runIn(zone)
  const app = await testApp()
  app.pass(TO_MIDNIGHT)
  const trip = await aSchedule(app.dependencies, { inDays: 1 })
  await buy(app, trip.id, trip.seats['1A'] ?? 0)
  const before = await shown(app)
  app.pass(2 * MINUTE)
  await buy(app, trip.id, trip.seats['1B'] ?? 0)
  const after = await shown(app)
  // Buses are numbered across the tests of a process.
  return JSON.stringify({ before, after }, null, 1).replaceAll(/MH12AB\d+/g, 'MH12AB')
}

const ofThisMachine = process.env['TZ']
let atUtc = ''
beforeAll(() => runIn('UTC'))
afterAll(() => runIn(ofThisMachine))

test('by a server in UTC, what is sold at the operator’s midnight counts on either day', async () => {
  expect(new Date(0).getTimezoneOffset()).toBe(0)
  atUtc = await aroundMidnight('UTC')
  expect(atUtc).toContain('2027-01-15')
  expect(atUtc).toContain('2027-01-16')
})

test.each(ZONES)('a server in %s shows the same to everybody', async (zone) => {
  expect(await aroundMidnight(zone)).toBe(atUtc)
  expect(new Date(0).getTimezoneOffset()).not.toBe(0)
})
