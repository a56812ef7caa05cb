import { DAY, HOUR, MINUTE } from '../../domain/calendar.ts'
import { networkKey, ownKey } from '../auth/limit-keys.ts'
import type { LimitRule, Room } from '../auth/limits.ts'
import type { AtomicCall, SignedInCall } from '../call.ts'
import { hasPaidBefore, selectUnpaidSeats } from './unpaid-seats.queries.ts'

/**
 * Against whoever keeps a bus empty by holding its seats again and again. Somebody who cannot decide stays below; who
 * goes on waits ever longer. Many customers share a network, so that together they may hold a large bus once over, and
 * one network alone cannot keep it for long, with however many accounts. A script sells for many: an administrator made
 * its key, and takes it back. decisions/0025
 */
const OF_CUSTOMER: LimitRule = { name: 'holds', most: 30, windowMs: HOUR, longestWaitMs: DAY }
const ON_TRIP: LimitRule = { name: 'holds-on-trip', most: 10, windowMs: HOUR, longestWaitMs: DAY }
const SEATS_FROM_HERE: LimitRule = { name: 'seats-from-here', most: 100, windowMs: HOUR }

const DRAFTS: LimitRule = { name: 'drafts', most: 300, windowMs: HOUR }

/** Whether a hold or a draft of this caller counts at all. */
const isCounted = ({ actor, network }: SignedInCall): boolean =>
  network !== null && actor.apiKeyId === undefined

/**
 * Counts a hold that has succeeded; the house itself has no network. Thrown inside the transaction, so that a hold past
 * the limit is none.
 * @throws Fault tooMany
 */
export function limitHolds(call: SignedInCall, scheduleId: number, seats: number): void {
  if (!isCounted(call)) return
  const { limits } = call.parts
  limits.count(ON_TRIP, ownKey(call, String(scheduleId)))
  limits.count(OF_CUSTOMER, ownKey(call))
  for (let seat = 0; seat < seats; seat++) {
    limits.count(SEATS_FROM_HERE, networkKey(call, String(scheduleId)))
  }
}

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
  await call.parts.limits.requireRoom('unpaid-seats', () => unpaidRoom(call, scheduleId))
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

/** Counts a passenger who is kept for a booking to come. @throws Fault tooMany */
export function limitDrafts(call: SignedInCall): void {
  if (isCounted(call)) call.parts.limits.count(DRAFTS, ownKey(call))
}
