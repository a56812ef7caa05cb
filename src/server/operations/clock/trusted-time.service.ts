import { isoText } from '../../../domain/time/iso-text.ts'
import { Fault } from '../../../domain/fault.ts'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { newTrustedClock } from '../../core/trusted-clock.ts'
import type { Clocks, TrustedClock } from '../../core/trusted-clock.ts'
import type { Store } from '../../db/connection/store.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  findNewestFact,
  findTrustedTime,
  updateTrustedTimeByHand,
  upsertTrustedTime,
} from './trusted-time.queries.ts'
import { updateLifetimesSince } from './shift-lifetimes.queries.ts'

/**
 * The trusted time of a database, counted on from the stored one. A database without one begins with the newest
 * thing written there, so that an upgrade under a wrong clock erases nothing; an empty one with the clock.
 * decisions/0039
 */
export async function openTrustedClock(
  { reader }: Pick<Store, 'reader'>,
  clocks: Clocks,
): Promise<TrustedClock> {
  const now = clocks.clock()
  const stored = await findTrustedTime(reader)
  if (stored !== undefined) return newTrustedClock(clocks, stored)
  const at = (await findNewestFact(reader, now)) ?? now
  return newTrustedClock(clocks, { at, aheadMs: 0, followedAt: at })
}

/** Applies the operator's setting to the trusted clock, at each start, before it is used. */
export async function applyClockSetting(call: Call): Promise<void> {
  const { clockStepDays } = await readSettings(call)
  call.dependencies.trustedClock.longestStepMs = clockStepDays * DAY
}

/** How often it is stored: a crash loses no more of it. */
export const SAVED_EVERY = HOUR

/** Stores the trusted time, and logs when it does not follow the machine's clock. */
export async function keepTrustedTime(call: Call): Promise<void> {
  await applyClockSetting(call)
  const { trustedClock, log } = call.dependencies
  const judged = await atomically(call, async (call) => {
    const judged = trustedClock.judge()
    const stored = await findTrustedTime(call.db)
    // Another server of this database has counted further.
    if (stored !== undefined && stored.at > judged.at) {
      trustedClock.countFrom(stored)
      return trustedClock.judge()
    }
    await upsertTrustedTime(call.trx, judged)
    call.afterCommit(() => trustedClock.countFrom(judged))
    return judged
  })
  if (judged.standing !== 'ahead') return
  const fields = {
    clock: isoText(call.now()),
    trusted: isoText(judged.at),
    requestId: call.requestId,
  }
  log.warn(
    fields,
    'The clock is far ahead of the trusted time: somebody must look at System health',
  )
}

const TOPIC = 'trusted-time'

/** Follows what an administrator says to another server of the same database. */
export function followTrustedTime({
  store,
  trustedClock,
}: Pick<Dependencies, 'store' | 'trustedClock'>): void {
  const follow = async (): Promise<void> => {
    const stored = await findTrustedTime(store.reader).catch(() => undefined)
    if (stored !== undefined) trustedClock.countFrom(stored)
  }
  store.peers?.hear(TOPIC, () => void follow())
}

/** How far the clock may run on between showing and confirming it. */
const LOOKED_AT = 10 * MINUTE

/**
 * An administrator confirms the clock: the trusted time is set to it, forward or back. Timestamps since the clock was
 * no longer followed are shifted along, so that nobody is signed out. Audited.
 * @param seen what the clock said when they looked
 * @throws Fault conflict when the clock says something else by now
 */
export function confirmClock(call: AdminCall, seen: Instant): Promise<void> {
  requireSession(call)
  return atomically(call, async (call) => {
    const now = call.now()
    if (Math.abs(now - seen) > LOOKED_AT) {
      throw new Fault('conflict', 'The clock has been set meanwhile. Please look at it again.')
    }
    const { trustedClock } = call.dependencies
    const { at, followedAt } = trustedClock.judge()
    const detail = { from: isoText(at), to: isoText(now) }
    const since = now > at ? followedAt : now
    await updateLifetimesSince(call.trx, { since, byMs: now - at })
    await updateTrustedTimeByHand(call.trx, now)
    await recordAudit(call, { action: 'confirm', subject: 'clock', subjectId: null, detail })
    call.afterCommit(() => {
      trustedClock.countFrom({ at: now, aheadMs: 0, followedAt: now })
      call.dependencies.store.peers?.tell(TOPIC, 'set')
    })
  })
}
