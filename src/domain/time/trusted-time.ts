import type { Instant } from './calendar.ts'

/** The trusted time as it was last stored. decisions/0039 */
export interface TrustedTime {
  at: Instant
  /** Milliseconds by which steps of the clock have moved it ahead of what servers counted, and that are not forgiven yet. */
  aheadMs: number
  /** The trusted time when it last was the clock's. */
  followedAt: Instant
}

/** What a server has read since then. */
export interface ClockReading {
  /** The machine's clock, which anybody can set. */
  clock: Instant
  /** Milliseconds counted by a timer that nobody can set. */
  elapsedMs: number
  /** So far the clock may step forward in all, in milliseconds, before a person is asked. */
  longestStepMs: number
}

/** The clock compared with the trusted time: they agree; it is too far ahead to be trusted; it is earlier. */
export type ClockStatus = 'agrees' | 'ahead' | 'behind'

export interface JudgedTime extends TrustedTime {
  standing: ClockStatus
}

/** Each hour in which the clock agrees with what is counted forgives so many hours of an earlier step. */
const HOURS_FORGIVEN = 24
/** A trusted time that is later than the clock goes on at half the pace until the clock has caught up: never back, never still. */
const SLEW = 2

/**
 * The trusted time by a reading of the clock. It follows the clock as long as that is, in all, no further ahead of what
 * was counted than the longest step; else it goes on as counted. It never goes back. decisions/0039
 */
export function judgeTime(stored: TrustedTime, reading: ClockReading): JudgedTime {
  const { clock, longestStepMs } = reading
  // A timer counts parts of a millisecond as well.
  const elapsedMs = Math.floor(reading.elapsedMs)
  const counted = stored.at + elapsedMs
  const least = stored.at + Math.floor(elapsedMs / SLEW)
  if (clock < least) return { ...stored, at: least, standing: 'behind' }
  const forgiven = Math.max(0, stored.aheadMs - elapsedMs * HOURS_FORGIVEN)
  const aheadMs = forgiven + Math.max(0, clock - counted)
  return aheadMs <= longestStepMs
    ? { at: clock, aheadMs, followedAt: clock, standing: 'agrees' }
    : { ...stored, at: counted, standing: 'ahead' }
}
