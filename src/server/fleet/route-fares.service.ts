import { whyNotFare } from '../../domain/fare/route-fares.ts'
import type { FareTown, RouteFare } from '../../domain/fare/route-fares.ts'
import type { RouteFaresInput } from '../../domain/fare/route-fares.input.ts'
import { Fault } from '../../domain/fault.ts'
import type { Route } from '../../domain/fleet/route.ts'
import type { Paise } from '../../domain/money.ts'
import { slugOf } from '../../domain/text/city.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, Call } from '../core/call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { renewRoute } from './point.queries.ts'
import { routesChanged } from './route-cache.service.ts'
import { getRoute } from './route.service.ts'
import { findUsualFare, replaceRouteFares, selectRouteFares } from './route-fare.queries.ts'

/** The fares between the towns of a route, as the back office edits them. decisions/0078 */
export interface FaresOfRoute {
  route: Route
  /** In the order of the route. */
  towns: FareTown[]
  /** Parts that are not among them cost their share of the distance. */
  fares: RouteFare[]
  /** The base fare of most coming trips, or null while there are none. */
  usualFarePaise: Paise | null
  minimumFarePaise: Paise
}

const townsOf = ({ sourceCity, stops, destinationCity, totalDistance }: Route): FareTown[] => [
  { slug: slugOf(sourceCity), name: sourceCity, distance: 0 },
  ...stops.map(({ stopName, distance }) => ({ slug: slugOf(stopName), name: stopName, distance })),
  { slug: slugOf(destinationCity), name: destinationCity, distance: totalDistance },
]

/** The fares between the towns of every route, or of one. */
export const routeFares = (call: Call, routeId?: number): Promise<RouteFare[]> =>
  selectRouteFares(call.db, routeId)

/** @throws Fault missing */
export async function getFaresOfRoute(call: AdminCall, routeId: number): Promise<FaresOfRoute> {
  const route = await getRoute(call, routeId)
  const { minimumFarePaise } = await readSettings(call)
  return {
    route,
    towns: townsOf(route),
    fares: await selectRouteFares(call.db, routeId),
    usualFarePaise: (await findUsualFare(call.db, { routeId, now: call.now() })) ?? null,
    minimumFarePaise,
  }
}

/**
 * Says what a route costs between its towns. Trips that are made from now on have these fares; those there are take
 * them when somebody applies them.
 * @throws Fault missing; invalid for towns that are not in this order on the route, its ends, or a fare below the
 *   minimum; conflict when somebody else has changed the route meanwhile
 */
export function setRouteFares(
  call: AdminCall,
  { routeId, version, fares }: RouteFaresInput,
): Promise<FaresOfRoute> {
  return atomically(call, async (call) => {
    const { route, towns, minimumFarePaise } = await getFaresOfRoute(call, routeId)
    const subject = { subject: 'route', id: routeId, version: route.version } as const
    await requireSameVersion(call, subject, version)
    for (const [place, fare] of fares.entries()) {
      const message = whyNotFare(fare, towns, minimumFarePaise)
      if (message === undefined) continue
      throw new Fault('invalid', message, {
        fields: [{ field: `fares.${place}.farePaise`, message }],
      })
    }
    await replaceRouteFares(call.trx, routeId, fares)
    await renewRoute(call.trx, routeId, changeStampOf(call))
    await recordAudit(call, {
      action: 'setFares',
      subject: 'route',
      subjectId: routeId,
      detail: { fares: fares.length },
    })
    await routesChanged(call)
    return getFaresOfRoute(call, routeId)
  })
}
