import { slugOf } from '../../../domain/text/city.ts'
import type { City } from '../../../domain/text/city.ts'

/** The cities a form offers; `popular` ones come first before anything is typed. */
export interface CityChoices {
  cities: readonly City[]
  popular: readonly City[]
}

const MOST = 50
/** So many letters are also looked for within a word. */
const WITHIN = 3

function rank({ slug }: City, typed: string): number {
  if (slug.startsWith(typed)) return 0
  if (slug.split('-').some((word) => word.startsWith(typed))) return 1
  return typed.length >= WITHIN && slug.includes(typed) ? 2 : 3
}

/** What to offer for what is typed, best first: names that begin so, then words that do, then the rest. ux.md d1 */
export function cityOptions({ cities, popular }: CityChoices, text: string): City[] {
  const typed = slugOf(text)
  if (typed === '') {
    const first = new Set(popular.map(({ slug }) => slug))
    return [...popular, ...cities.filter(({ slug }) => !first.has(slug))].slice(0, MOST)
  }
  return cities
    .map((city) => ({ city, rank: rank(city, typed) }))
    .filter((found) => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || a.city.name.localeCompare(b.city.name))
    .slice(0, MOST)
    .map(({ city }) => city)
}

/** What is typed as the city's own name, when it can only mean one; otherwise as it is. */
export function completedCity({ cities }: CityChoices, text: string): string {
  const typed = slugOf(text)
  if (typed === '') return ''
  const exact = cities.find(({ slug }) => slug === typed)
  if (exact) return exact.name
  const [only, another] = cities.filter(({ slug }) => slug.startsWith(typed))
  return only && !another ? only.name : text
}
