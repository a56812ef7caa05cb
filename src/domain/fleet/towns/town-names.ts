import { cleanLine } from '../../text/clean-text.ts'
import { slugOf } from '../../text/city.ts'
import { foldForSearch } from '../../text/search-words.ts'
import type { City } from '../../text/city.ts'
import { spelledTowns, usualRank, usualSlug, usualSpellings } from './town-spellings.ts'
import { USUAL_REGIONS } from './usual-town-names.ts'

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
  /** All spellings that routes have of it, the usual one first; empty where they spell it alike. */
  spellings: readonly City[]
}

const regionsByTown = Map.groupBy(
  USUAL_REGIONS.flatMap(({ names, towns }) => towns.map((town) => ({ town: slugOf(town), names }))),
  ({ town }) => town,
)

/** The usual further names of a town, whichever of its names its own is: old, local and its region's. */
function usualNames(slug: string): string[] {
  const own = usualSpellings(slug)
  const regions = regionsByTown.get(usualSlug(slug)) ?? []
  return [...own, ...regions.flatMap(({ names }) => names)].filter((name) => slugOf(name) !== slug)
}

/** So far behind a usual name stands one of the operator's own. */
const KEPT_RANK = 100
/** Further behind still: a name that was stored with signs in it that nobody sees. */
const UNCLEAN_RANK = 1000

/** A slug without what nobody sees in it. */
const cleanSlug = (slug: string): string => slugOf(cleanLine(slug))

/**
 * The towns with their further names: the usual ones, then the operator's. A name that is some served town's own stands
 * for that town alone, unless it is a spelling of the same town on another route. decisions/0094
 * @param isJoined whether a route goes from one to the other, by slugs: then they are two towns, whatever they are called
 */
export function nameTowns(
  towns: readonly City[],
  kept: readonly KeptTownName[],
  isJoined: (from: string, to: string) => boolean = () => false,
): NamedTown[] {
  const own = new Set(towns.map(({ slug }) => slug))
  const clean = new Map(towns.map(({ slug }) => [slug, cleanSlug(slug)]))
  const keptByTown = Map.groupBy(kept, ({ townSlug }) => townSlug)
  const keptByName = Map.groupBy(kept, ({ nameSlug }) => nameSlug)
  const isOff = (town: string, name: string) =>
    keptByTown.get(town)?.some((one) => one.isOff && one.nameSlug === name) ?? false
  const rankOf = (town: string, name: string) => {
    if (town !== name && clean.get(town) === clean.get(name))
      return name === clean.get(name) ? 0 : UNCLEAN_RANK
    if (usualSlug(town) === usualSlug(name)) return usualRank(name)
    const [keeper, ...others] = keptByName.get(name) ?? []
    return keeper?.townSlug === town && others.length === 0 && !keeper.isOff ? KEPT_RANK : 0
  }
  const areApart = (a: string, b: string) =>
    isOff(a, b) || isOff(b, a) || isJoined(a, b) || isJoined(b, a)
  const spelled = spelledTowns(towns, { rankOf, areApart })
  return towns.map((town) => {
    const usual = usualNames(town.slug).map((name) => {
      const slug = slugOf(name)
      return { name, slug, isUsual: true, isOff: isOff(town.slug, slug) }
    })
    const added = (keptByTown.get(town.slug) ?? [])
      .filter((its) => !its.isOff && !usual.some(({ slug }) => slug === its.nameSlug))
      .map(({ name, nameSlug }) => ({ name, slug: nameSlug, isUsual: false, isOff: false }))
    const spellings = spelled.find((group) => group.includes(town)) ?? []
    const isFree = ({ slug, isOff: off }: TownName) =>
      off || !own.has(slug) || spellings.some((one) => one.slug === slug)
    return { ...town, names: [...usual, ...added].filter(isFree), spellings }
  })
}

/** What a place that was typed stands for. */
export interface MeantPlace extends City {
  /** The towns it stands for, in order; one for a town, each spelling of one, none where buses do not go. */
  towns: readonly City[]
}

/** Finds what a slug stands for. */
export type TownIndex = ReadonlyMap<string, MeantPlace>

/** Every name of every town, by its slug: own names first, so that no further name takes one's place. */
export function indexTowns(towns: readonly NamedTown[]): TownIndex {
  const index = new Map<string, MeantPlace>()
  const own = new Set(towns.map(({ slug }) => slug))
  // Names of the same towns are one place, by the first of them.
  const places = new Map<string, MeantPlace>()
  for (const { slug, name, spellings } of towns) {
    const its = spellings.length > 0 ? spellings : [{ slug, name }]
    const place = places.get(keyOf(its)) ?? { slug, name, ...its[0], towns: its }
    places.set(keyOf(its), place)
    index.set(slug, place)
    if (!own.has(cleanSlug(slug))) index.set(cleanSlug(slug), place)
  }
  const shared = Map.groupBy(
    towns.flatMap(({ slug, name, names }) =>
      names.filter(({ isOff }) => !isOff).map((other) => ({ ...other, town: { slug, name } })),
    ),
    ({ slug }) => slug,
  )
  for (const [slug, uses] of shared) {
    if (index.has(slug)) continue
    const meant = uses.map(({ town }) => town)
    const [first] = meant
    const known = meant.length === 1 && first ? index.get(first.slug) : places.get(keyOf(meant))
    const place = known ?? { slug, name: uses[0]?.name ?? slug, towns: meant }
    places.set(keyOf(meant), place)
    index.set(slug, place)
  }
  // Without accents, for who types none; what is a name by itself stays that.
  for (const [slug, place] of index)
    if (!index.has(foldForSearch(slug))) index.set(foldForSearch(slug), place)
  return index
}

/** What a slug stands for, with or without its accents. */
export const placeCalled = (index: TownIndex, slug: string): MeantPlace | undefined =>
  index.get(slug) ?? index.get(foldForSearch(slug))

const keyOf = (towns: readonly City[]): string =>
  towns
    .map(({ slug }) => slug)
    .toSorted()
    .join(' ')

/** The town that a place is; undefined for a name of several, and where buses do not go. */
export const townOf = ({ slug, towns }: MeantPlace): City | undefined =>
  towns.length === 1 ? towns[0] : towns.find((town) => town.slug === slug)
