import { MINUTE } from '../../domain/time/calendar.ts'
import type { AtomicCall, SignedInCall } from '../core/call.ts'
import type { Room } from '../core/limits/limits.ts'
import { isCounted } from './hold-limits.ts'
import { hasPaidBefore, selectUnpaidSeats } from './unpaid-seats.queries.ts'

/** Three of four seats: what is left sells to those who have paid before, and at the counter. */
const UNPAID_SHARE = 0.75

/**
 * Keeps part of a trip for those who pay, however many accounts on however many networks hold the rest: whoever has never
 * paid waits until some of what such customers hold is paid for or over. Nothing is counted for anybody who has paid
 * once, for staff or for scripts, and a hold on a trip where little is held always passes. decisions/0040
 * @throws Fault tooMany
 */
export async function requireRoomOnTrip(
  call: SignedInCall & AtomicCall,
  scheduleId: number,
): Promise<void> {
  if (!isCounted(call) || call.actor.role !== 'CUSTOMER') return
  await call.dependencies.limits.requireRoom('unpaid-seats', () => unpaidRoom(call, scheduleId))
}

const FREE: Room = { used: 0, most: 1, retryAfterSeconds: 1 }

async function unpaidRoom(call: SignedInCall & AtomicCall, scheduleId: number): Promise<Room> {
  if (await hasPaidBefore(call.trx, call.actor.id)) return FREE
  const now = call.now()
  const [unpaid] = await selectUnpaidSeats(call.trx, { scheduleId, now })
  if (unpaid === undefined) return FREE
  const untilNextEnd = Math.min((unpaid.nextEnd ?? now) - now, MINUTE)
  return {
    used: unpaid.held,
    most: Math.ceil(unpaid.seats * UNPAID_SHARE),
    retryAfterSeconds: Math.max(1, Math.ceil(untilNextEnd / 1000)),
  }
}
