import { slugOf } from '../../text/city.ts'
import type { City } from '../../text/city.ts'
import { USUAL_REGIONS, USUAL_TOWN_NAMES } from './usual-town-names.ts'

/** Of a name, in characters: as long as a place that can be searched for. */
export const LONGEST_TOWN_NAME = 100
/** Further names that an operator keeps for one town. */
export const MOST_TOWN_NAMES = 30

/** A name that the operator keeps for a town, or a usual one that is not to stand for it. */
export interface KeptTownName {
  townSlug: string
  name: string
  nameSlug: string
  isOff: boolean
}

/** A further name of a town. */
export interface TownName {
  name: string
  slug: string
  /** From the list of usual names, not the operator's own. */
  isUsual: boolean
  /** A usual name that the operator has turned off. */
  isOff: boolean
}

/** A town that buses serve, with its further names. */
export interface NamedTown extends City {
  names: readonly TownName[]
}

const usualGroups = new Map<string, readonly string[]>()
for (const names of USUAL_TOWN_NAMES) for (const name of names) usualGroups.set(slugOf(name), names)

const regionsByTown = Map.groupBy(
  USUAL_REGIONS.flatMap(({ names, towns }) => towns.map((town) => ({ town: slugOf(town), names }))),
  ({ town }) => town,
)

/** The usual further names of a town, whichever of its names its own is: old, local and its region's. */
function usualNames(slug: string): string[] {
  const own = usualGroups.get(slug) ?? []
  const regions = regionsByTown.get(slugOf(own[0] ?? slug)) ?? []
  return [...own, ...regions.flatMap(({ names }) => names)].filter((name) => slugOf(name) !== slug)
}

/**
 * The towns with their further names: the usual ones, then the operator's. A name that is some served town's own stands
 * for that town alone. decisions/0094
 */
export function nameTowns(towns: readonly City[], kept: readonly KeptTownName[]): NamedTown[] {
  const own = new Set(towns.map(({ slug }) => slug))
  const keptByTown = Map.groupBy(kept, ({ townSlug }) => townSlug)
  return towns.map((town) => {
    const its = keptByTown.get(town.slug) ?? []
    const isOff = (slug: string) => its.some((one) => one.isOff && one.nameSlug === slug)
    const usual = usualNames(town.slug).map((name) => {
      const slug = slugOf(name)
      return { name, slug, isUsual: true, isOff: isOff(slug) }
    })
    const added = its
      .filter(({ isOff: off, nameSlug }) => !off && !usual.some(({ slug }) => slug === nameSlug))
      .map(({ name, nameSlug }) => ({ name, slug: nameSlug, isUsual: false, isOff: false }))
    return { ...town, names: [...usual, ...added].filter(({ slug }) => !own.has(slug)) }
  })
}

/** What a place that was typed stands for. */
export interface MeantPlace extends City {
  /** The towns it stands for, in order; one for a town, none where buses do not go. */
  towns: readonly City[]
}

/** Finds what a slug stands for. */
export type TownIndex = ReadonlyMap<string, MeantPlace>

/** Every name of every town, by its slug: own names first, so that no further name takes one's place. */
export function indexTowns(towns: readonly NamedTown[]): TownIndex {
  const index = new Map<string, MeantPlace>()
  for (const { slug, name } of towns) index.set(slug, { slug, name, towns: [{ slug, name }] })
  const shared = Map.groupBy(
    towns.flatMap(({ slug, name, names }) =>
      names.filter(({ isOff }) => !isOff).map((other) => ({ ...other, town: { slug, name } })),
    ),
    ({ slug }) => slug,
  )
  // Names of the same towns are one place, by the first of them.
  const places = new Map<string, MeantPlace>()
  for (const [slug, uses] of shared) {
    if (index.has(slug)) continue
    const meant = uses.map(({ town }) => town)
    const key = meant.map((town) => town.slug).join(' ')
    const known = index.get(key) ?? places.get(key)
    const place = known ?? { slug, name: uses[0]?.name ?? slug, towns: meant }
    places.set(key, place)
    index.set(slug, place)
  }
  return index
}
