import { holdsDueAt } from '../../domain/time/due-bounds.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { deleteClaims, selectOverdueHoldsOnTrip } from './claim.queries.ts'
import { publishSeatChange } from './claim.service.ts'
import { selectOverdueHolds } from './find-booking.queries.ts'
import { updateToExpired } from './booking-transitions.queries.ts'

/** How many bookings one transaction of the job expires. */
const AT_A_TIME = 100

/** Expires the overdue holds of a trip before its seats are claimed. domain.md §2.3 */
export async function expireHoldsOnTrip(call: AtomicCall, scheduleId: number): Promise<void> {
  const due = { scheduleId, ...holdsDueAt(call.now()) }
  const overdue = await selectOverdueHoldsOnTrip(call.trx, due)
  const ids = overdue.map((claim) => claim.bookingId)
  await expire(call, ids)
}

/**
 * Expires every overdue hold. This is housekeeping: nothing depends on when it runs, but how long a hold from a time to
 * come is shown after the clock was set back. Returns how many.
 */
export async function expireAllHolds(call: Call): Promise<number> {
  let total = 0
  for (;;) {
    // One batch after the other, so that other writes come in between.
    // oxlint-disable no-await-in-loop
    const due = { ...holdsDueAt(call.now()), most: AT_A_TIME }
    const overdue = await selectOverdueHolds(call.db, due)
    if (overdue.length === 0) return total
    const locks = { trip: [...new Set(overdue.map((booking) => booking.scheduleId))] }
    const ids = overdue.map((booking) => booking.id)
    const expired = await atomically(call, locks, (call) => expire(call, ids))
    // oxlint-enable no-await-in-loop
    total += expired
    // Others may have expired some of them meanwhile.
    if (expired === 0 || overdue.length < AT_A_TIME) return total
  }
}

async function expire(call: AtomicCall, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const expired = await updateToExpired(call.trx, ids, holdsDueAt(call.now()))
  await deleteClaims(
    call.trx,
    expired.map((booking) => booking.id),
  )
  // Time ended them, not whoever came next.
  const nobody = { ...call, actor: null }
  for (const { id } of expired) {
    await recordAudit(nobody, { action: 'expire', subject: 'booking', subjectId: id })
  }
  for (const scheduleId of new Set(expired.map((booking) => booking.scheduleId))) {
    publishSeatChange(call, scheduleId)
  }
  return expired.length
}
