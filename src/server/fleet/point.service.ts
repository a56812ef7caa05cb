import { Fault } from '../../domain/fault.ts'
import type {
  AddPointInput,
  PointPlaceInput,
  RoutePointsInput,
} from '../../domain/fleet/point.input.ts'
import type { Point, RoutePoint } from '../../domain/fleet/point.ts'
import type { Route } from '../../domain/fleet/route.ts'
import { routePointErrors } from '../../domain/schedule/trip-points.ts'
import { slugOf } from '../../domain/text/city.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import {
  findPoint,
  insertPoint,
  renewRoute,
  replacePointsOfRoute,
  selectPointsOfRoute,
  selectPointsOfTowns,
  selectRoutesWithPoint,
  updatePointRow,
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

/** @throws Fault missing */
export async function getPoint(call: Call, id: number): Promise<Point> {
  const point = await findPoint(call.db, id)
  if (point === undefined) throw new Fault('missing', 'There is no such point')
  return point
}

/** A new point of a town, on no route yet. @throws Fault conflict for a name that the town has */
export function addPoint(call: AdminCall, { town, place }: AddPointInput): Promise<Point> {
  return atomically(call, async (call) => {
    await requireNewName(call, town, place.name)
    const id = await insertPoint(call.trx, { town, ...place }, changeStampOf(call))
    await recordAudit(call, { action: 'add', subject: 'point', subjectId: id })
    return getPoint(call, id)
  })
}

/**
 * Changes how a point is called and found, on all routes and trips: tickets show it as it is now.
 * @param version the one the editor saw
 * @throws Fault missing; conflict for a name that its town has, or when somebody else has changed it meanwhile
 */
export function updatePoint(
  call: AdminCall,
  { id, version, place }: { id: number; version: number; place: PointPlaceInput },
): Promise<Point> {
  return atomically(call, async (call) => {
    const point = await getPoint(call, id)
    await requireSameVersion(call, { subject: 'point', id, version: point.version }, version)
    await requireNewName(call, point.town, place.name, id)
    await updatePointRow(call.trx, id, place, changeStampOf(call))
    await recordAudit(call, { action: 'update', subject: 'point', subjectId: id })
    await routesChanged(call)
    return getPoint(call, id)
  })
}

/** Takes a point out of service, or back: no route has it then. @throws Fault missing; conflict naming a route that has it */
export function retirePoint(call: AdminCall, id: number, retired: boolean): Promise<Point> {
  return atomically(call, async (call) => {
    const point = await getPoint(call, id)
    const [route] = retired ? await selectRoutesWithPoint(call.db, id) : []
    if (route !== undefined)
      throw new Fault(
        'conflict',
        `${point.name} is a point of ${route}. Take it off that route first.`,
      )
    const retired_at = retired ? call.now() : null
    await updatePointRow(call.trx, id, { retired_at }, changeStampOf(call))
    const action = retired ? 'retire' : 'restore'
    await recordAudit(call, { action, subject: 'point', subjectId: id })
    return getPoint(call, id)
  })
}

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

async function requireNewName(
  call: AdminCall & AtomicCall,
  town: string,
  name: string,
  except?: number,
): Promise<void> {
  const same = (await selectPointsOfTowns(call.db, [slugOf(town)])).find(
    (point) => point.id !== except && point.name.toLowerCase() === name.toLowerCase(),
  )
  if (same === undefined) return
  const message = `${same.town} has a point called ${same.name} already`
  throw new Fault('conflict', message, { fields: [{ field: 'name', message }] })
}
