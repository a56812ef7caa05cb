import {
  dayOffsetOf,
  formatDuration,
  isTimeOfDay,
  minutesOf,
} from '../../../../domain/time/calendar.ts'
import { arrivalMinutes } from '../../../../domain/schedule/trip-nodes.ts'

/** How long a trip takes, and that it arrives on the next day; empty until both times are there. domain.md §7 */
export function tripArrivalText(departureTime: string, arrivalTime: string): string {
  if (!isTimeOfDay(departureTime) || !isTimeOfDay(arrivalTime)) return ''
  const arrival = arrivalMinutes(departureTime, arrivalTime)
  const takes = formatDuration(arrival - minutesOf(departureTime))
  return dayOffsetOf(arrival) > 0 ? `The next day, after ${takes}` : `After ${takes}`
}
