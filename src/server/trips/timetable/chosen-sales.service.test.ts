import { expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { aFleet, aSchedule, TODAY } from '../../../testing/builders/fleet.ts'
import type { Fleet } from '../../../testing/builders/fleet.ts'
import { requireAdmin } from '../../core/call.ts'
import { addSchedule, getSchedule } from '../schedule.service.ts'
import { stopSales } from '../stop-sales-and-automation.service.ts'
import { changeSales, previewSales } from './chosen-sales.service.ts'

const tripOn = async ({ admin, busId, routeId }: Fleet, scheduleDate: string) =>
  (await addSchedule(admin, aSchedule({ busId, routeId, scheduleDate }))).id

const auditOf = async ({ admin }: Fleet) =>
  (
    await admin.db
      .selectFrom('audit')
      .select(['action', 'subject_id as trip'])
      .where('action', 'in', ['stopSales', 'resumeSales'])
      .orderBy('id')
      .execute()
  ).map(({ action, trip }) => [action, Number(trip)])

/** A trip that has departed, one off sale and one on sale. */
async function threeTrips() {
  const before = await aFleet()
  const gone = await tripOn(before, TODAY)
  before.context.pass(2 * DAY)
  const fleet = { ...before, admin: requireAdmin(await before.context.actingAs('ADMIN')) }
  const off = await tripOn(fleet, '2027-01-18')
  const on = await tripOn(fleet, '2027-01-20')
  await stopSales(fleet.admin, off, true)
  return { fleet, gone, off, on }
}

test('what stopping sales would do is said of each trip before it is done', async () => {
  const { fleet, gone, off, on } = await threeTrips()
  const ids = [on, gone, off, 999]
  const preview = await previewSales(fleet.admin, { ids, stopped: true })
  expect(preview.map(({ id, already, reason }) => [id, already, reason])).toEqual([
    [gone, false, 'It has departed'],
    [off, true, null],
    [on, false, null],
  ])
  expect(preview[2]).toMatchObject({
    busName: 'Deccan Queen',
    date: '2027-01-20',
    departureTime: '21:00',
    takenSeats: 0,
    freeSeats: 40,
  })
  expect((await getSchedule(fleet.admin, on)).salesStopped).toBe(false)
})

test('each trip goes off sale in one audited write; those that cannot are named, and again nothing changes', async () => {
  const { fleet, gone, off, on } = await threeTrips()
  const ids = [gone, off, on, on, 999]
  const notChanged = [
    { id: gone, date: TODAY, reason: 'It has departed' },
    { id: 999, date: '', reason: 'There is no such schedule' },
  ]
  const first = await changeSales(fleet.admin, { ids, stopped: true })
  expect(first).toEqual({ changed: 1, unchanged: 1, notChanged })
  expect((await getSchedule(fleet.admin, on)).salesStopped).toBe(true)
  expect(await changeSales(fleet.admin, { ids, stopped: true })).toMatchObject({
    changed: 0,
    unchanged: 2,
  })
  expect(await auditOf(fleet)).toEqual([
    ['stopSales', off],
    ['stopSales', on],
  ])
  expect(await changeSales(fleet.admin, { ids: [off, on], stopped: false })).toEqual({
    changed: 2,
    unchanged: 0,
    notChanged: [],
  })
  expect((await auditOf(fleet)).slice(2)).toEqual([
    ['resumeSales', off],
    ['resumeSales', on],
  ])
})
