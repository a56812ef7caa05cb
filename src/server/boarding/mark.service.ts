import { Fault } from '../../domain/fault.ts'
import { canMark, whyNoMarking } from '../../domain/boarding/passenger-list.ts'
import type { MarkedPassenger } from '../../domain/boarding/passenger-list.ts'
import type { MarkPassengerInput } from '../../domain/boarding/passenger-list.input.ts'
import { atomically } from '../core/call.ts'
import type { AgentCall } from '../core/call.ts'
import { findTraveller } from './mark.queries.ts'
import { applyMark } from './standing-mark.service.ts'

/**
 * Ticks a passenger as on board or as not come, or takes the tick back; the same tick again changes nothing. domain.md §4
 * @throws Fault missing for nobody with a confirmed ticket; conflict for somebody who cancelled, and when the trip is
 *   not about to run, running or just done
 */
export function markPassenger(
  call: AgentCall,
  { passengerId, status }: MarkPassengerInput,
): Promise<MarkedPassenger> {
  return atomically(call, async (call) => {
    const traveller = await findTraveller(call.trx, passengerId)
    if (traveller?.bookingStatus !== 'CONFIRMED') {
      throw new Fault('missing', 'This passenger is no longer on the list')
    }
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
