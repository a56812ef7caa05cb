import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { timeOf } from '../../domain/time/calendar.ts'
import type { AdminCall } from '../core/call.ts'
import { selectSchedulesFound } from './fare-rule.queries.ts'
import type { ScheduleName } from './fare-rule.queries.ts'

/** Such as `Pune to Goa, 21:00, Deccan Queen, on Sat 16 Jan`; of a master `and its runs`. */
export function scheduleName(schedule: ScheduleName): string {
  const line = `${schedule.sourceCity} to ${schedule.destinationCity}`
  const when = timeOf(schedule.departureMinutes)
  const days =
    schedule.isMaster === 1 ? 'and its runs' : `on ${formatShortDay(schedule.serviceDay)}`
  return `${line}, ${when}, ${schedule.busName}, ${days}`
}

const MOST_FOUND = 12

/** A schedule that a rule may be for. */
export interface FoundSchedule {
  id: number
  name: string
}

/** The first schedules that a search finds by city or bus: masters before the trips that have not left. */
export async function findSchedulesForRule(
  call: AdminCall,
  searchTerm: string,
): Promise<FoundSchedule[]> {
  const found = await selectSchedulesFound(call.db, {
    searchTerm,
    now: call.now(),
    most: MOST_FOUND,
  })
  return found.map((schedule) => ({ id: schedule.id, name: scheduleName(schedule) }))
}
