import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'

/** The hold is spoken of aloud at these minutes, and no oftener. ux.md d4 */
const SPOKEN_AT = [5, 2, 1]

/** At this many minutes left the customer is asked whether more time is needed. ux.md d4 */
export const ASK_AT_MINUTES = 2

/** Minutes begun until a deadline: 10 with 9 min 1 s to go, 1 in the last minute, 0 when it is over. */
export function minutesLeft(deadlineAt: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((deadlineAt - now) / MINUTE))
}

/** The time left as a person says it. */
export function leftText(minutes: number): string {
  if (minutes === 0) return 'time is up'
  if (minutes === 1) return 'less than a minute left'
  return `${minutes} minutes left`
}

/** What a screen reader says when the minutes left change; nothing at most of them. */
export function spokenText(minutes: number): string {
  if (!SPOKEN_AT.includes(minutes)) return ''
  return `Your seats are held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
}
