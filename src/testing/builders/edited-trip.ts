import { expect } from 'vitest'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { updateSchedule } from '../../server/trips/update-schedule.service.ts'
import { getScheduleInOffice } from '../../server/trips/office-schedule.service.ts'
import { aTrip } from './a-trip.ts'
import { aSchedule } from './fleet.ts'
import { sellOn } from './sales-on.ts'

/** A trip, and its form with some of it changed, saved. */
export async function edited() {
  const trip = await aTrip()
  const { admin, context } = trip
  const { id } = trip.trip
  const save = async (change: Partial<ScheduleInput>, version?: number) =>
    (await updateSchedule(admin, { id, version, schedule: aSchedule({ ...trip, ...change }) }))
      .schedule
  const office = () => getScheduleInOffice(admin, id)
  const letters = () => admin.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const sound = async () => expect(await checkData(admin.db)).toEqual([])
  return { ...trip, id, save, office, letters, sound, sell: () => sellOn(context, id) }
}

/** By day, where the trip that is edited runs by night. */
export const DAY_TRIP = { departureTime: '09:00', arrivalTime: '19:00' }
/** A refusal of one field. */
export const on = (field: string, message: unknown = expect.any(String)) => ({
  detail: { fields: [{ field, message }] },
})
