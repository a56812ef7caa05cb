import type { Bus } from '../../domain/fleet/bus.ts'
import { placesOf } from '../../domain/seat/bus-layout.ts'
import { seatLayout } from '../../domain/seat/seat-layout.ts'
import type { SeatPlace } from '../../domain/seat/seat.ts'
import type { Call } from '../core/call.ts'
import { getLayout, seatsOfBus } from '../fleet/bus-layout.service.ts'

/** Of which seats a trip is made. */
export interface TripLayout {
  /** The version of the drawing; null where the seats follow from type and number. */
  id: number | null
  /** All that can be sold, in the order of the bus. A trip sells so many of the first as it says. */
  places: readonly SeatPlace[]
}

/** The layout of a bus as it is now: trips that are made take it. */
export const layoutNow = async (call: Call, bus: Bus): Promise<TripLayout> => ({
  id: bus.layoutId,
  places: await seatsOfBus(call, bus),
})

/** The layout with which a trip was made. Without a drawing it is that of the type, with as many seats as it sells. */
export async function layoutOfTrip(
  call: Call,
  bus: Bus,
  { layout_id: id, total_seats }: { layout_id: number | null; total_seats: number },
): Promise<TripLayout> {
  if (id !== null) return { id, places: placesOf(await getLayout(call, id)) }
  return { id, places: seatLayout(bus.busType, Math.max(bus.totalSeats, total_seats)) }
}

/**
 * How many seats a trip sells that gets another layout: all of them if it sold all it had, else as many as before if
 * there are so many. Without a drawing nobody can say whether it sold all: then it does. decisions/0076
 */
export function seatsSoldOn(
  { places }: TripLayout,
  { totalSeats, layout }: { totalSeats: number; layout: TripLayout },
): number {
  const soldAll = layout.id === null || totalSeats >= layout.places.length
  return soldAll ? places.length : Math.min(totalSeats, places.length)
}
