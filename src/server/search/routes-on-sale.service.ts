import type { PopularRoute, Route, RouteOnSale } from '../../domain/fleet/route.ts'
import type { Paise } from '../../domain/money.ts'
import { slugOf } from '../../domain/text/city.ts'
import type { City } from '../../domain/text/city.ts'
import { addDays } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { allRoutes } from '../fleet/route-cache.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { journeyOn } from './journeys.service.ts'
import { selectRuledTripsOnSale, selectTripsOnSaleByRoute } from './search.queries.ts'
import type { SaleWindow } from './search.queries.ts'
import { cachedClaims, cachedTrips } from './timetable-cache.service.ts'

const POPULAR_LINES = 5
const DAYS_A_WEEK = 7

/** The pairs of cities with the most trips on sale in the coming week. Spec §2, Home */
export async function listPopularRoutes(call: Call): Promise<PopularRoute[]> {
  const routes = await allRoutes(call)
  const pairs = new Map<string, PopularRoute & { trips: number }>()
  for (const { routeId, trips } of await selectTripsOnSaleByRoute(
    call.db,
    await comingWeek(call),
  )) {
    const route = routes.get(routeId)
    if (!route) continue
    const [source, destination] = [cityOf(route.sourceCity), cityOf(route.destinationCity)]
    const key = `${source.slug} ${destination.slug}`
    const before = pairs.get(key)?.trips ?? 0
    pairs.set(key, { source, destination, tripsDaily: 0, trips: before + trips })
  }
  return [...pairs.values()]
    .toSorted((a, b) => b.trips - a.trips || a.source.name.localeCompare(b.source.name, 'en'))
    .slice(0, POPULAR_LINES)
    .map(({ trips, ...pair }) => ({
      ...pair,
      tripsDaily: Math.max(1, Math.round(trips / DAYS_A_WEEK)),
    }))
}

/** Every route with what it offers in the coming week. Spec §2, Top-level routes */
export async function listRoutesOnSale(call: Call): Promise<RouteOnSale[]> {
  const week = await comingWeek(call)
  const sales = new Map(
    (await selectTripsOnSaleByRoute(call.db, week)).map((row) => [row.routeId, row]),
  )
  const ruled = await lowestRuledFares(call, week)
  const routes = [...(await allRoutes(call)).values()].map((route) => ({
    ...route,
    source: cityOf(route.sourceCity),
    destination: cityOf(route.destinationCity),
    tripsAWeek: sales.get(route.id)?.trips ?? 0,
    lowestFarePaise: lower(sales.get(route.id)?.lowestFarePaise, ruled.get(route.id)),
  }))
  const names = (route: Route) => `${route.sourceCity} ${route.destinationCity}`
  return routes.toSorted((a, b) => names(a).localeCompare(names(b), 'en'))
}

const cityOf = (name: string): City => ({ slug: slugOf(name), name })

async function comingWeek(call: Call): Promise<SaleWindow> {
  const now = call.now()
  const { zone } = await readSettings(call)
  const from = serviceDayOf(now, zone)
  return { from, until: addDays(from, DAYS_A_WEEK), now }
}

const lower = (one: Paise | null | undefined, other: Paise | undefined): Paise | null =>
  one == null ? (other ?? null) : Math.min(one, other ?? one)

/** By rules of fares the cheapest free seat of each trip decides, as in a search. decisions/0078 */
async function lowestRuledFares(call: Call, week: SaleWindow): Promise<Map<number, Paise>> {
  const ids = await selectRuledTripsOnSale(call.db, week)
  const trips = await (await cachedTrips(call)).get(call.db, ids)
  const claims = await cachedClaims(call, ids)
  const settings = await readSettings(call)
  const lowest = new Map<number, Paise>()
  for (const [place, trip] of trips.entries()) {
    const [boarding, dropping] = [trip?.nodes[0], trip?.nodes.at(-1)]
    const claimed = claims[place]
    if (!trip || !boarding || !dropping || !claimed) continue
    const journey = journeyOn({ trip, boarding, dropping }, claimed, settings, call.now())
    if (journey === undefined) continue
    const before = lowest.get(trip.routeId) ?? Infinity
    lowest.set(trip.routeId, Math.min(before, journey.farePaise))
  }
  return lowest
}
