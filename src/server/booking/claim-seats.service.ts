import { seatsTaken } from '../../domain/booking/booking-faults.ts'
import type { AtomicCall } from '../core/call.ts'
import { insertClaims, selectTakenSeats } from './claim.queries.ts'
import { publishSeatChange } from './claim.service.ts'
import { expireHoldsOnTrip } from './expire-holds.service.ts'

interface Claimant {
  id: number
  scheduleId: number
  /** Seats times legs of the journey. */
  size: number
}

/** How many rows a booking claims: each seat on each leg. */
export function claimSize(seats: number, { from, to }: { from: number; to: number }): number {
  return seats * (to - from)
}

/**
 * Claims the seats of a booking on every leg of its journey, all or none: the key of the claims decides, so that the
 * insert itself refuses the loser of a race. Overdue holds end where they are in the way. domain.md §2.1, §2.3
 * @throws Fault conflict, naming the seats that are somebody else's
 */
export async function claimSeats(call: AtomicCall, claimant: Claimant): Promise<void> {
  const { id: bookingId, scheduleId, size } = claimant
  let inserted = await insertClaims(call.trx, { bookingId })
  if (inserted < size) {
    await expireHoldsOnTrip(call, scheduleId)
    inserted += await insertClaims(call.trx, { bookingId })
  }
  if (inserted === size) return publishSeatChange(call, scheduleId)
  const taken = await selectTakenSeats(call.trx, { bookingId })
  throw seatsTaken(taken.map((seat) => seat.number))
}
