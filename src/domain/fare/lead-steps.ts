import { HOUR } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import type { LeadStep } from './fare-terms.ts'
import { signedPercent } from './signed-percent.ts'

/** The step that counts at an instant; undefined where there are none. Exactly so many hours before is still its own. */
export const leadStepAt = (
  steps: readonly LeadStep[],
  departureAt: Instant,
  now: Instant,
): LeadStep | undefined =>
  steps.find(({ hoursBefore }) => now <= departureAt - hoursBefore * HOUR) ?? steps.at(-1)

/** When the next step begins to count; Infinity where none does any more. */
export function nextLeadStepAt(
  steps: readonly LeadStep[],
  departureAt: Instant,
  now: Instant,
): Instant {
  const starts = steps.slice(0, -1).map(({ hoursBefore }) => departureAt - hoursBefore * HOUR + 1)
  return Math.min(Infinity, ...starts.filter((at) => at > now))
}

const HOURS_A_DAY = 24

/** Such as `14 days` or `36 hours`. */
export function noticeText(hours: number): string {
  const isDays = hours >= 2 * HOURS_A_DAY && hours % HOURS_A_DAY === 0
  const [count, unit] = isDays ? [hours / HOURS_A_DAY, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Such as `less than 24 hours before departure +10 %`. */
export function leadStepText(steps: readonly LeadStep[], step: LeadStep): string {
  const place = steps.indexOf(step)
  const before = steps[place - 1]
  const percent = signedPercent(step.basisPoints)
  if (step.hoursBefore > 0)
    return `${noticeText(step.hoursBefore)} or more before departure ${percent}`
  return before === undefined
    ? percent
    : `less than ${noticeText(before.hoursBefore)} before departure ${percent}`
}
