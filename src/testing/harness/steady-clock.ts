import type { Instant } from '../../domain/time/calendar.ts'
import { newTrustedClock } from '../../server/core/trusted-clock.ts'
import type { TrustedClock } from '../../server/core/trusted-clock.ts'

/** The trusted time of a process whose clock is right: what it counts is what the clock says. */
export const steadyClock = (clock: () => Instant): TrustedClock =>
  newTrustedClock({ clock, uptime: clock }, { at: clock(), aheadMs: 0, followedAt: clock() })
