import { DAY, HOUR } from '../../domain/calendar.ts'
import type { LimitRule } from '../auth/limits.ts'
import type { SignedInCall } from '../call.ts'

/**
 * Against whoever keeps a bus empty by holding its seats again and again. Somebody who cannot decide stays below; who
 * goes on waits ever longer. Many customers share an address, so that together they may hold a large bus once over, and
 * one address alone cannot keep it for long, with however many accounts. A script sells for many: an administrator made
 * its key, and takes it back. decisions/0025
 */
const OF_CUSTOMER: LimitRule = { name: 'holds', most: 30, windowMs: HOUR, longestWaitMs: DAY }
const ON_TRIP: LimitRule = { name: 'holds-on-trip', most: 10, windowMs: HOUR, longestWaitMs: DAY }
const SEATS_FROM_HERE: LimitRule = { name: 'seats-from-here', most: 100, windowMs: HOUR }

const DRAFTS: LimitRule = { name: 'drafts', most: 300, windowMs: HOUR }

/**
 * Counts a hold that has succeeded; the house itself has no address. Thrown inside the transaction, so that a hold past
 * the limit is none.
 * @throws Fault tooMany
 */
export function limitHolds(call: SignedInCall, scheduleId: number, seats: number): void {
  const { actor, address, parts } = call
  if (address === '' || actor.apiKeyId !== undefined) return
  parts.limits.count(ON_TRIP, `${actor.id} ${scheduleId}`)
  parts.limits.count(OF_CUSTOMER, String(actor.id))
  for (let seat = 0; seat < seats; seat++) {
    parts.limits.count(SEATS_FROM_HERE, `${address} ${scheduleId}`)
  }
}

/** Counts a passenger who is kept for a booking to come. @throws Fault tooMany */
export function limitDrafts({ actor, address, parts }: SignedInCall): void {
  if (address !== '' && actor.apiKeyId === undefined) parts.limits.count(DRAFTS, String(actor.id))
}
