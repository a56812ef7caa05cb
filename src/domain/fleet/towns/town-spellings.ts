import type { City } from '../../text/city.ts'

/** What two names of towns are to each other. All are slugs. */
interface Spellings {
  /** How far behind the usual name a further one stands, from 1 on; 0 where the second is no further name of the first. */
  rankOf: (town: string, other: string) => number
  /** Somebody has said that they are two, or a route goes from one to the other. */
  areApart: (town: string, other: string) => boolean
}

/**
 * The towns that several routes spell differently, such as Bengaluru and Bangalore: all spellings of each, the usual one first.
 * Towns of one spelling are left out. decisions/0094
 */
export function spelledTowns(towns: readonly City[], { rankOf, areApart }: Spellings): City[][] {
  const groups: City[][] = []
  for (const town of towns) {
    const isOneWith = ({ slug }: City) =>
      rankOf(slug, town.slug) + rankOf(town.slug, slug) > 0 && !areApart(slug, town.slug)
    const group = groups.find((known) => known.some(isOneWith))
    if (group === undefined) groups.push([town])
    else group.push(town)
  }
  const behind = (group: readonly City[], { slug }: City) =>
    Math.max(...group.map((other) => rankOf(other.slug, slug)))
  return groups
    .filter(({ length }) => length > 1)
    .map((group) => group.toSorted((a, b) => behind(group, a) - behind(group, b)))
}
