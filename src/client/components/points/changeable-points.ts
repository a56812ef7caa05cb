import { bookingCan } from '../../../domain/booking/booking.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { PointOffered, SeatMap } from '../../../domain/booking/seat-map.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { isChoice } from './chosen-point.ts'

type Offered = Pick<SeatMap, 'boardingPoints' | 'droppingPoints'>

/** Whether the holder of a booking could still get on or off elsewhere: it is paid, and the bus has not been there. */
export function mayChangePoints(booking: Booking, now: Instant): boolean {
  const { boarding, dropping } = booking
  const ends = [boarding, dropping]
  return bookingCan('changePoints', booking) && ends.some(({ point, at }) => point && at > now)
}

/**
 * The points among which the holder of a booking may still change, open until the bus is there; none of a town that it
 * has left, or where there is nothing to choose. decisions/0077
 */
export function changeablePoints(
  { boarding, dropping }: Pick<Booking, 'boarding' | 'dropping'>,
  map: Offered,
  now: Instant,
): Offered {
  const left = (end: JourneyEnd, points: readonly PointOffered[]) => {
    if (end.point === undefined || end.at <= now) return []
    const open = points.map((point) => ({ ...point, open: point.at > now }))
    return isChoice(open) ? open : []
  }
  return {
    boardingPoints: left(boarding, map.boardingPoints),
    droppingPoints: left(dropping, map.droppingPoints),
  }
}
