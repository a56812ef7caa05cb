import type { Booking } from '../../../domain/booking/booking.ts'
import type { TripPoint } from '../../../domain/schedule/trip-points.ts'
import { MINUTE, timeOf } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import { getDatedTrip, nodeOf } from '../dated-trip.service.ts'
import type { DatedTrip } from '../dated-trip.service.ts'
import { findBookingsSoldOnTrip } from '../find-booking.service.ts'

/** A point of a trip as a script chooses one. */
export interface OpenPoint extends Pick<TripPoint, 'id' | 'node' | 'name' | 'landmark'> {
  /** `HH:mm`; null where nobody gets on, or off. */
  boardingTime: string | null
  droppingTime: string | null
}

/** The open points of a trip in the order of the journey. @throws Fault missing */
export async function listOpenPoints(call: Call, scheduleId: number): Promise<OpenPoint[]> {
  const trip = await getDatedTrip(call, scheduleId)
  return trip.points
    .filter(({ substituteId }) => substituteId === null)
    .map(({ id, node, name, landmark, boardingOffset, droppingOffset }) => {
      const { departureMinutes, arrivalMinutes } = nodeOf(trip, node)
      return {
        id,
        node,
        name,
        landmark,
        boardingTime: boardingOffset === null ? null : timeOf(departureMinutes + boardingOffset),
        droppingTime: droppingOffset === null ? null : timeOf(arrivalMinutes + droppingOffset),
      }
    })
}

/** A point of a trip as the operator sees it. */
export interface TripPointInUse extends TripPoint {
  town: string
  /** When the bus is there for those who get on, and off. */
  boardingAt: Instant | null
  droppingAt: Instant | null
  /** How many paid bookings get on or off here. */
  bookings: number
}

/** The points of a trip in the order of the journey, with how many paid bookings use each. @throws Fault missing */
export async function listTripPoints(
  call: AdminCall,
  scheduleId: number,
): Promise<TripPointInUse[]> {
  const trip = await getDatedTrip(call, scheduleId)
  const sold = await findBookingsSoldOnTrip(call, scheduleId)
  return trip.points.map((point) => ({
    ...point,
    town: nodeOf(trip, point.node).name,
    ...timesOfPoint(trip, point),
    bookings: sold.filter((booking) => usesPoint(booking, point.id)).length,
  }))
}

/** Whether a booking gets on or off at a point. */
export const usesPoint = ({ boarding, dropping }: Booking, pointId: number): boolean =>
  boarding.point?.id === pointId || dropping.point?.id === pointId

/** When the bus is at a point of its trip. */
export function timesOfPoint(trip: DatedTrip, { node, boardingOffset, droppingOffset }: TripPoint) {
  const { departureAt, arrivalAt } = nodeOf(trip, node)
  return {
    boardingAt: boardingOffset === null ? null : departureAt + boardingOffset * MINUTE,
    droppingAt: droppingOffset === null ? null : arrivalAt + droppingOffset * MINUTE,
  }
}
