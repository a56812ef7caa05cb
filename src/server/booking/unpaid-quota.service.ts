import { MINUTE } from '../../domain/time/calendar.ts'
import type { AtomicCall, SignedInCall } from '../core/call.ts'
import type { Quota } from '../core/limits/limits-interface.ts'
import { isCounted } from './hold-limits.ts'
import { hasPaidBefore, selectUnpaidSeats } from './unpaid-quota.queries.ts'

/** Three of four seats. The others are for customers who have paid before, and for the counter. */
const UNPAID_SHARE = 0.75

/**
 * Reserves part of a trip for paying customers, however many accounts and networks hold the rest. A customer who has
 * never paid is refused until some holds of such customers are paid or over. Customers who have paid once, staff and
 * scripts are exempt, and a trip with few holds refuses nobody. decisions/0040
 * @throws Fault tooMany
 */
export async function requireUnpaidQuota(
  call: SignedInCall & AtomicCall,
  scheduleId: number,
): Promise<void> {
  if (!isCounted(call) || call.actor.role !== 'CUSTOMER') return
  await call.dependencies.limits.requireWithinQuota('unpaid-seats', () =>
    unpaidQuota(call, scheduleId),
  )
}

const REASON = 'Very many people are choosing seats here.'
const UNUSED: Quota = { used: 0, most: 1, reason: REASON, retryAfterSeconds: 1 }

async function unpaidQuota(call: SignedInCall & AtomicCall, scheduleId: number): Promise<Quota> {
  if (await hasPaidBefore(call.trx, call.actor.id)) return UNUSED
  const now = call.now()
  const [unpaid] = await selectUnpaidSeats(call.trx, { scheduleId, now })
  if (unpaid === undefined) return UNUSED
  const untilNextEnd = Math.min((unpaid.nextEnd ?? now) - now, MINUTE)
  return {
    used: unpaid.held,
    most: Math.ceil(unpaid.seats * UNPAID_SHARE),
    reason: REASON,
    retryAfterSeconds: Math.max(1, Math.ceil(untilNextEnd / 1000)),
  }
}
