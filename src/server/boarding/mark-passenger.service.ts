import type { MarkPassengerInput } from '../../domain/boarding/boarding.input.ts'
import { asksProof, concessionAtDoor } from '../../domain/boarding/proof.ts'
import { standingMarks } from '../../domain/boarding/standing-marks.ts'
import { canMark, whyNoMarking } from '../../domain/boarding/passenger-mark.ts'
import type { Mark, MarkedPassenger } from '../../domain/boarding/passenger-mark.ts'
import type { PassengerStatus } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { StaffCall, AtomicCall } from '../core/call.ts'
import { findTraveller, insertMark, selectAppliedMarks, updateMark } from './mark.queries.ts'
import { tickedOf } from './standing-marks.service.ts'

interface Change {
  passengerId: number
  scheduleId: number
  from: PassengerStatus
  to: Mark
  proofSeen: boolean
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
  { passengerId, status, proofSeen: asked }: MarkPassengerInput,
): Promise<MarkedPassenger> {
  const found = await findTraveller(call.db, passengerId)
  if (found === undefined) throw notOnList()
  return atomically(call, { trip: found.scheduleId }, async (call) => {
    const traveller = await findTraveller(call.trx, passengerId)
    if (traveller?.bookingStatus !== 'CONFIRMED') throw notOnList()
    const { status: before, scheduleId, tripStatus, departureAt, arrivalAt } = traveller
    const { proof } = standingMarks(await selectAppliedMarks(call.trx, { passengerId }))
    const wasSeen = before === 'BOARDED' && proof !== undefined
    const isAsked = status === 'BOARDED' && asksProof(concessionAtDoor(traveller.concession))
    const proofSeen = isAsked && (asked ?? wasSeen)
    const isSame = before === status
    if (isSame && proofSeen === wasSeen)
      return { passengerId, scheduleId, status, proofSeen: tickedOf(proof) }
    if (!isSame && !canMark(status, traveller)) {
      throw new Fault('conflict', 'This passenger has cancelled')
    }
    const closed = whyNoMarking({ status: tripStatus, departureAt, arrivalAt }, call.now())
    if (closed !== null) throw new Fault('conflict', closed)
    const at = call.now()
    const marked = { passengerId, scheduleId, proofSeen, at, key: null }
    await applyMark(call, { ...marked, from: before, to: status })
    const seen = proofSeen ? { at, by: call.actor.name } : null
    return { passengerId, scheduleId, status, proofSeen: seen }
  })
}

const notOnList = (): Fault => new Fault('missing', 'This passenger is no longer on the list')

/** Stores a mark on the passenger, among the marks and in the audit, all or none. domain.md §4 */
export async function applyMark(call: StaffCall & AtomicCall, change: Change): Promise<void> {
  const { passengerId, scheduleId, from, to, proofSeen, at, key } = change
  if (from !== to) await updateMark(call.trx, { passengerId, from, to })
  await insertMark(call.trx, {
    passengerId,
    markedBy: call.actor.id,
    key,
    status: to,
    applied: true,
    proofSeen,
    markedAt: at,
    receivedAt: call.now(),
  })
  await recordAudit(call, {
    action: 'mark',
    subject: 'passenger',
    subjectId: passengerId,
    detail:
      from === to
        ? { proofSeen, scheduleId }
        : { from, to, scheduleId, ...(proofSeen && { proofSeen }) },
  })
}
