import type { SayDelayInput } from '../../../domain/boarding/boarding.input.ts'
import { markedAt } from '../../../domain/boarding/device-mark.ts'
import { whyNoDelay } from '../../../domain/boarding/late-towns.ts'
import { Fault } from '../../../domain/fault.ts'
import type { SaidDelay } from '../../../domain/schedule/delay.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, StaffCall } from '../../core/call.ts'
import { lateTripsChanged } from '../../search/timetable-cache.service.ts'
import { publishSeatChange } from '../claim.service.ts'
import { getDatedTrip, nodeOf } from '../dated-trip.service.ts'
import type { DatedTrip } from '../dated-trip.service.ts'
import { insertDelay, selectDelayByKey } from './delay.queries.ts'
import { notifyLate } from './notify-late.service.ts'
import { listSaidDelays } from './said-delays.service.ts'

/**
 * Stores that a bus is late from a town on, or on time again, and tells whoever still waits for it. A device without a
 * network brings it later; brought twice it counts once. The timetable stays. decisions/0081
 * @returns all that was said of the trip, and how many bookings were told
 * @throws Fault missing; invalid for a town of elsewhere; conflict when it is too early, too late or cancelled; keyReused
 */
export function sayDelay(
  call: StaffCall,
  input: SayDelayInput,
): Promise<{ delays: SaidDelay[]; told: number }> {
  const { scheduleId } = input
  return atomically(call, async (call) => {
    const told = (await isSaidBefore(call, input)) ? 0 : await storeDelay(call, input)
    return { delays: await listSaidDelays(call, scheduleId), told }
  })
}

async function isSaidBefore(
  call: StaffCall & AtomicCall,
  { key, scheduleId, fromNode, minutes }: SayDelayInput,
): Promise<boolean> {
  const [earlier] = await selectDelayByKey(call.trx, { saidBy: call.actor.id, key })
  if (earlier === undefined) return false
  const isSame =
    earlier.scheduleId === scheduleId &&
    earlier.fromNode === fromNode &&
    earlier.minutes === minutes
  if (isSame) return true
  throw new Fault('keyReused', 'This key was used for another delay')
}

async function storeDelay(
  call: StaffCall & AtomicCall,
  { scheduleId, fromNode, minutes, reason, key, at, sentAt }: SayDelayInput,
): Promise<number> {
  const trip = await getDatedTrip(call, scheduleId)
  requireTown(trip, fromNode)
  const now = call.now()
  const hours = { ...trip, arrivalAt: nodeOf(trip, trip.lastNode).arrivalAt }
  const why = whyNoDelay(hours, now)
  if (why !== null) throw new Fault('conflict', why)
  const delayId = await insertDelay(call.trx, {
    scheduleId,
    fromNode,
    minutes,
    reason: reason ?? null,
    saidAt: markedAt(hours, { at, sentAt, now }),
    saidBy: call.actor.id,
    key,
    receivedAt: now,
  })
  const told = await notifyLate(call, { scheduleId, delayId, fromNode, now })
  await recordAudit(call, {
    action: 'sayDelay',
    subject: 'schedule',
    subjectId: scheduleId,
    detail: { delayId, fromNode, minutes, reason: reason ?? null, bookings: told },
  })
  await lateTripsChanged(call)
  publishSeatChange(call, scheduleId)
  return told
}

function requireTown({ lastNode }: DatedTrip, fromNode: number): void {
  if (fromNode <= lastNode) return
  const message = 'This trip has no such town'
  throw new Fault('invalid', message, { fields: [{ field: 'fromNode', message }] })
}
