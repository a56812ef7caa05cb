import type { Instant } from '../../domain/time/calendar.ts'
import type { PassengerStatus } from '../../domain/booking/booking.ts'
import type { Mark } from '../../domain/boarding/passenger-list.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AgentCall, AtomicCall } from '../core/call.ts'
import { insertMark, updateMark } from './mark.queries.ts'

interface Change {
  passengerId: number
  scheduleId: number
  from: PassengerStatus
  to: Mark
  /** When it was made; a device without a network brings it later. */
  at: Instant
  /** The device's own name for it; null for one made on the list. */
  key: string | null
}

/** Lets a tick stand: on the passenger, among the ticks and in the audit, all or none. domain.md §4 */
export async function applyMark(call: AgentCall & AtomicCall, change: Change): Promise<void> {
  const { passengerId, scheduleId, from, to, at, key } = change
  await updateMark(call.trx, { passengerId, from, to })
  await insertMark(call.trx, {
    passengerId,
    markedBy: call.actor.id,
    key,
    status: to,
    applied: true,
    markedAt: at,
    receivedAt: call.now(),
  })
  await recordAudit(call, {
    action: 'mark',
    subject: 'passenger',
    subjectId: passengerId,
    detail: { from, to, scheduleId },
  })
}
