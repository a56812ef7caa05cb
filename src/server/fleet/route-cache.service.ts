import type { Route } from '../../domain/fleet/route.ts'
import type { City } from '../../domain/text/city.ts'
import { nameOfSlug, slugOf } from '../../domain/text/city.ts'
import { CachedRead } from '../core/cached-read.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { selectRoutes } from './route.queries.ts'

interface Network {
  routes: ReadonlyMap<number, Route>
  cities: City[]
  nameBySlug: ReadonlyMap<string, string>
}

const network = new CachedRead<Network>(async (db) => {
  const routes = await selectRoutes(db)
  const cities = citiesOf(routes)
  return {
    routes: new Map(routes.map((route) => [route.id, route])),
    cities,
    nameBySlug: new Map(cities.map((city) => [city.slug, city.name])),
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

/** The place of a slug, where it is on any route. */
export async function knownCity(call: Call, slug: string): Promise<City | undefined> {
  const name = (await network.get(call)).nameBySlug.get(slug)
  return name === undefined ? undefined : { slug, name }
}

/** What a place is called: as on a route, or read from its slug when it is on none. */
export async function cityOfSlug(call: Call, slug: string): Promise<City> {
  const { nameBySlug } = await network.get(call)
  return { slug, name: nameBySlug.get(slug) ?? nameOfSlug(slug) }
}

/** To be called by every write to routes and stops. */
export async function routesChanged(call: AtomicCall): Promise<void> {
  await network.dropAfter(call)
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
  return [...bySlug.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
