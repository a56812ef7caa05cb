import { expect, test } from 'vitest'
import { aBus, aFleet, aSchedule } from '../../../testing/builders/fleet.ts'
import type { Fleet } from '../../../testing/builders/fleet.ts'
import { addManyBookings } from '../../../testing/builders/many-bookings.ts'
import { sellOn } from '../../../testing/builders/sales-on.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'
import { remind } from './remind.service.ts'

/** Sells a seat of a trip that leaves on a day at some time, with a bus of its own. */
async function sellAt(fleet: Fleet, scheduleDate: string, departureTime: string) {
  const { id: busId } = await addBus(fleet.admin, aBus())
  const arrivalTime = '23:59'
  const trip = await addSchedule(
    fleet.admin,
    aSchedule({ ...fleet, busId, scheduleDate, departureTime, arrivalTime }),
  )
  return sellOn(fleet.context, trip.id)
}
const runAt = ({ context }: Fleet, time: string) => {
  context.pass(Date.parse(time) - context.call().now())
  return remind(context.call())
}

test('buses of the night and the early morning are reminded of on the evening before', async () => {
  const fleet = await aFleet()
  for (const time of ['00:30', '05:45', '06:30', '09:30'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sellAt(fleet, '2027-01-17', time)
  expect(await runAt(fleet, '2027-01-16T19:59+05:30')).toBe(0)
  expect(await runAt(fleet, '2027-01-16T20:00+05:30')).toBe(3)
  expect(await runAt(fleet, '2027-01-16T21:30+05:30')).toBe(0)
  expect(await runAt(fleet, '2027-01-17T06:59+05:30')).toBe(0)
  expect(await runAt(fleet, '2027-01-17T07:00+05:30')).toBe(1)
})

test('the clocks of the operator count, also in the night in which they change', async () => {
  const fleet = await aFleet()
  await saveSettings(fleet.admin, { zone: 'Europe/Berlin' })
  fleet.context.pass(Date.parse('2027-03-20T12:00+01:00') - fleet.context.call().now())
  await sellAt(fleet, '2027-03-28', '06:30')
  await sellAt(fleet, '2027-03-28', '14:00')
  expect(await runAt(fleet, '2027-03-27T19:59+01:00')).toBe(0)
  expect(await runAt(fleet, '2027-03-27T20:00+01:00')).toBe(1)
  expect(await runAt(fleet, '2027-03-28T10:59+02:00')).toBe(0)
  expect(await runAt(fleet, '2027-03-28T11:00+02:00')).toBe(1)
})

test('many full buses are reminded of, some hundreds in a run', async () => {
  const fleet = await aFleet()
  await addManyBookings(fleet.context.dependencies, 640)
  // They leave at 22:00.
  expect(await runAt(fleet, '2027-01-17T19:00+05:30')).toBe(500)
  expect(await runAt(fleet, '2027-01-17T19:01+05:30')).toBe(140)
  expect(await runAt(fleet, '2027-01-17T19:02+05:30')).toBe(0)
})
