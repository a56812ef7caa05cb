import { whySeatsStay } from '../../../domain/booking/seat-sheet.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { placeOfRow } from '../../../domain/seat/seat.ts'
import type { SpareBus, SwapChoices } from '../../../domain/swap/swap-view.ts'
import { findSeatPlaces } from '../../booking/seat.service.ts'
import { getDatedTrip, nodeOf } from '../../booking/dated-trip.service.ts'
import type { AdminCall } from '../../core/call.ts'
import { allBuses, getBus } from '../../fleet/bus.service.ts'
import { busyBuses } from '../../trips/bus-rules.service.ts'
import { currentTrip } from '../../trips/current-trip.service.ts'
import type { CurrentTrip } from '../../trips/current-trip.service.ts'
import { layoutNow, seatsSoldOn } from '../../trips/trip-layout.service.ts'
import { areSameSeats } from './swap-facts.service.ts'
import { swapTowns, takesOverAt } from './swap-place.service.ts'
import { findCurrentSwap, busNameOf, swapView } from './swap-record.service.ts'

/**
 * Which buses could take a trip over, where, and what has been begun: free ones first, of those the ones with the same
 * seats, then by name. Retired ones are left out. decisions/0084
 * @throws Fault missing
 */
export async function getSwapChoices(call: AdminCall, scheduleId: number): Promise<SwapChoices> {
  const trip = await getDatedTrip(call, scheduleId)
  const current = await currentTrip(call, scheduleId)
  const swap = await findCurrentSwap(call, scheduleId)
  const { arrivalAt } = nodeOf(trip, trip.lastNode)
  const nobody = current.bookings.live === 0 ? 'Nobody travels on this trip.' : null
  return {
    scheduleId,
    bus: busNameOf(await getBus(call, current.row.bus_id)),
    serviceDay: trip.serviceDay,
    towns: swapTowns(call, trip),
    buses: await spareBuses(call, current, takesOverAt(call, trip, 0)),
    current: swap === undefined ? null : await swapView(call, swap),
    closed: whySeatsStay({ status: trip.status, arrivalAt }, call.now()) ?? nobody,
  }
}

async function spareBuses(
  call: AdminCall,
  { row, layout }: CurrentTrip,
  from: number | null,
): Promise<SpareBus[]> {
  const seats = (await findSeatPlaces(call, row.id)).map(placeOfRow)
  const others = [...(await allBuses(call)).values()].filter(
    ({ id, retired }) => id !== row.bus_id && !retired,
  )
  const busy = await busyBuses(call, others, {
    departureAt: from ?? row.departure_at,
    arrivalAt: row.arrival_at + row.last_dropping_offset * MINUTE,
  })
  const spare: SpareBus[] = []
  for (const bus of others) {
    // oxlint-disable-next-line no-await-in-loop -- drawings are kept at hand
    const next = await layoutNow(call, bus)
    const totalSeats = seatsSoldOn(next, { totalSeats: row.total_seats, layout })
    spare.push({
      ...busNameOf(bus),
      totalSeats,
      busy: busy.get(bus.id) ?? null,
      sameSeats: areSameSeats(seats, next.places.slice(0, totalSeats)),
    })
  }
  return spare.toSorted(byUse)
}

const rank = ({ busy, sameSeats }: SpareBus): number =>
  (busy === null ? 0 : 2) + (sameSeats ? 0 : 1)

const byUse = (one: SpareBus, other: SpareBus): number =>
  rank(one) - rank(other) || one.busName.localeCompare(other.busName, 'en') || one.id - other.id
