import { Fault } from '../../domain/fault.ts'
import { whySeatsStay } from '../../domain/booking/seat-sheet.ts'
import type { Call } from '../core/call.ts'
import { nodeOf } from '../booking/sold-trip.service.ts'
import type { SoldTrip } from '../booking/sold-trip.service.ts'

/** Seats are blocked and people moved until the bus arrives. @throws Fault conflict when the trip is over or cancelled */
export function requireRunning(call: Call, trip: SoldTrip): void {
  const { arrivalAt } = nodeOf(trip, trip.lastNode)
  const why = whySeatsStay({ status: trip.status, arrivalAt }, call.now())
  if (why !== null) throw new Fault('conflict', why)
}
