import type { Instant } from '../../domain/time/calendar.ts'
import { formatTime } from '../../domain/time/format-time.ts'
import { dayIn } from '../api/clock.ts'
import { shortDay } from '../ui/day-name.ts'

/** When a list was read, in the operator's zone: `10:42`, and its day. */
export function versionOf(readAt: Instant, zone: string): { time: string; day: string } {
  return { time: formatTime(readAt, zone), day: shortDay(dayIn(zone, readAt)) }
}
