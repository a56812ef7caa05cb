import type { SearchHit } from '../../domain/schedule/search.ts'
import { facets } from './facets.ts'
import type { Facet, FacetKey } from './facets.ts'

/** The chosen values of each facet; an empty list lets everything through. */
export type Filters = Readonly<Record<FacetKey, readonly string[]>>

export const NO_FILTERS: Filters = { type: [], departs: [], amenity: [], operator: [], price: [] }

function passes(hit: SearchHit, { of, groupOf }: Facet, chosen: readonly string[]): boolean {
  const has = of(hit)
  const groups = Map.groupBy(chosen, groupOf)
  return [...groups.values()].every((values) => values.some((value) => has.includes(value)))
}

/** The results that pass every facet. */
export function filterHits(hits: readonly SearchHit[], filters: Filters): SearchHit[] {
  return hits.filter((hit) => facets.every((facet) => passes(hit, facet, filters[facet.key])))
}

/** A box to tick, with how many results there are behind it. */
export interface FilterOption {
  value: string
  label: string
  count: number
  chosen: boolean
}

/**
 * The options of a facet. The count says what ticking leads to, so the other facets and groups apply; those of its own
 * group do not. What no result has is no option.
 */
export function filterOptions(
  hits: readonly SearchHit[],
  filters: Filters,
  facet: Facet,
): FilterOption[] {
  const chosen = filters[facet.key]
  const countOf = (value: string) => {
    const isOther = (other: string) => facet.groupOf(other) !== facet.groupOf(value)
    const others = { ...filters, [facet.key]: chosen.filter(isOther) }
    return filterHits(hits, others).filter((hit) => facet.of(hit).includes(value)).length
  }
  return facet
    .values(hits)
    .filter((value) => chosen.includes(value) || hits.some((hit) => facet.of(hit).includes(value)))
    .map((value) => ({
      value,
      label: facet.label(value),
      count: countOf(value),
      chosen: chosen.includes(value),
    }))
}

/** The facets of which some option leaves out a result, or is chosen: the others do not fill the page. */
export const narrowing = (hits: readonly SearchHit[], filters: Filters): Facet[] =>
  facets.filter((facet) => canNarrow(hits, filters, facet))

function canNarrow(hits: readonly SearchHit[], filters: Filters, facet: Facet): boolean {
  return filterOptions(hits, filters, facet).some(
    ({ value, chosen }) => chosen || hits.some((hit) => !facet.of(hit).includes(value)),
  )
}

/** The filters with one value ticked, or unticked if it was. */
export function toggleFilter(filters: Filters, key: FacetKey, value: string): Filters {
  const chosen = filters[key]
  return {
    ...filters,
    [key]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  }
}

/** How many values are chosen in all. */
export function countChosen(filters: Filters): number {
  return facets.reduce((sum, { key }) => sum + filters[key].length, 0)
}
