import { slugOf } from '../../text/city.ts'
import type { City } from '../../text/city.ts'
import { USUAL_TOWN_NAMES } from './usual-town-names.ts'

const usualGroups = new Map<string, readonly string[]>()
for (const names of USUAL_TOWN_NAMES) for (const name of names) usualGroups.set(slugOf(name), names)

/** All usual names of a town, that of today first, whichever of them is asked for; none where the list has not the town. */
export const usualSpellings = (slug: string): readonly string[] => usualGroups.get(slug) ?? []

/** A town's slug by its usual name, however it is spelled. */
export const usualSlug = (slug: string): string => slugOf(usualSpellings(slug)[0] ?? slug)

/** How far behind the usual name of a town a usual spelling stands: 0 for the name itself. */
export const usualRank = (slug: string): number =>
  Math.max(
    0,
    usualSpellings(slug).findIndex((name) => slugOf(name) === slug),
  )

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
