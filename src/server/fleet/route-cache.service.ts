import type { Route } from '../../domain/fleet/route.ts'
import { indexTowns, nameTowns, placeCalled, townOf } from '../../domain/fleet/towns/town-names.ts'
import type { MeantPlace, NamedTown, TownIndex } from '../../domain/fleet/towns/town-names.ts'
import { routeMap } from '../../domain/fleet/towns/route-map.ts'
import type { RouteMap } from '../../domain/fleet/towns/route-map.ts'
import type { City, SearchedCity } from '../../domain/text/city.ts'
import { nameOfSlug, slugOf } from '../../domain/text/city.ts'
import { CachedRead } from '../core/cached-read.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { selectRoutes } from './route.queries.ts'
import { selectTownNames } from './town-name.queries.ts'

/** The towns of all routes by all their names. */
interface Towns {
  towns: readonly NamedTown[]
  index: TownIndex
  offered: readonly SearchedCity[]
}

interface Network {
  routes: ReadonlyMap<number, Route>
  cities: City[]
  named: Towns
  map: RouteMap
}

const network = new CachedRead<Network>(async (db) => {
  const routes = await selectRoutes(db)
  const cities = citiesOf(routes)
  const map = routeMap(routes)
  return {
    routes: new Map(routes.map((route) => [route.id, route])),
    cities,
    named: townsOf(nameTowns(cities, await selectTownNames(db), map.isJoined)),
    map,
  }
})

/** Every route by its id, from the cache: for answers that name many routes at once. */
export async function allRoutes(call: Call): Promise<ReadonlyMap<number, Route>> {
  return (await network.get(call)).routes
}

/** Every place on any route, sorted by name; from the cache. rest.md, Search */
export async function cachedCities(call: Call): Promise<City[]> {
  return (await network.get(call)).cities
}

/** The town of a slug, by any of its names; undefined where it is on no route, or stands for several. */
export async function knownCity(call: Call, slug: string): Promise<City | undefined> {
  const place = placeCalled((await cachedTowns(call)).index, slug)
  return place && townOf(place)
}

/** Every town on any route by all its names; from the cache. */
export async function cachedTowns(call: Call): Promise<Towns> {
  return (await network.get(call)).named
}

/** Which towns lie beside which; from the cache. */
export async function cachedRouteMap(call: Call): Promise<RouteMap> {
  return (await network.get(call)).map
}

/**
 * What a place that is asked for stands for: a town by any of its names, or several towns by a name that they share. A
 * place that no route has is called as its slug reads, and stands for itself. decisions/0094
 */
export async function placeOfSlug(call: Call, slug: string): Promise<MeantPlace> {
  const known = placeCalled((await cachedTowns(call)).index, slug)
  if (known !== undefined) return known
  const place = { slug, name: nameOfSlug(slug) }
  return { ...place, towns: [place] }
}

/** To be called by every write to routes, stops and names of towns. */
export async function routesChanged(call: AtomicCall): Promise<void> {
  await network.dropAfter(call)
}

function townsOf(towns: readonly NamedTown[]): Towns {
  const index = indexTowns(towns)
  const shared = new Set([...index.values()].filter((place) => townOf(place) === undefined))
  const offered = [...towns.flatMap((town) => offeredTown(town, towns)), ...shared]
  return { towns, index, offered: offered.toSorted(byName) }
}

const byName = (a: City, b: City): number => a.name.localeCompare(b.name, 'en')

/** A town with its further names, those of its other spellings too; nothing for such a spelling. */
function offeredTown({ slug, name, ...one }: NamedTown, towns: readonly NamedTown[]) {
  const [first = { slug }] = one.spellings
  if (first.slug !== slug) return []
  const others = towns.filter((town) =>
    one.spellings.some((spelling) => spelling.slug === town.slug),
  )
  const names = [one, ...others].flatMap((its) => its.names.filter(({ isOff }) => !isOff))
  const otherNames = [...new Set(names.map((other) => other.name))].filter(
    (other) => other !== name,
  )
  return [{ slug, name, ...(otherNames.length > 0 && { otherNames }) }]
}

function citiesOf(routes: readonly Route[]): City[] {
  const names = routes.flatMap((route) => [
    route.sourceCity,
    ...route.stops.map((stop) => stop.stopName),
    route.destinationCity,
  ])
  // One city for all spellings of a name; the first one met is shown.
  const bySlug = new Map<string, City>()
  for (const name of names) {
    const slug = slugOf(name)
    if (!bySlug.has(slug)) bySlug.set(slug, { slug, name })
  }
  return [...bySlug.values()].toSorted(byName)
}
