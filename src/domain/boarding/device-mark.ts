import type { PassengerStatus } from '../booking/booking.ts'
import { DAY } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import type { CheckInPassenger } from './check-in-list.ts'
import { markingHours, whyNoMarking } from './passenger-mark.ts'
import type { MarkedTrip, Ticked } from './passenger-mark.ts'
import { asksProof } from './proof.ts'

/** A tick made on a device, perhaps without a network, and sent when there is one. decisions/0021 */
export interface DeviceMark {
  /** The device's own name for it: sent twice it counts once. */
  key: string
  passengerId: number
  /** When it was made, by the device's clock. */
  at: Instant
  /** The tick that this one takes back, and with it that a proof was seen. */
  undoes?: string | undefined
  /** That the proof of somebody on board was seen, or was not after all. Without either the passenger boards. */
  proofSeen?: boolean | undefined
}

/**
 * The outcome of a device's tick. APPLIED: it counts, or did. ALREADY: somebody was first, or changed it since, and
 * nothing happened. REFUSED: it can never count.
 */
export type MarkOutcome = 'APPLIED' | 'ALREADY' | 'REFUSED'

/** The answer to one tick: its outcome, and the passenger's state now. */
export interface MarkAnswer {
  key: string
  passengerId: number
  outcome: MarkOutcome
  /** Null where nobody of this trip is meant. */
  status: PassengerStatus | null
  boarded: Ticked | null
  proofSeen: Ticked | null
  /** Why it was refused. */
  why: string | null
}

/** As many ticks go in one request. */
export const MARKS_AT_ONCE = 200
/** A device without a network may bring its ticks so long after ticking has ended. */
const LATEST_ARRIVAL = 7 * DAY

/** Why ticks of a trip that arrive now are not taken; null when they are. */
export function whyNoMarks(trip: MarkedTrip, now: Instant): string | null {
  const { closesAt } = markingHours(trip)
  const reason = whyNoMarking(trip, Math.min(now, closesAt))
  if (reason !== null) return reason
  return now > closesAt + LATEST_ARRIVAL
    ? 'This trip is over: its ticks came more than a week late.'
    : null
}

/**
 * When a tick was made by the server's clock: a device's clock is wrong by as much as it says at sending, and no tick
 * is of the future or of a time when ticking was not open.
 */
export function markedAt(
  trip: MarkedTrip,
  { at, sentAt, now }: { at: Instant; sentAt: Instant; now: Instant },
): Instant {
  const { opensAt, closesAt } = markingHours(trip)
  return Math.min(Math.max(at + now - sentAt, opensAt), closesAt, now)
}

/** The passengers with the ticks of this device applied, in their order. */
export function withDeviceMarks(
  passengers: readonly CheckInPassenger[],
  marks: readonly DeviceMark[],
  by: string,
): CheckInPassenger[] {
  const changed = new Map(passengers.map((passenger) => [passenger.passengerId, passenger]))
  for (const { passengerId, at, undoes, proofSeen } of marks) {
    const passenger = changed.get(passengerId)
    if (passenger === undefined || passenger.status === 'CANCELLED') continue
    if (undoes !== undefined) {
      changed.set(passengerId, {
        ...passenger,
        status: 'BOOKED',
        boarded: null,
        proofSeen: null,
      })
    } else if (proofSeen !== undefined) {
      changed.set(passengerId, withProof(passenger, proofSeen ? { at, by } : null))
    } else if (passenger.status !== 'BOARDED') {
      changed.set(passengerId, { ...passenger, status: 'BOARDED', boarded: { at, by } })
    }
  }
  return [...changed.values()]
}

/** Only of somebody on board who has to prove something; whoever saw it first stays the one who did. */
function withProof(passenger: CheckInPassenger, seen: Ticked | null): CheckInPassenger {
  if (passenger.status !== 'BOARDED' || !asksProof(passenger.concession)) return passenger
  return { ...passenger, proofSeen: seen && (passenger.proofSeen ?? seen) }
}
