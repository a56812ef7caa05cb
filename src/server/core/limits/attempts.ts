import type { Instant } from '../../../domain/time/calendar.ts'
import type { LimitRule } from './limits-interface.ts'

/** The counted attempts of one key. */
export interface Attempts {
  count: number
  /** The end of the window, or of the wait once the limit was passed. */
  until: Instant
  /** How long the last wait was; 0 while within the limit. */
  waitMs: number
}

/** A wait is stored for as long again, so that the next one can be longer. */
export function isForgotten(entry: Attempts, now: Instant): boolean {
  return now >= entry.until + entry.waitMs
}

/** The window that an attempt made now belongs to. */
export function currentWindow(
  entry: Attempts | undefined,
  rule: Omit<LimitRule, 'name'>,
  now: Instant,
): Attempts {
  if (entry !== undefined && now < entry.until && !isAheadOfTime(entry, rule, now)) return entry
  const waitMs = entry === undefined || isForgotten(entry, now) ? 0 : entry.waitMs
  // Right after a wait one attempt is free, not a whole window's worth: the delay is what grows.
  return { count: waitMs > 0 ? rule.most - 1 : 0, until: now + rule.windowMs, waitMs }
}

/** Whether it ends later than any window or wait begun now: then the machine's clock was set back meanwhile. */
function isAheadOfTime(entry: Attempts, rule: Omit<LimitRule, 'name'>, now: Instant): boolean {
  return entry.until - now > Math.max(rule.windowMs, entry.waitMs)
}

/** Counts one more; where the limit is passed with it, the wait begins. @returns whether it is within the limit */
export function countIn(entry: Attempts, rule: Omit<LimitRule, 'name'>, now: Instant): boolean {
  entry.count += 1
  if (entry.count <= rule.most) return true
  const { longestWaitMs } = rule
  if (entry.count === rule.most + 1 && longestWaitMs !== undefined) {
    entry.waitMs = Math.min(Math.max(rule.windowMs, entry.waitMs * 2), longestWaitMs)
    entry.until = now + entry.waitMs
  }
  return false
}
