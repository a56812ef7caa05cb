import { Fault } from '../../domain/fault.ts'
import { routeErrors } from '../../domain/fleet/route-errors.ts'
import type { RoutePlan } from '../../domain/fleet/route-errors.ts'
import type { Stop } from '../../domain/fleet/route.ts'
import type { RouteByStopIdsInput, RouteInput } from '../../domain/fleet/route.input.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import { slugOf } from '../../domain/text/city.ts'
import { replacePointsOfRoute, selectPointsOfRoute } from './point.queries.ts'
import { routesChanged } from './route-cache.service.ts'
import { findRoute, insertRoute, replaceStopsOfRoute, updateRouteRow } from './route.queries.ts'
import { deleteUnusedStops, insertStop, selectStops, updateStopRow } from './stop.queries.ts'
import { changeStampOf } from '../audit/change-stamp.ts'

type ChangingCall = AdminCall & AtomicCall

/** A route whose stops are saved, ready to be saved itself. */
export interface PlannedRoute {
  plan: RoutePlan
  stopIds: number[]
}

function requireOrder(plan: RoutePlan): void {
  const fields = routeErrors(plan)
  const [first] = fields
  if (first) throw new Fault('invalid', first.message, { fields })
}

/** Saves the stops given with a route: an `id` above 0 changes that stop, otherwise it is new. @throws Fault invalid */
export async function planWithStops(call: ChangingCall, route: RouteInput): Promise<PlannedRoute> {
  requireOrder(route)
  const stopIds: number[] = []
  for (const [index, { id, ...stop }] of route.stops.entries()) {
    if (id === 0) stopIds.push(await insertStop(call.trx, stop, changeStampOf(call)))
    else if (await updateStopRow(call.trx, id, stop, changeStampOf(call))) stopIds.push(id)
    else throw unknownStop(`stops.${index}.id`)
  }
  return { plan: route, stopIds }
}

/** Takes stops that were saved before. @throws Fault invalid for an unknown one or a wrong order */
export async function planWithStopIds(
  call: ChangingCall,
  { stopIds = [], ...route }: RouteByStopIdsInput,
): Promise<PlannedRoute> {
  const known = new Map((await selectStops(call.db, stopIds)).map((stop) => [stop.id, stop]))
  const stops: Stop[] = stopIds.map((id, index) => {
    const stop = known.get(id)
    if (!stop) throw unknownStop(`stopIds.${index}`)
    return stop
  })
  const plan = { ...route, stops }
  requireOrder(plan)
  return { plan, stopIds }
}

const unknownStop = (field: string) =>
  new Fault('invalid', 'There is no such stop', {
    fields: [{ field, message: 'There is no such stop' }],
  })

export async function insertPlannedRoute(
  call: ChangingCall,
  { plan, stopIds }: PlannedRoute,
): Promise<number> {
  const id = await insertRoute(call.trx, plan, changeStampOf(call))
  await replaceStopsOfRoute(call.trx, id, stopIds)
  await recordAudit(call, { action: 'add', subject: 'route', subjectId: id })
  await routesChanged(call)
  return id
}

/** Trips made before keep the places they were made with. domain.md §1 */
export async function updatePlannedRoute(
  call: ChangingCall,
  id: number,
  { plan, stopIds }: PlannedRoute,
): Promise<void> {
  const before = await findRoute(call.db, id)
  const dropped = (before?.stops ?? [])
    .map((stop) => stop.id)
    .filter((stop) => !stopIds.includes(stop))
  await updateRouteRow(call.trx, id, plan, changeStampOf(call))
  await replaceStopsOfRoute(call.trx, id, stopIds)
  await deleteUnusedStops(call.trx, dropped)
  await dropPointsOfLeftTowns(call, id)
  await recordAudit(call, { action: 'update', subject: 'route', subjectId: id })
  await routesChanged(call)
}

/** Points of towns that a route does not pass any more are no longer its points. */
async function dropPointsOfLeftTowns(call: ChangingCall, routeId: number): Promise<void> {
  const points = await selectPointsOfRoute(call.db, routeId)
  const route = await findRoute(call.db, routeId)
  if (route === undefined || points.length === 0) return
  const names = [
    route.sourceCity,
    ...route.stops.map((stop) => stop.stopName),
    route.destinationCity,
  ]
  const towns = new Set(names.map(slugOf))
  const kept = points.filter(({ townSlug }) => towns.has(townSlug))
  if (kept.length === points.length) return
  await replacePointsOfRoute(
    call.trx,
    routeId,
    kept.map(({ id: pointId, ...offsets }) => ({ pointId, ...offsets })),
  )
}
