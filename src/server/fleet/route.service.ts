import { Fault } from '../../domain/fault.ts'
import type {
  AddRouteInput,
  RouteByStopIdsInput,
  RouteInput,
  RouteListInput,
} from '../../domain/fleet/route.input.ts'
import type { Route } from '../../domain/fleet/route.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { City } from '../../domain/text/city.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import { once } from '../core/idempotency/idempotency.service.ts'
import {
  insertPlannedRoute,
  planWithStopIds,
  planWithStops,
  updatePlannedRoute,
} from './planned-route.service.ts'
import { cachedCities, routesChanged } from './route-cache.service.ts'
import {
  countTripsOfRoute,
  deleteRouteRow,
  findRoute,
  replaceStopsOfRoute,
  selectRoutePage,
} from './route.queries.ts'
import { replacePointsOfRoute } from './point.queries.ts'
import { deleteUnusedStops } from './stop.queries.ts'

/** A page of the routes with their stops, searched by either city. Spec §2, Routes Management */
export async function listRoutes(
  call: Call,
  request: RouteListInput & { whole?: boolean },
): Promise<Page<Route>> {
  const { routes, total } = await selectRoutePage(call.db, request, call.now())
  return pageOf(routes, total, request.pageSize)
}

/** @throws Fault missing */
export async function getRoute(call: Call, id: number): Promise<Route> {
  const route = await findRoute(call.db, id)
  if (!route) throw new Fault('missing', 'There is no such route')
  return route
}

/**
 * Adds a route with its stops, all or nothing; with a key, once however often the call is repeated.
 * @throws Fault invalid when times or distances do not run forward; keyReused when the key came with another route
 */
export async function addRoute(call: AdminCall, { key, ...route }: AddRouteInput): Promise<Route> {
  const add = async (call: AdminCall & AtomicCall) =>
    getRoute(call, await insertPlannedRoute(call, await planWithStops(call, route)))
  if (key === undefined) return atomically(call, add)
  return (await once(call, key, { addRoute: route }, add)).value
}

/** Adds a route whose stops were saved before. Spec §4, Route save @throws Fault invalid */
export function addRouteByStopIds(call: AdminCall, route: RouteByStopIdsInput): Promise<Route> {
  return atomically(call, async (call) =>
    getRoute(call, await insertPlannedRoute(call, await planWithStopIds(call, route))),
  )
}

/**
 * Changes a route and its stops; trips made before keep theirs.
 * @param version the one the editor saw; left out, the current version is changed
 * @throws Fault missing; invalid; conflict when somebody else has changed the route meanwhile
 */
export function updateRoute(
  call: AdminCall,
  id: number,
  route: RouteInput,
  version?: number,
): Promise<Route> {
  return atomically(call, async (call) => {
    await requireSameVersion(call, { ...(await getRoute(call, id)), subject: 'route' }, version)
    await updatePlannedRoute(call, id, await planWithStops(call, route))
    return getRoute(call, id)
  })
}

/** The same with stops saved before; without `stopIds` the route keeps those it has. rest.md @throws like updateRoute */
export function updateRouteByStopIds(
  call: AdminCall,
  id: number,
  route: RouteByStopIdsInput,
): Promise<Route> {
  return atomically(call, async (call) => {
    const before = await getRoute(call, id)
    const stopIds = route.stopIds ?? before.stops.map((stop) => stop.id)
    await updatePlannedRoute(call, id, await planWithStopIds(call, { ...route, stopIds }))
    return getRoute(call, id)
  })
}

/** Deletes a route that never had a trip, and its stops. @throws Fault missing; conflict when there are trips */
export function deleteRoute(call: AdminCall, id: number): Promise<void> {
  return atomically(call, async (call) => {
    const route = await getRoute(call, id)
    const trips = await countTripsOfRoute(call.db, id)
    if (trips > 0) throw inUse(route, trips)
    await replaceStopsOfRoute(call.trx, id, [])
    await replacePointsOfRoute(call.trx, id, [])
    await deleteRouteRow(call.trx, id)
    await deleteUnusedStops(
      call.trx,
      route.stops.map((stop) => stop.id),
    )
    await recordAudit(call, { action: 'delete', subject: 'route', subjectId: id })
    await routesChanged(call)
  })
}

/** Every place on any route, on sale or not, sorted by name. Spec §7 */
export function listCities(call: Call): Promise<City[]> {
  return cachedCities(call)
}

function inUse(route: Route, trips: number): Fault {
  const why = trips === 1 ? '1 trip' : `${trips} trips`
  return new Fault(
    'conflict',
    `${route.sourceCity} – ${route.destinationCity} has ${why} and cannot be deleted. Delete its schedules first, or keep the route.`,
  )
}
