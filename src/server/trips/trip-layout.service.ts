import type { Bus } from '../../domain/fleet/bus.ts'
import { placesOf } from '../../domain/seat/bus-layout.ts'
import type { SeatPlace } from '../../domain/seat/seat.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { getLayout, seatsOfBus, seatsUndrawn } from '../fleet/bus-layout.service.ts'
import { selectBusesBefore } from './master-and-runs.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'

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

/** The layout with which a trip was made; without a drawing the seats that its bus has, or had before it was drawn. */
export async function layoutOfTrip(
  call: Call,
  bus: Bus,
  { layout_id: id }: { layout_id: number | null },
): Promise<TripLayout> {
  const places = id === null ? await seatsUndrawn(call, bus) : placesOf(await getLayout(call, id))
  return { id, places }
}

/**
 * How many seats a trip sells that gets another layout: all of them if it sold all it had, else as many as before if
 * there are so many. domain.md §3
 */
export function seatsSoldOn(
  { places }: TripLayout,
  { totalSeats, layout }: { totalSeats: number; layout: TripLayout },
): number {
  return totalSeats >= layout.places.length ? places.length : Math.min(totalSeats, places.length)
}

/** The bus of a trip, and its seats. */
export interface TripBus {
  busId: number
  layoutId: number | null
  totalSeats: number
  /** From when it drives; null where from the start. */
  since: Instant | null
}

/**
 * The bus with which a master makes its runs: its own, unless that one only stands in for another on its own day.
 * decisions/0084
 */
export async function usualBusOf(
  call: Call,
  { id: scheduleId, bus_id: busId, layout_id: layoutId, total_seats: totalSeats }: ScheduleRow,
): Promise<Omit<TripBus, 'since'>> {
  let usual = { busId, layoutId, totalSeats }
  for (const swap of await selectBusesBefore(call.db, { scheduleId })) {
    if (swap.newBusId !== usual.busId) break
    usual = { busId: swap.oldBusId, layoutId: swap.oldLayoutId, totalSeats: swap.oldTotalSeats }
  }
  return usual
}
