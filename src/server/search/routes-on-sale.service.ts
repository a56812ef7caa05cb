import type { PopularRoute, Route, RouteOnSale } from '../../domain/fleet/route.ts'
import type { Paise } from '../../domain/money.ts'
import { slugOf } from '../../domain/text/city.ts'
import type { City } from '../../domain/text/city.ts'
import { addDays, MINUTE } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { allRoutes, knownCity } from '../fleet/route-cache.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { isForSale, journeyOn, lowestFare } from './journeys.service.ts'
import {
  selectRuledTripsOnSale,
  selectTripsOnSale,
  selectTripsOnSaleByRoute,
} from './search.queries.ts'
import type { SaleWindow } from './search.queries.ts'
import { findTrips } from '../timetable/find-trips.service.ts'
import type { CurrentTrip } from '../timetable/timetable.service.ts'
import { stopOf } from '../timetable/timetable-trip.ts'

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
  const trips = (await findTrips(call, ids)).filter((found) => found !== undefined)
  const settings = await readSettings(call)
  const connected = new Map<string, { source: City; destination: City }>()
  const connect = async (found: CurrentTrip, from: number, to: number) => {
    const [boarding, dropping] = [stopOf(found.trip, from), stopOf(found.trip, to)]
    if (!boarding || !dropping || boarding.departureDay >= week.until) return
    const key = `${boarding.slug} ${dropping.slug}`
    if (boarding.slug === dropping.slug || connected.has(key)) return
    const journey = journeyOn({ ...found, boarding, dropping }, settings, call.now())
    if (journey === undefined || !isForSale(journey)) return
    const source = await knownCity(call, boarding.slug)
    const destination = await knownCity(call, dropping.slug)
    if (source && destination) connected.set(key, { source, destination })
  }
  const lastNode = ({ trip }: CurrentTrip) => trip.pattern.nodes.length - 1
  // oxlint-disable no-await-in-loop -- the towns are cached
  for (const found of trips) await connect(found, 0, lastNode(found))
  for (const found of trips)
    for (let from = 0; from < lastNode(found); from += 1)
      for (let to = from + 1; to <= lastNode(found); to += 1)
        if (connected.size < MOST_PAIRS) await connect(found, from, to)
  // oxlint-enable no-await-in-loop
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
  const trips = await findTrips(call, ids)
  const settings = await readSettings(call)
  const lowest = new Map<number, Paise>()
  for (const found of trips) {
    if (found === undefined) continue
    const { nodes, routeId } = found.trip.pattern
    const journey = { from: 0, to: nodes.length - 1 }
    const fare = lowestFare(found, journey, settings, call.now())
    if (fare !== null) lowest.set(routeId, Math.min(lowest.get(routeId) ?? Infinity, fare))
  }
  return lowest
}
