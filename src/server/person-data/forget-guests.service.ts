import { eraseAccount } from '../account/user/removal.service.ts'
import { findBookingsOfGuest, findIdleGuests } from '../account/guest/guest.service.ts'
import { GUEST_SESSION } from '../account/session/session.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { restBetweenRuns } from '../trips/generate-runs.service.ts'
import { eraseBookings } from './erase-bookings.service.ts'

/** In one transaction: sales wait for it some milliseconds. */
const AT_A_TIME = 50

/**
 * Forgets guests whose session is over and who have bought nothing, or nothing that has not been erased by now: their
 * address, and the names of their holds that ended. In batches, so that sales do not wait. decisions/0098
 * @returns how many
 */
export async function forgetGuests(call: Call, stopping?: AbortSignal): Promise<number> {
  let forgotten = 0
  for (;;) {
    if (stopping?.aborted === true) return forgotten
    // oxlint-disable no-await-in-loop -- one batch after the other, with others served in between
    const some = await atomically(call, forgetSome)
    forgotten += some
    if (some < AT_A_TIME) return forgotten
    await restBetweenRuns()
    // oxlint-enable no-await-in-loop
  }
}

async function forgetSome(call: AtomicCall): Promise<number> {
  const before = call.trustedNow() - GUEST_SESSION
  const ids = await findIdleGuests(call, before, AT_A_TIME)
  for (const id of ids) {
    await eraseBookings(call, await findBookingsOfGuest(call, id))
    await eraseAccount(call, id)
    await recordAudit(call, { action: 'erase', subject: 'user', subjectId: id })
  }
  return ids.length
}
