import { slugOf } from '../../text/city.ts'
import type { Route } from '../route.ts'

/** The places of a route in order, as slugs. */
const placesOf = ({ sourceCity, stops, destinationCity }: Route): string[] =>
  [sourceCity, ...stops.map(({ stopName }) => stopName), destinationCity].map(slugOf)

/** Which towns lie next to each other on some route, and which are reached from which. */
export interface RouteMap {
  /** How many legs away every town is that can be reached at all, in either direction; the town itself is 0 away. */
  legsFrom: (slug: string) => ReadonlyMap<string, number>
  /** Whether some route passes one town and the other one later. */
  isJoined: (from: string, to: string) => boolean
}

/** Makes the map of some routes. */
export function routeMap(routes: Iterable<Route>): RouteMap {
  const beside = new Map<string, Set<string>>()
  const later = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, place: string, others: readonly string[]) => {
    const known = to.get(place) ?? new Set()
    for (const other of others) known.add(other)
    to.set(place, known)
  }
  for (const route of routes) {
    const places = placesOf(route)
    for (const [at, place] of places.entries()) {
      add(beside, place, [
        ...places.slice(Math.max(0, at - 1), at),
        ...places.slice(at + 1, at + 2),
      ])
      add(later, place, places.slice(at + 1))
    }
  }
  return {
    legsFrom: (slug) => legsFrom(beside, slug),
    isJoined: (from, to) => later.get(from)?.has(to) ?? false,
  }
}

function legsFrom(
  beside: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): ReadonlyMap<string, number> {
  const legs = new Map([[start, 0]])
  // A map is walked in the order in which it grows: nearest first.
  for (const [place, away] of legs)
    for (const next of beside.get(place) ?? []) if (!legs.has(next)) legs.set(next, away + 1)
  return legs
}
