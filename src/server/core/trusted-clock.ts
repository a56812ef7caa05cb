import { DAY } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import { judgeTime } from '../../domain/time/trusted-time.ts'
import type { JudgedTime, TrustedTime } from '../../domain/time/trusted-time.ts'

/** What time is read from. */
export interface Clocks {
  /** The machine's clock, UTC ms. */
  clock: () => Instant
  /** Milliseconds since some moment, by a timer that neither an operator nor NTP can set. */
  uptime: () => number
}

/** The trusted time in a process: what was stored last, and what has been counted since. */
export interface TrustedClock {
  now(): Instant
  judge(): JudgedTime
  /** Counts on from what has just been stored. */
  countFrom(stored: TrustedTime): void
  /** Milliseconds that the machine's clock may step forward, in all, before a person is asked. */
  longestStepMs: number
}

/** The trusted clock of a process that starts: it counts on from the time stored last. */
export function newTrustedClock({ clock, uptime }: Clocks, stored: TrustedTime): TrustedClock {
  let last = stored
  let countedFrom = uptime()
  const trusted: TrustedClock = {
    longestStepMs: DEFAULT_SETTINGS.clockStepDays * DAY,
    judge: () =>
      judgeTime(last, {
        clock: clock(),
        elapsedMs: uptime() - countedFrom,
        longestStepMs: trusted.longestStepMs,
      }),
    now: () => trusted.judge().at,
    countFrom: ({ at, aheadMs, followedAt }) => {
      last = { at, aheadMs, followedAt }
      countedFrom = uptime()
    },
  }
  return trusted
}
