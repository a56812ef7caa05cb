import type { Instant } from '../../domain/calendar.ts'
import { MINUTE } from '../../domain/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { LimitRule, Limits } from './limits.ts'

/** A bound on memory: past it the oldest counts go first, which only ever lets somebody try again sooner. */
const MOST_KEYS = 100_000

interface Attempts {
  count: number
  /** The end of the window, or of the wait once the limit was passed. */
  until: Instant
  /** How long the last wait was; 0 while within the limit. */
  waitMs: number
}

/** Counts in this process's memory: one server is all there is. A restart forgets. */
export function memoryLimits(clock: () => Instant): Limits & { size(): number } {
  const attempts = new Map<string, Attempts>()
  let sweptAt = clock()

  function sweep(now: Instant): void {
    if (now - sweptAt < MINUTE) return
    sweptAt = now
    for (const [key, entry] of attempts) if (isForgotten(entry, now)) attempts.delete(key)
  }

  function remember(name: string, entry: Attempts): void {
    attempts.set(name, entry)
    if (attempts.size <= MOST_KEYS) return
    for (const oldest of attempts.keys()) return void attempts.delete(oldest)
  }

  function count(rule: LimitRule, key: string): void {
    const now = clock()
    sweep(now)
    const name = `${rule.name}:${key}`
    const entry = currentWindow(attempts.get(name), rule, now)
    remember(name, entry)
    entry.count += 1
    if (entry.count <= rule.most) return
    if (entry.count === rule.most + 1 && rule.longestWaitMs !== undefined)
      lengthen(entry, rule, now)
    throw tooMany(entry.until - now)
  }

  return { count, size: () => attempts.size }
}

/** A wait is remembered for as long again, so that the next one can be longer. */
function isForgotten(entry: Attempts, now: Instant): boolean {
  return now >= entry.until + entry.waitMs
}

function currentWindow(entry: Attempts | undefined, rule: LimitRule, now: Instant): Attempts {
  if (entry !== undefined && now < entry.until && !isAheadOfTime(entry, rule, now)) return entry
  const waitMs = entry === undefined || isForgotten(entry, now) ? 0 : entry.waitMs
  // Right after a wait one attempt is free, not a whole window's worth: the delay is what grows.
  return { count: waitMs > 0 ? rule.most - 1 : 0, until: now + rule.windowMs, waitMs }
}

/** Whether it ends later than any window or wait begun now: then the machine's clock was set back meanwhile. */
function isAheadOfTime(entry: Attempts, rule: LimitRule, now: Instant): boolean {
  return entry.until - now > Math.max(rule.windowMs, entry.waitMs)
}

function lengthen(entry: Attempts, rule: LimitRule, now: Instant): void {
  entry.waitMs = Math.min(
    Math.max(rule.windowMs, entry.waitMs * 2),
    rule.longestWaitMs ?? rule.windowMs,
  )
  entry.until = now + entry.waitMs
}

/** Seconds as people say them: up to a minute as they are, above in minutes, rounded up. */
function waitWords(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

function tooMany(waitMs: number): Fault {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Fault(
    'tooMany',
    `Too many attempts. Please try again in ${waitWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
}
