import type { PopularRoute, Route, RouteOnSale } from '../../domain/fleet/route.ts'
import type { Paise } from '../../domain/money.ts'
import { slugOf } from '../../domain/text/city.ts'
import type { City } from '../../domain/text/city.ts'
import { addDays, MINUTE } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { allRoutes, knownCity } from '../fleet/route-cache.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { isForSale, journeyOn } from './journeys.service.ts'
import {
  selectRuledTripsOnSale,
  selectTripsOnSale,
  selectTripsOnSaleByRoute,
} from './search.queries.ts'
import type { SaleWindow } from './search.queries.ts'
import { cachedClaims, cachedTrips } from './timetable-cache.service.ts'
import type { FrozenNode } from './trip-cache.service.ts'

const POPULAR_LINES = 5
const DAYS_A_WEEK = 7
/** Of a sitemap, which may have 50,000 addresses. */
const MOST_PAIRS = 2000

type Sales = Awaited<ReturnType<typeof selectTripsOnSaleByRoute>>[number]

/** The pairs of cities with the most trips of the week, while something is on sale. Spec §2, Home */
export async function listPopularRoutes(call: Call): Promise<PopularRoute[]> {
  const week = await comingWeek(call)
  const routes = await allRoutes(call)
  const ruled = await lowestRuledFares(call, week)
  const pairs = new Map<string, PopularRoute>()
  for (const sales of await selectTripsOnSaleByRoute(call.db, week)) {
    const route = routes.get(sales.routeId)
    if (!route) continue
    const ends = { source: cityOf(route.sourceCity), destination: cityOf(route.destinationCity) }
    const key = `${ends.source.slug} ${ends.destination.slug}`
    const own = { ...ends, ...offerOf(sales, ruled) }
    pairs.set(key, together(own, pairs.get(key)))
  }
  const names = ({ source, destination }: PopularRoute) => `${source.name} ${destination.name}`
  return [...pairs.values()]
    .toSorted((a, b) => b.tripsAWeek - a.tripsAWeek || names(a).localeCompare(names(b), 'en'))
    .slice(0, POPULAR_LINES)
}

const offerOf = (sales: Sales, ruled: ReadonlyMap<number, Paise>) => ({
  tripsAWeek: sales.trips,
  lowestFarePaise: lower(sales.lowestFarePaise, ruled.get(sales.routeId)),
  nextDepartureAt: sales.nextDepartureAt,
})

/** Several routes go from one city to another. */
function together(one: PopularRoute, other: PopularRoute | undefined): PopularRoute {
  if (!other) return one
  return {
    ...one,
    tripsAWeek: one.tripsAWeek + other.tripsAWeek,
    lowestFarePaise: lower(one.lowestFarePaise, other.lowestFarePaise),
    nextDepartureAt: Math.min(one.nextDepartureAt, other.nextDepartureAt),
  }
}

/**
 * The pairs of towns between which something is for sale in the coming week, for a sitemap: first the ends of all trips, then
 * what lies between; 2,000 at most. Their pages ask to be listed: the same decides here.
 */
export async function listPairsOnSale(call: Call): Promise<{ source: City; destination: City }[]> {
  const week = await comingWeek(call)
  const ids = firstOfEachRoute(await selectTripsOnSale(call.db, week))
  const trips = await (await cachedTrips(call)).get(call.db, ids)
  const claims = await cachedClaims(call, ids)
  const settings = await readSettings(call)
  const connected = new Map<string, { source: City; destination: City }>()
  const connect = async (place: number, boarding?: FrozenNode, dropping?: FrozenNode) => {
    const [trip, claimed] = [trips[place], claims[place]]
    if (!trip || !claimed || !boarding || !dropping || boarding.departureDay >= week.until) return
    const key = `${boarding.slug} ${dropping.slug}`
    if (boarding.slug === dropping.slug || connected.has(key)) return
    const journey = journeyOn({ trip, boarding, dropping }, claimed, settings, call.now())
    if (journey === undefined || !isForSale(journey)) return
    const source = await knownCity(call, boarding.slug)
    const destination = await knownCity(call, dropping.slug)
    if (source && destination) connected.set(key, { source, destination })
  }
  for (const [place, trip] of trips.entries())
    // oxlint-disable-next-line no-await-in-loop -- the towns are cached
    await connect(place, trip?.nodes[0], trip?.nodes.at(-1))
  for (const [place, trip] of trips.entries())
    for (const boarding of trip?.nodes ?? [])
      for (const dropping of trip?.nodes.slice(boarding.node + 1) ?? [])
        // oxlint-disable-next-line no-await-in-loop -- the towns are cached
        if (connected.size < MOST_PAIRS) await connect(place, boarding, dropping)
  return [...connected.values()].slice(0, MOST_PAIRS)
}

/** Enough of each route to find a seat for sale, however many trips it has. */
const MOST_OF_A_ROUTE = 7

const firstOfEachRoute = (trips: readonly { id: number; routeId: number }[]): number[] =>
  [...Map.groupBy(trips, ({ routeId }) => routeId).values()].flatMap((own) =>
    own.slice(0, MOST_OF_A_ROUTE).map(({ id }) => id),
  )

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
  const { zone, onlineCloseMinutes } = await readSettings(call)
  const from = serviceDayOf(now, zone)
  const leavingAfter = now + onlineCloseMinutes * MINUTE
  return { from, until: addDays(from, DAYS_A_WEEK), now, leavingAfter }
}

const lower = (one: Paise | null | undefined, other: Paise | null | undefined): Paise | null =>
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
