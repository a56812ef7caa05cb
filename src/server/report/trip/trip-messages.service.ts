import { deskStanding } from '../../../domain/boarding/message-desk.ts'
import { reachedNobody } from '../../../domain/message/message.ts'
import { MOST_TRIP_MESSAGES } from '../../../domain/message/trip-messages.ts'
import type {
  MessageCount,
  TripMessage,
  TripMessages,
} from '../../../domain/message/trip-messages.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { isAdministrator } from '../../core/call.ts'
import type { StaffCall } from '../../core/call.ts'
import { requireTripFacts } from './trip-facts.service.ts'
import {
  selectTripDeskCounts,
  selectTripDeskMessages,
  selectTripMessageCounts,
  selectTripMessages,
} from './trip-messages.queries.ts'

interface Asked {
  scheduleId: number
  arrivalAt: Instant
}

/**
 * What was written about the bookings of a trip, by mail, by SMS and by hand: how much of each kind, and for administrators,
 * who see the outbox, each message with its address; never a text. decisions/0082
 * @throws Fault missing
 */
export async function listTripMessages(call: StaffCall, scheduleId: number): Promise<TripMessages> {
  const { arrivalAt } = await requireTripFacts(call, scheduleId)
  const counts = await messageCounts(call, { scheduleId, arrivalAt })
  if (!isAdministrator(call)) return { counts, messages: null, hasMore: false }
  const messages = await eachMessage(call, { scheduleId, arrivalAt })
  return {
    counts,
    messages: messages.slice(0, MOST_TRIP_MESSAGES),
    hasMore: messages.length > MOST_TRIP_MESSAGES,
  }
}

async function messageCounts(
  call: StaffCall,
  { scheduleId, arrivalAt }: Asked,
): Promise<MessageCount[]> {
  const atDesk = await selectTripDeskCounts(call.db, { scheduleId })
  const at = { arrivalAt, now: call.now() }
  return [
    ...(await selectTripMessageCounts(call.db, { scheduleId })),
    ...atDesk.map(({ kind, outcome, count }) => ({
      kind,
      way: 'DESK' as const,
      status: deskStanding(outcome, at),
      count,
    })),
  ]
}

const rank = ({ status }: TripMessage): number =>
  reachedNobody(status) ? 0 : status === 'QUEUED' ? 1 : 2

/** In order; more than are listed where there are more. */
async function eachMessage(
  call: StaffCall,
  { scheduleId, arrivalAt }: Asked,
): Promise<TripMessage[]> {
  const outgoing = await selectTripMessages(call.db, { scheduleId })
  const atDesk = await selectTripDeskMessages(call.db, { scheduleId })
  const at = { arrivalAt, now: call.now() }
  return [
    ...outgoing.map(({ smsTemplate, ...row }) => ({
      ...row,
      insteadOfSms: row.way === 'EMAIL' && smsTemplate !== null,
    })),
    ...atDesk.map(({ phone: to, outcome, ...row }) => ({
      ...row,
      way: 'DESK' as const,
      insteadOfSms: false,
      to,
      status: deskStanding(outcome, at),
      failure: null,
    })),
  ].toSorted((one, other) => rank(one) - rank(other) || other.at - one.at)
}
