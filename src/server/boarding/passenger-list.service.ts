import type {
  BoardingStop,
  ListedPassenger,
  PassengerList,
} from '../../domain/boarding/passenger-list.ts'
import { concessionAtDoor } from '../../domain/boarding/proof.ts'
import { boardingEnd, droppingEnd } from '../../domain/schedule/journey.ts'
import type { DatedNode } from '../../domain/schedule/journey.ts'
import { endName, openPoints } from '../../domain/schedule/trip-points.ts'
import type { TripPoint } from '../../domain/schedule/trip-points.ts'
import { getDatedTrip, nodeOf, pointOf } from '../booking/dated-trip.service.ts'
import type { DatedTrip } from '../booking/dated-trip.service.ts'
import { saidOfTrip } from '../booking/delays/said-delays.service.ts'
import type { StaffCall } from '../core/call.ts'
import { selectTravellers } from './occupant.queries.ts'
import { getStaffTrip } from './staff-trips.service.ts'
import { getStandingMarks } from './standing-marks.service.ts'

/**
 * Everybody with a confirmed ticket of a trip by where they get on, those places and their points in order of time with
 * the ones where nobody does; who only holds a seat is not on it. Reading it is not audited: a read is never a write.
 * domain.md §9
 * @throws Fault missing
 */
export async function getPassengerList(
  call: StaffCall,
  scheduleId: number,
): Promise<PassengerList> {
  const staffTrip = await getStaffTrip(call, scheduleId)
  const trip = await getDatedTrip(call, scheduleId)
  const travellers = await selectTravellers(call.db, { scheduleId })
  const marks = await getStandingMarks(call, scheduleId)
  const byBoarding = Map.groupBy(travellers, (traveller) =>
    placeKey(traveller.fromNode, traveller.boardingPointId),
  )
  const stops = trip.nodes.slice(0, trip.lastNode).flatMap((node): BoardingStop[] =>
    placesToBoard(trip, node, byBoarding).map((point) => {
      const { time, date, at } = boardingEnd(node, trip.serviceDay, point)
      const here = byBoarding.get(placeKey(node.node, point?.id ?? null)) ?? []
      return {
        node: node.node,
        town: node.name,
        pointId: point?.id ?? null,
        name: point?.name ?? node.name,
        landmark: point?.landmark ?? '',
        time,
        date,
        at,
        passengers: here.map((traveller) => ({
          ...listed(trip, traveller),
          proofSeen: marks.get(traveller.passengerId)?.proofSeen ?? null,
        })),
      }
    }),
  )
  return { ...staffTrip, ...(await saidOfTrip(call, trip)), readAt: call.now(), stops }
}

const placeKey = (node: number, pointId: number | null): string => `${node} ${pointId ?? ''}`

/** The points of a town, and the town itself where it has none or somebody has chosen none. */
function placesToBoard(
  trip: DatedTrip,
  { node }: DatedNode,
  byBoarding: ReadonlyMap<string, unknown>,
): (TripPoint | undefined)[] {
  const points = openPoints(trip.points, node, 'boardingOffset')
  const isWithoutPoint = points.length === 0 || byBoarding.has(placeKey(node, null))
  return isWithoutPoint ? [undefined, ...points] : points
}

type Traveller = Awaited<ReturnType<typeof selectTravellers>>[number]

function listed(trip: DatedTrip, traveller: Traveller): Omit<ListedPassenger, 'proofSeen'> {
  const {
    fromNode: _fromNode,
    boardingPointId: _boardingPointId,
    droppingPointId,
    pointsChangedAt,
    seatBefore,
    retiredBySwap,
    ...passenger
  } = traveller
  const to = droppingEnd(
    nodeOf(trip, traveller.toNode),
    trip.serviceDay,
    pointOf(trip, droppingPointId),
  )
  return {
    ...passenger,
    ...(seatBefore !== null && { seatBefore }),
    ...(retiredBySwap !== null && { inOldBus: true as const }),
    concession: concessionAtDoor(passenger.concession),
    to: endName(to),
    pointChanged: pointsChangedAt !== null,
  }
}
