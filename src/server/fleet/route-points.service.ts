import { Fault } from '../../domain/fault.ts'
import type { RoutePointsInput } from '../../domain/fleet/point.input.ts'
import type { Point, RoutePoint } from '../../domain/fleet/point.ts'
import type { Route } from '../../domain/fleet/route.ts'
import { routePointErrors } from '../../domain/schedule/trip-points.ts'
import { slugOf } from '../../domain/text/city.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, Call } from '../core/call.ts'
import {
  renewRoute,
  replacePointsOfRoute,
  selectPointsOfRoute,
  selectPointsOfTowns,
} from './point.queries.ts'
import { routesChanged } from './route-cache.service.ts'
import { getRoute } from './route.service.ts'

/** The points of a route, and those that its towns have besides. */
export interface PointsOfRoute {
  route: Route
  points: RoutePoint[]
  /** Of its towns, on this route or not; retired ones too. */
  known: Point[]
}

const townsOf = (route: Route): string[] => [
  route.sourceCity,
  ...route.stops.map(({ stopName }) => stopName),
  route.destinationCity,
]

/** @throws Fault missing */
export async function getPointsOfRoute(call: AdminCall, routeId: number): Promise<PointsOfRoute> {
  const route = await getRoute(call, routeId)
  return {
    route,
    points: await selectPointsOfRoute(call.db, routeId),
    known: await selectPointsOfTowns(call.db, townsOf(route).map(slugOf)),
  }
}

/** The points that the next trips of a route are made with. */
export const pointsOfRoute = (call: Call, routeId: number): Promise<RoutePoint[]> =>
  selectPointsOfRoute(call.db, routeId)

/**
 * Says which points a route has, and when the bus is there. Trips that are made from now on have them.
 * @throws Fault missing; invalid for points of other towns, retired ones, or where none is at its town's time; conflict
 *   when somebody else has changed the route meanwhile
 */
export function setPointsOfRoute(
  call: AdminCall,
  { routeId, version, points }: RoutePointsInput,
): Promise<PointsOfRoute> {
  return atomically(call, async (call) => {
    const { route, known } = await getPointsOfRoute(call, routeId)
    await requireSameVersion(
      call,
      { subject: 'route', id: routeId, version: route.version },
      version,
    )
    requirePoints(route, known, points)
    await replacePointsOfRoute(call.trx, routeId, points)
    await renewRoute(call.trx, routeId, changeStampOf(call))
    await recordAudit(call, {
      action: 'setPoints',
      subject: 'route',
      subjectId: routeId,
      detail: { points: points.map(({ pointId }) => pointId) },
    })
    await routesChanged(call)
    return getPointsOfRoute(call, routeId)
  })
}

function requirePoints(
  route: Route,
  known: readonly Point[],
  points: RoutePointsInput['points'],
): void {
  const byId = new Map(known.map((point) => [point.id, point]))
  const chosen = points.map(({ pointId, ...offsets }, place) => {
    const point = byId.get(pointId)
    const why =
      point === undefined ? 'Choose a point of this route’s towns' : `${point.name} is retired`
    if (point === undefined || point.retired) throw invalid(`points.${place}.pointId`, why)
    return { ...point, ...offsets }
  })
  const source = slugOf(route.sourceCity)
  const destination = slugOf(route.destinationCity)
  const misused = chosen.findIndex(
    ({ townSlug, boardingOffset, droppingOffset }) =>
      (townSlug === source && droppingOffset !== null) ||
      (townSlug === destination && boardingOffset !== null),
  )
  if (misused >= 0) {
    const isSource = chosen[misused]?.townSlug === source
    throw isSource
      ? invalid(`points.${misused}.droppingOffset`, `Nobody gets off in ${route.sourceCity}`)
      : invalid(`points.${misused}.boardingOffset`, `Nobody gets on in ${route.destinationCity}`)
  }
  const fields = routePointErrors(chosen)
  const [first] = fields
  if (first) throw new Fault('invalid', first.message, { fields })
}

const invalid = (field: string, message: string) =>
  new Fault('invalid', message, { fields: [{ field, message }] })
