import { hash } from 'node:crypto'
import { Fault } from '../../../domain/fault.ts'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { countIn, currentWindow, isForgotten } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import { BoundedMap } from './bounded-map.ts'
import type { LimitRule, Limits } from './limits-interface.ts'
import { TurnQueue } from './turn-queue.ts'
import type { TurnChange } from './turn-queue.ts'

/** A bound on memory. Past it the oldest counts are evicted, which only lets somebody try again sooner. */
const MOST_KEYS = 100_000
const MOST_TRUSTED = 50_000
const TRUST_LASTS = 90 * DAY

/** All that is counted and trusted, each under the digest of its key. */
export interface CountedState {
  attempts: BoundedMap<string, Attempts>
  trusted: BoundedMap<string, Instant>
}

/** One change of what is counted, trusted or waited for, under the digest of its key. */
export type LimitChange =
  | { kind: 'count'; digest: string; rule: Omit<LimitRule, 'name'> }
  | { kind: 'trust'; digest: string; until: Instant }
  | ({ kind: 'turn' } & TurnChange)

/** Counts in memory; `persisted-limits.ts` carries them over a restart. */
export interface MemoryLimits extends Limits {
  /** Takes in a change that another server of the same database has made. */
  apply(change: LimitChange): void
  readonly state: CountedState
  size(): number
}

/**
 * Counts in this process's memory; `shared-limits.ts` has several servers count together. Keys are stored as digests, so that their length is
 * bounded and neither addresses nor accounts can be read from a copy.
 * @param secret of the installation, so that nobody else can work the digests out
 * @param tell is told of each change made here
 */
export function memoryLimits(
  clock: () => Instant,
  secret: Uint8Array = new Uint8Array(32),
  tell: (change: LimitChange) => void = () => {},
): MemoryLimits {
  const attempts = new BoundedMap<string, Attempts>(MOST_KEYS)
  const trusted = new BoundedMap<string, Instant>(MOST_TRUSTED)
  const turns = new TurnQueue((change) => tell({ kind: 'turn', ...change }))
  let sweptAt = clock()

  const salt = Buffer.from(secret).toString('base64url')
  const digest = (text: string): string =>
    hash('sha256', `${salt} limit ${text}`, 'base64url').slice(0, 22)

  function sweep(now: Instant): void {
    if (Math.abs(now - sweptAt) < MINUTE) return
    sweptAt = now
    attempts.sweep((entry) => isForgotten(entry, now))
  }

  function entryOf(rule: Omit<LimitRule, 'name'>, name: string, now: Instant): Attempts {
    sweep(now)
    const entry = currentWindow(attempts.get(name), rule, now)
    attempts.set(name, entry)
    return entry
  }

  function counted(rule: LimitRule, key: string): { within: boolean; waitMs: number } {
    const now = clock()
    const name = digest(`${rule.name}:${key}`)
    const entry = entryOf(rule, name, now)
    tell({ kind: 'count', digest: name, rule })
    return { within: countIn(entry, rule, now), waitMs: entry.until - now }
  }

  const trustName = (subject: string, network: string) => digest(`trust:${network} ${subject}`)

  return {
    state: { attempts, trusted },
    size: () => attempts.size,
    count(rule, key) {
      const { within, waitMs } = counted(rule, key)
      if (!within) throw tooMany(waitMs)
    },
    allows: (rule, subject) => counted(rule, `any ${subject}`).within,
    note: (ceiling, subject) => void counted(windowOf(ceiling), subject),
    takeTurn(ceiling, subject, network) {
      const now = clock()
      const name = digest(`${ceiling.name}:${subject}`)
      const entry = attempts.get(name)
      if (entry === undefined || currentWindow(entry, windowOf(ceiling), now).count < ceiling.most)
        return
      const member = digest(`turn:${ceiling.name}:${network} ${subject}`)
      const waitMs = turns.waitFor(ceiling, { subject: name, member }, now)
      if (waitMs > 0) throw tooMany(waitMs)
    },
    trusts: (subject, network) => (trusted.get(trustName(subject, network)) ?? 0) > clock(),
    trust(subject, network) {
      const change = { digest: trustName(subject, network), until: clock() + TRUST_LASTS }
      trusted.set(change.digest, change.until)
      tell({ kind: 'trust', ...change })
    },
    apply(change) {
      if (change.kind === 'trust') trusted.set(change.digest, change.until)
      else if (change.kind === 'turn') turns.apply(change)
      else countIn(entryOf(change.rule, change.digest, clock()), change.rule, clock())
    },
    async requireWithinQuota(_name, measure) {
      const { used, most, reason, retryAfterSeconds } = await measure()
      if (used < most) return
      const message = `${reason} Please try again in ${retryAfterSeconds} seconds.`
      throw new Fault('tooMany', message, { retryAfterSeconds })
    },
  }
}

/** A ceiling's count alone: its waits are turns. */
const windowOf = ({ name, most, windowMs }: LimitRule): LimitRule => ({ name, most, windowMs })

/** Seconds as people say them: up to a minute as they are, above in minutes, rounded up. */
function waitText(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** The refusal past a limit. @param waitMs until the next attempt may succeed */
function tooMany(waitMs: number): Fault {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Fault(
    'tooMany',
    `Too many attempts. Please try again in ${waitText(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
}
