import type { MarkPassengerInput } from '../../domain/boarding/boarding.input.ts'
import { canMark, whyNoMarking } from '../../domain/boarding/passenger-mark.ts'
import type { Mark, MarkedPassenger } from '../../domain/boarding/passenger-mark.ts'
import type { PassengerStatus } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { StaffCall, AtomicCall } from '../core/call.ts'
import { findTraveller, insertMark, updateMark } from './mark.queries.ts'

interface Change {
  passengerId: number
  scheduleId: number
  from: PassengerStatus
  to: Mark
  /** When it was made; a device without a network brings it later. */
  at: Instant
  /** The id that the device gave it; null for one made on the list. */
  key: string | null
}

/**
 * Marks a passenger as on board or as not come, or takes the mark back; the same mark again changes nothing. domain.md §4
 * @throws Fault missing for nobody with a confirmed ticket; conflict for somebody who cancelled, and when the trip is
 *   not about to run, running or just done
 */
export async function markPassenger(
  call: StaffCall,
  { passengerId, status }: MarkPassengerInput,
): Promise<MarkedPassenger> {
  const found = await findTraveller(call.db, passengerId)
  if (found === undefined) throw notOnList()
  return atomically(call, { trip: found.scheduleId }, async (call) => {
    const traveller = await findTraveller(call.trx, passengerId)
    if (traveller?.bookingStatus !== 'CONFIRMED') throw notOnList()
    const { status: before, scheduleId, tripStatus, departureAt, arrivalAt } = traveller
    if (before === status) return { passengerId, scheduleId, status }
    if (!canMark(status, traveller)) {
      throw new Fault('conflict', 'This passenger has cancelled')
    }
    const closed = whyNoMarking({ status: tripStatus, departureAt, arrivalAt }, call.now())
    if (closed !== null) throw new Fault('conflict', closed)
    const change = { passengerId, scheduleId, from: before, to: status, at: call.now(), key: null }
    await applyMark(call, change)
    return { passengerId, scheduleId, status }
  })
}

const notOnList = (): Fault => new Fault('missing', 'This passenger is no longer on the list')

/** Stores a mark on the passenger, among the marks and in the audit, all or none. domain.md §4 */
export async function applyMark(call: StaffCall & AtomicCall, change: Change): Promise<void> {
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
