import type { SayDelayInput } from '../../../domain/boarding/boarding.input.ts'
import { markedAt } from '../../../domain/boarding/device-mark.ts'
import { whyNoDelay } from '../../../domain/boarding/late-towns.ts'
import type { DelaySaid } from '../../../domain/boarding/late-towns.ts'
import { Fault } from '../../../domain/fault.ts'
import { NOBODY_NOTIFIED } from '../../../domain/notified.ts'
import type { Delay } from '../../../domain/schedule/delay.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, StaffCall } from '../../core/call.ts'
import { getDatedTrip, nodeOf } from '../dated-trip.service.ts'
import type { DatedTrip } from '../dated-trip.service.ts'
import {
  countToldLately,
  insertDelay,
  selectDelayByKey,
  selectSaidDelays,
} from './delay.queries.ts'
import { notifyLate } from './notify-late.service.ts'
import { listSaidDelays } from './said-delays.service.ts'
import { publishTripChange } from '../../timetable/trip-changes.service.ts'

/** So many bookings within so long are no delay of a few buses: perhaps a slip, perhaps somebody else at the device. */
const MANY = 200
const LATELY = 10 * MINUTE

/**
 * Stores that a bus is late from a town on, or on time again, and tells whoever still waits for it. A device without a
 * network brings it later; brought twice it counts once. The timetable stays. decisions/0081
 * @returns all that was said of the trip, and who was told
 * @throws Fault missing; invalid for a town of elsewhere; conflict when it is too early, too late or cancelled, or where
 *   very many would be told and that is not confirmed; keyReused
 */
export function sayDelay(call: StaffCall, input: SayDelayInput): Promise<DelaySaid> {
  const { scheduleId } = input
  return atomically(call, async (call) => {
    const done = (await isSaidBefore(call, input)) ? NOTHING_NEW : await storeDelay(call, input)
    return { delays: await listSaidDelays(call, scheduleId), ...done }
  })
}

const NOTHING_NEW = { told: 0, notified: NOBODY_NOTIFIED, refundsWait: false }

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
  { scheduleId, fromNode, minutes, reason, key, at, sentAt, confirmed }: SayDelayInput,
): Promise<Omit<DelaySaid, 'delays'>> {
  const trip = await getDatedTrip(call, scheduleId)
  requireTown(trip, fromNode)
  const now = call.now()
  const hours = { ...trip, arrivalAt: nodeOf(trip, trip.lastNode).arrivalAt }
  const why = whyNoDelay(hours, now)
  if (why !== null) throw new Fault('conflict', why)
  const byOthers = await saidByOthers(call, scheduleId)
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
  const said = { scheduleId, delayId, fromNode, minutes, now, byOthers }
  const done = await notifyLate(call, said)
  const { told } = done
  if (told > 0 && confirmed !== true) await requireFew(call, now)
  await recordAudit(call, {
    action: 'sayDelay',
    subject: 'schedule',
    subjectId: scheduleId,
    detail: { delayId, fromNode, minutes, reason: reason ?? null, bookings: told },
  })
  publishTripChange(call, scheduleId)
  return done
}

/** What others than the actor have reported, where the last word about a town is theirs. */
async function saidByOthers(call: StaffCall & AtomicCall, scheduleId: number): Promise<Delay[]> {
  const rows = await selectSaidDelays(call.db, { ids: JSON.stringify([scheduleId]) })
  return rows.map((row) => (row.saidBy === call.actor.id ? { ...row, minutes: 0 } : row))
}

/** @throws Fault conflict where the actor's delays have told very many within minutes */
async function requireFew(call: StaffCall & AtomicCall, now: Instant): Promise<void> {
  const [lately] = await countToldLately(call.trx, {
    saidBy: call.actor.id,
    since: now - LATELY,
  })
  const count = lately?.count ?? 0
  if (count <= MANY) return
  const message = `Your delays would notify ${count} bookings within 10 minutes. Confirm that this is right.`
  throw new Fault('conflict', message, { code: 'many-to-notify' })
}

function requireTown({ lastNode }: DatedTrip, fromNode: number): void {
  if (fromNode <= lastNode) return
  const message = 'This trip has no such town'
  throw new Fault('invalid', message, { fields: [{ field: 'fromNode', message }] })
}
