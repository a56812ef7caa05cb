import { expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { aMaster } from '../../../testing/builders/a-master.ts'
import { sellOn } from '../../../testing/builders/sales-on.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { updateSchedule } from '../../trips/update-schedule.service.ts'
import { deleteSchedule } from '../../trips/schedule-removal.service.ts'
import { rollForward } from '../../trips/generate-runs.service.ts'
import { cancelTrip } from './trip-cancellation.service.ts'
import { dryRunTripCancellation } from './trip-cancellation-figures.service.ts'

async function cancelled(of: Awaited<ReturnType<typeof aMaster>>, scheduleId: number) {
  const {
    confirmBy: typed,
    bookings,
    refundPaise,
  } = await dryRunTripCancellation(of.admin, scheduleId)
  const expected = { bookings, refundPaise }
  return cancelTrip(of.admin, { scheduleId, typed, reason: 'Strike', expected })
}

test('one run of a master is cancelled: the others go on, and the day is not made again', async () => {
  const master = await aMaster()
  const { context, on, days } = master
  const [run, neighbour] = [await on('2027-01-20'), await on('2027-01-21')]
  await sellOn(context, run.id)
  const untouched = await sellOn(context, neighbour.id)
  const before = await days()
  expect(await cancelled(master, run.id)).toMatchObject({ bookings: 1 })
  context.pass(DAY)
  await rollForward(context.call(), new AbortController().signal)
  expect((await days()).slice(0, before.length)).toEqual(before)
  const states = await context.dependencies.store.reader
    .selectFrom('schedules')
    .select(['id', 'status'])
    .where('status', '=', 'CANCELLED')
    .execute()
  expect(states).toEqual([{ id: run.id, status: 'CANCELLED' }])
  expect(untouched.status).toBe('CONFIRMED')
  expect(await checkData(context.dependencies.store.reader)).toEqual([])
})

test('the trip of the master itself is cancelled: its runs and its automation go on', async () => {
  const master = await aMaster()
  const { context, days, office } = master
  const before = await days()
  await cancelled(master, master.master.id)
  context.pass(3 * DAY)
  await rollForward(context.call(), new AbortController().signal)
  const after = await days()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.length).toBeGreaterThan(before.length)
  expect(await office()).toMatchObject({ status: 'CANCELLED', automationStopped: false })
})

test('whoever has the trip open in a form gets a conflict', async () => {
  const master = await aMaster()
  const run = await master.on('2027-01-20')
  const { version } = await master.office(run.id)
  await cancelled(master, run.id)
  const edit = { id: run.id, version, schedule: master.form({ isMasterRecord: false }) }
  await expect(updateSchedule(master.admin, edit)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('has changed this schedule meanwhile'),
  })
})

test('a cancelled trip that nobody had booked can be deleted', async () => {
  const master = await aMaster()
  const { id } = await master.on('2027-01-20')
  await cancelled(master, id)
  await deleteSchedule(master.admin, id)
  expect(await master.days()).not.toContain('2027-01-20')
})

test('a cancelled run is never made the master', async () => {
  const master = await aMaster()
  const { on, trips, save } = master
  const [first, second] = [await on('2027-01-17'), await on('2027-01-18')]
  await cancelled(master, master.master.id)
  await cancelled(master, first.id)
  // Its own trip is cancelled: another has to become the master.
  await save({ farePrice: 950 }, true)
  expect((await trips()).find((trip) => trip.isMaster === 1)).toMatchObject({ id: second.id })
})
