import { expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { deleteSchedule } from '../trips/schedule-removal.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { cachedTrips, timetableEdition, timetableSize } from './timetable-cache.service.ts'

test('a trip that is added is another timetable, and leaves the memory of the others', async () => {
  const { admin, call, trip, ...fleet } = await aTrip()
  const state = async () => ({
    trips: await cachedTrips(call),
    edition: await timetableEdition(call),
    size: await timetableSize(call),
  })
  const before = await state()
  const [known] = await before.trips.get(call.db, [trip.id])
  const scheduleDate = addDays(TOMORROW, 7)
  const added = await addSchedule(admin, { ...aSchedule(fleet), scheduleDate })
  const after = await state()
  expect(after.size).toBe(before.size + 1)
  expect(after.edition).not.toBe(before.edition)
  expect(after.trips).toBe(before.trips)
  expect(await after.trips.get(call.db, [trip.id, added.id])).toEqual([
    known,
    expect.objectContaining({ id: added.id }),
  ])

  await deleteSchedule(admin, added.id)
  const last = await state()
  expect(last).toMatchObject({ size: before.size })
  expect(last.edition).not.toBe(after.edition)
  expect(last.trips).not.toBe(after.trips)
  expect(await last.trips.get(call.db, [added.id])).toEqual([undefined])
})
