import type { AuditRow } from '../../domain/report/audit.ts'
import type { SeatStoryInput } from '../../domain/report/audit.input.ts'
import type { AgentCall } from '../core/call.ts'
import { toAuditRow } from './audit-list.service.ts'
import { selectBookingStory, selectSeatStory } from './story.queries.ts'

/** The story of a booking: who did what to it and its passengers, the earliest first; empty where there is none. */
export async function notifyBooking(call: AgentCall, bookingId: number): Promise<AuditRow[]> {
  const rows = await selectBookingStory(call.db, bookingId)
  return rows.map(toAuditRow)
}

/** The story of a seat on one trip: who held, bought, blocked, moved and gave it back, the earliest first. */
export async function tellSeat(call: AgentCall, seat: SeatStoryInput): Promise<AuditRow[]> {
  const rows = await selectSeatStory(call.db, seat)
  return rows.map(toAuditRow)
}
