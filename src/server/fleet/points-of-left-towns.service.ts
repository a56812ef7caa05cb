import { slugOf } from '../../domain/text/city.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import { replacePointsOfRoute, selectPointsOfRoute } from './point.queries.ts'
import { findRoute } from './route.queries.ts'

/** Points of towns that a route does not pass any more are no longer its points. */
export async function dropPointsOfLeftTowns(
  call: AdminCall & AtomicCall,
  routeId: number,
): Promise<void> {
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
