import { MOST_TRIP_MESSAGES } from '../../../domain/message/trip-messages.ts'
import type { TripMessages } from '../../../domain/message/trip-messages.ts'
import { isAdministrator } from '../../core/call.ts'
import type { StaffCall } from '../../core/call.ts'
import { requireTripFacts } from './trip-facts.service.ts'
import { selectTripMessageCounts, selectTripMessages } from './trip-messages.queries.ts'

/**
 * What was written about the bookings of a trip: how much of each kind, and for administrators, who see the outbox, each
 * message with its address; never a text. decisions/0082
 * @throws Fault missing
 */
export async function listTripMessages(call: StaffCall, scheduleId: number): Promise<TripMessages> {
  await requireTripFacts(call, scheduleId)
  const counts = await selectTripMessageCounts(call.db, { scheduleId })
  if (!isAdministrator(call)) return { counts, messages: null, hasMore: false }
  const messages = await selectTripMessages(call.db, { scheduleId })
  return {
    counts,
    messages: messages.slice(0, MOST_TRIP_MESSAGES),
    hasMore: messages.length > MOST_TRIP_MESSAGES,
  }
}
