import { DAY, HOUR } from '../../domain/time/calendar.ts'
import type { Call, SignedInCall } from '../core/call.ts'
import { networkKey, ownKey } from '../core/limit-keys.ts'
import type { LimitRule } from '../core/limits/limits-interface.ts'

/**
 * Against somebody who keeps a bus empty by holding its seats again and again. An undecided customer stays below the
 * limit; further holds wait longer each time. Customers who share a network may together hold a large bus once, but one
 * network cannot keep it held, with however many accounts. Scripts are exempt: an administrator made the key, and can
 * revoke it. decisions/0025
 */
const OF_CUSTOMER: LimitRule = { name: 'holds', most: 30, windowMs: HOUR, longestWaitMs: DAY }
const ON_TRIP: LimitRule = { name: 'holds-on-trip', most: 10, windowMs: HOUR, longestWaitMs: DAY }
const SEATS_FROM_HERE: LimitRule = { name: 'seats-from-here', most: 100, windowMs: HOUR }

const DRAFTS: LimitRule = { name: 'drafts', most: 300, windowMs: HOUR }

/** Whether holds and drafts of this actor are limited: the server itself has no network, and scripts sell for many. */
export const isCounted = ({ actor, network }: SignedInCall): boolean =>
  network !== null && actor.apiKeyId === undefined

/**
 * Counts a hold that has succeeded, once, however often its write runs; the server itself has no network. Thrown inside
 * the transaction, so that a hold past the limit is rolled back.
 * @throws Fault tooMany
 */
export function limitHolds(call: SignedInCall, scheduleId: number, seats: number): void {
  if (!isCounted(call)) return
  const { limits } = call.dependencies
  limits.count(ON_TRIP, ownKey(call, String(scheduleId)))
  limits.count(OF_CUSTOMER, ownKey(call))
  for (let seat = 0; seat < seats; seat++) {
    limits.count(SEATS_FROM_HERE, networkKey(call, String(scheduleId)))
  }
}

/** How often the details of a booking may be changed: each change stays in the audit log. */
const DETAILS: LimitRule = { name: 'booking-details', most: 60, windowMs: HOUR }

/** Counts a change of a booking's passengers, contact or buyer. @throws Fault tooMany */
export function limitBookingDetails(call: Call, bookingId: number): void {
  if (call.network !== null && call.actor?.apiKeyId === undefined)
    call.dependencies.limits.count(DETAILS, networkKey(call, String(bookingId)))
}

/** Counts a passenger who is stored for a booking to come. @throws Fault tooMany */
export function limitDrafts(call: SignedInCall): void {
  if (isCounted(call)) call.dependencies.limits.count(DRAFTS, ownKey(call))
}
