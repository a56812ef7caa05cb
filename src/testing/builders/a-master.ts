import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { updateSchedule } from '../../server/trips/update-schedule.service.ts'
import { getScheduleInOffice } from '../../server/trips/office-schedule.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { aFleet, aSchedule } from './fleet.ts'

/** A master of one month from tomorrow on, Pune to Goa overnight, and all its runs. */
export async function aMaster(change: Partial<ScheduleInput> = {}) {
  const fleet = await aFleet()
  const { admin } = fleet
  const form = (other: Partial<ScheduleInput> = {}) =>
    aSchedule({ ...fleet, isMasterRecord: true, ...change, ...other })
  const master = await addSchedule(admin, form())
  const trips = () =>
    admin.db
      .selectFrom('schedules')
      .select([
        'id',
        'service_day as day',
        'departure_minutes as departure',
        'bus_id as busId',
        'fare_paise as farePaise',
        'total_seats as totalSeats',
        'is_master as isMaster',
        'master_id as masterId',
      ])
      .orderBy('service_day')
      .orderBy('id')
      .execute()
  /** The trip of a day. */
  const on = async (day: ServiceDay) => {
    const found = (await trips()).find((trip) => trip.day === day)
    if (!found) throw new Error(`Nothing runs on ${day}`)
    return found
  }
  return {
    ...fleet,
    master,
    form,
    trips,
    on,
    days: async () => (await trips()).map((trip) => trip.day),
    office: (id = master.id) => getScheduleInOffice(admin, id),
    /** Saves the form of the master with some of it changed. */
    save: (other: Partial<ScheduleInput>, applyToRuns = false) =>
      updateSchedule(admin, { id: master.id, schedule: form(other), applyToRuns }),
  }
}
