import type { TripPoint } from '../../../domain/schedule/trip-points.ts'
import type { Instant } from '../../../domain/time/calendar.ts'

/** When the bus is at a point, for those who get on and off. */
interface TimesAtPoint {
  boardingAt: Instant | null
  droppingAt: Instant | null
}

/** When the bus is at a point: for those who get on, if anybody does. */
export const timeAt = ({ boardingAt, droppingAt }: TimesAtPoint): Instant =>
  boardingAt ?? droppingAt ?? 0

/** The open points of the same town at which one gets on and off where one does at a point. */
export const substitutesOf = <Point extends TripPoint>(
  point: TripPoint,
  points: readonly Point[],
): Point[] =>
  points.filter(
    (other) =>
      other.id !== point.id &&
      other.node === point.node &&
      other.substituteId === null &&
      (point.boardingOffset === null || other.boardingOffset !== null) &&
      (point.droppingOffset === null || other.droppingOffset !== null),
  )

/** The one that is offered first: nobody who comes at the time of the closed one has missed the bus there. */
export const firstSubstitute = <Point extends TimesAtPoint>(
  point: TimesAtPoint,
  substitutes: readonly Point[],
): Point | undefined =>
  substitutes.find((other) => timeAt(other) >= timeAt(point)) ?? substitutes.at(-1)

/** What closing a point does, said before it is done. */
export function closeEffect(
  { name, bookings }: { name: string; bookings: number },
  substitute: { name: string },
): string {
  if (bookings === 0) return `Nobody has booked ${name}. It is not offered on this trip any more.`
  return bookings === 1
    ? `1 booking moves to ${substitute.name} and can cancel for a full refund.`
    : `${bookings} bookings move to ${substitute.name} and can cancel for a full refund.`
}
