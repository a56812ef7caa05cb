import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'

const HOUR_MINUTES = 60

/** Screen readers announce the time left at these minutes only. ux.md d4 */
const SPOKEN_AT = [5, 2, 1]

/** At this many minutes left the customer is asked whether more time is needed. ux.md d4 */
export const ASK_AT_MINUTES = 2

/** Minutes begun until a deadline: 10 with 9 min 1 s to go, 1 in the last minute, 0 when it is over. */
export function minutesLeft(deadlineAt: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((deadlineAt - now) / MINUTE))
}

/** The time left in words. */
export function leftText(minutes: number): string {
  if (minutes === 0) return 'time is up'
  if (minutes === 1) return 'less than a minute left'
  return `${minutes} minutes left`
}

/** The announcement to screen readers when the minutes left change; empty at most of them. */
export function spokenText(minutes: number): string {
  if (!SPOKEN_AT.includes(minutes)) return ''
  return `Your seats are held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** The time left of a caller's hold, in short: `1 h 20 min left`. @param minutes begun */
export function shortLeftText(minutes: number): string {
  if (minutes <= 0) return 'time is up'
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
  return `${parts.filter((part) => part !== '').join(' ')} left`
}
