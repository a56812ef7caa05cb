import type { SyncMarksInput } from '../../domain/boarding/boarding.input.ts'
import { markedAt, whyNoMarks } from '../../domain/boarding/device-mark.ts'
import type { DeviceMark, MarkAnswer, MarkOutcome } from '../../domain/boarding/device-mark.ts'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { asksProof, concessionAtDoor } from '../../domain/boarding/proof.ts'
import { standingMarks } from '../../domain/boarding/standing-marks.ts'
import type { StaffTrip } from '../../domain/boarding/passenger-list.ts'
import { Fault } from '../../domain/fault.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { atomically } from '../core/atomically.ts'
import type { StaffCall, AtomicCall } from '../core/call.ts'
import { findTraveller, insertMark, selectAppliedMarks, selectMarkByKey } from './mark.queries.ts'
import { applyMark } from './mark-passenger.service.ts'
import { getStaffTrip } from './staff-trips.service.ts'
import { tickedOf } from './standing-marks.service.ts'

type Marking = StaffCall & AtomicCall
type Traveller = NonNullable<Awaited<ReturnType<typeof findTraveller>>>

/**
 * Takes the ticks that a device made, perhaps without a network, in their order. Nobody boards twice: the first tick to
 * arrive counts, the answer to a later one says who was first, and a repeated one gets the same answer. An undo takes
 * back its own tick only. decisions/0021
 * @throws Fault missing for a trip that is not there; a single tick is refused in its answer
 */
export function syncMarks(call: StaffCall, input: SyncMarksInput): Promise<MarkAnswer[]> {
  const { scheduleId, sentAt, marks } = input
  // The key of a mark is its device's, whichever trip it was made on.
  return atomically(call, { trip: scheduleId, user: call.actor.id }, async (call) => {
    const trip = await getStaffTrip(call, scheduleId)
    const answers: MarkAnswer[] = []
    for (const mark of marks) {
      const at = markedAt(trip, { at: mark.at, sentAt, now: call.now() })
      // In their order: an undo follows its own tick.
      // oxlint-disable-next-line no-await-in-loop
      answers.push(await takeMark(call, trip, { ...mark, at }))
    }
    return answers
  })
}

async function takeMark(call: Marking, trip: StaffTrip, mark: DeviceMark): Promise<MarkAnswer> {
  const { key, passengerId } = mark
  const [earlier] = await selectMarkByKey(call.trx, { markedBy: call.actor.id, key })
  if (earlier !== undefined) {
    if (earlier.passengerId !== passengerId) {
      throw new Fault('keyReused', 'This key was used for the tick of another passenger')
    }
    return answerOf(call, mark, earlier.applied === 1 ? 'APPLIED' : 'ALREADY')
  }
  const traveller = await findTraveller(call.trx, passengerId)
  const why = whyRefused(trip, traveller, call.now())
  if (traveller === undefined || why !== null) return answerOf(call, mark, 'REFUSED', why)
  const outcome = (await isApplicable(call, traveller, mark)) ? 'APPLIED' : 'ALREADY'
  await storeMark(call, traveller, { mark, outcome })
  return answerOf(call, mark, outcome)
}

function whyRefused(trip: StaffTrip, traveller: Traveller | undefined, now: Instant) {
  if (traveller?.scheduleId !== trip.scheduleId) return 'This passenger is not on this trip'
  if (traveller.status === 'CANCELLED' || traveller.bookingStatus === 'CANCELLED')
    return 'This passenger has cancelled'
  if (traveller.bookingStatus !== 'CONFIRMED') return 'This passenger is no longer on the list'
  return whyNoMarks(trip, now)
}

/**
 * Whether nobody was first; for an undo, whether the tick that it takes back boarded who is on board; for a proof,
 * whether they are on board, have to prove something, and it is not ticked so already.
 */
async function isApplicable(
  call: Marking,
  { status, concession }: Traveller,
  { passengerId, undoes, proofSeen }: DeviceMark,
): Promise<boolean> {
  const isOnBoard = status === 'BOARDED'
  if (undoes === undefined && proofSeen === undefined) return !isOnBoard
  if (!isOnBoard) return false
  const { boarding, proof } = standingMarks(await selectAppliedMarks(call.trx, { passengerId }))
  if (undoes !== undefined) return boarding?.key === undoes && boarding.markedBy === call.actor.id
  return asksProof(concessionAtDoor(concession)) && proofSeen !== (proof !== undefined)
}

interface Taken {
  mark: DeviceMark
  outcome: MarkOutcome
}

async function storeMark(call: Marking, traveller: Traveller, { mark, outcome }: Taken) {
  const { key, passengerId, at, undoes } = mark
  const to: Mark = undoes === undefined ? 'BOARDED' : 'BOOKED'
  const proofSeen = undoes === undefined && mark.proofSeen === true
  if (outcome === 'APPLIED') {
    const { scheduleId, status: from } = traveller
    await applyMark(call, { passengerId, scheduleId, from, to, proofSeen, at, key })
  } else {
    await insertMark(call.trx, {
      passengerId,
      markedBy: call.actor.id,
      key,
      status: to,
      applied: false,
      proofSeen,
      markedAt: at,
      receivedAt: call.now(),
    })
  }
}

async function answerOf(
  call: Marking,
  { key, passengerId }: DeviceMark,
  outcome: MarkOutcome,
  why: string | null = null,
): Promise<MarkAnswer> {
  const traveller = await findTraveller(call.trx, passengerId)
  const marks = await selectAppliedMarks(call.trx, { passengerId })
  const status = traveller?.status ?? null
  const { boarding, proof } = standingMarks(status === 'BOARDED' ? marks : [])
  const [boarded, proofSeen] = [tickedOf(boarding), tickedOf(proof)]
  return { key, passengerId, outcome, status, boarded, proofSeen, why }
}
