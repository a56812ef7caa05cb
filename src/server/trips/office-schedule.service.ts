import { routeErrors } from '../../domain/fleet/route-errors.ts'
import type { ScheduleInOffice } from '../../domain/schedule/schedule-in-office.ts'
import { tripNodes } from '../../domain/schedule/trip-nodes.ts'
import type { AdminCall } from '../core/call.ts'
import { patternOf } from './run-days.service.ts'
import { selectSold } from './trip-in-use.queries.ts'
import { getSchedule } from './schedule.service.ts'
import { currentTrip } from './current-trip.service.ts'
import { sameLine } from './trip-difference.ts'

/** A schedule as the back office edits it. @throws Fault missing */
export async function getScheduleInOffice(call: AdminCall, id: number): Promise<ScheduleInOffice> {
  const { row, nodes, bookings, layout, over } = await currentTrip(call, id)
  const schedule = await getSchedule(call, id)
  const { weekdays, skipDates, extraDates } = await patternOf(call, row)
  return {
    ...schedule,
    masterId: row.master_id,
    weekdays: [...weekdays],
    skipDates: [...skipDates],
    extraDates: [...extraDates],
    nodes,
    chosenArrivalDay: row.arrival_day,
    routeChanged:
      routeErrors(schedule.route).length === 0 &&
      !sameLine(
        nodes,
        tripNodes({
          ...schedule.route,
          departure: row.departure_minutes,
          arrival: row.arrival_minutes,
        }),
      ),
    keepsStops: bookings.live + bookings.ended > 0 || over !== undefined,
    mostSeats: layout.places.length,
    bookings: bookings.live,
    told: (await selectSold(call.db, id)).length,
    automationStopped: row.automation_stopped_at !== null,
  }
}
