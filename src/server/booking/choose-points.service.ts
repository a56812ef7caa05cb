import { chooseBoarding, chooseDropping } from '../../domain/booking/choose-point.ts'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import { closeMinutesAt } from '../../domain/booking/sales-window.ts'
import type { SalesPoint } from '../../domain/booking/sales-window.ts'
import { boardingEnd, droppingEnd } from '../../domain/schedule/journey.ts'
import type { Journey } from '../../domain/schedule/journey.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import { openPoints } from '../../domain/schedule/trip-points.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { nodeOf } from './dated-trip.service.ts'
import type { DatedTrip } from './dated-trip.service.ts'

/** Where a new booking gets on and off. */
export interface ChosenEnds {
  boarding: JourneyEnd
  dropping: JourneyEnd
}

interface Choice {
  trip: DatedTrip
  journey: Journey
  wanted: { boardingPointId?: number | undefined; droppingPointId?: number | undefined }
  sale: { point: SalesPoint; isFirstPointTaken?: boolean; settings: Settings }
}

/**
 * The points that somebody chose for a journey, or the only ones there are. decisions/0077
 * @throws Fault invalid where one of several must be chosen; conflict where one is closed
 */
export function choosePoints(call: Call, { trip, journey, wanted, sale }: Choice): ChosenEnds {
  const [from, to] = [nodeOf(trip, journey.from), nodeOf(trip, journey.to)]
  const isFirstTaken = sale.isFirstPointTaken === true
  const closeMinutes = closeMinutesAt(sale.point, sale.settings)
  const terms = { isFirstTaken, closeMinutes, now: call.now() }
  return {
    boarding: boardingEnd(
      from,
      trip.serviceDay,
      chooseBoarding(trip.points, from, wanted.boardingPointId, terms),
    ),
    dropping: droppingEnd(
      to,
      trip.serviceDay,
      chooseDropping(trip.points, to, wanted.droppingPointId, terms),
    ),
  }
}

/** The open points of the two towns of a journey, in order of time. */
export function pointsOffered(
  trip: DatedTrip,
  { from, to }: Journey,
  isSold: (boardingAt: Instant) => boolean,
): Pick<SeatMap, 'boardingPoints' | 'droppingPoints'> {
  const offered = (end: JourneyEnd, open: boolean) =>
    end.point === undefined
      ? []
      : [{ ...end.point, time: end.time, date: end.date, at: end.at, open }]
  return {
    boardingPoints: openPoints(trip.points, from, 'boardingOffset').flatMap((point) => {
      const end = boardingEnd(nodeOf(trip, from), trip.serviceDay, point)
      return offered(end, isSold(end.at))
    }),
    droppingPoints: openPoints(trip.points, to, 'droppingOffset').flatMap((point) =>
      offered(droppingEnd(nodeOf(trip, to), trip.serviceDay, point), true),
    ),
  }
}
