import { closestByName } from '../../../domain/fleet/towns/closest-names.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { slugOf } from '../../../domain/text/city.ts'
import { foldForSearch } from '../../../domain/text/search-words.ts'
import type { City, SearchedCity } from '../../../domain/text/city.ts'
import { cityCalled } from './city-called.ts'

/** The cities a form offers; `popular` ones come first before anything is typed. */
export interface CityChoices {
  cities: readonly SearchedCity[]
  popular: readonly City[]
}

/** A city on offer, with the further name by which it was found. */
export interface CityOption extends SearchedCity {
  called?: string
}

const MOST = 50
/** So many letters are also looked for within a word. */
const WITHIN = 3
const NOT_FOUND = 3

/** What is typed, as names are compared with it. */
const typedSlug = (text: string): string => foldForSearch(slugOf(cleanLine(text)))

function rank(ownSlug: string, typed: string): number {
  const slug = foldForSearch(ownSlug)
  if (slug.startsWith(typed)) return 0
  if (slug.split('-').some((word) => word.startsWith(typed))) return 1
  return typed.length >= WITHIN && slug.includes(typed) ? 2 : NOT_FOUND
}

/** By its own name, or else by a further one that begins so. */
function found(city: SearchedCity, typed: string): { option: CityOption; rank: number } {
  const own = rank(city.slug, typed)
  if (own < NOT_FOUND) return { option: city, rank: own }
  const called = city.otherNames?.find((name) => foldForSearch(slugOf(name)).startsWith(typed))
  return called === undefined
    ? { option: city, rank: NOT_FOUND }
    : { option: { ...city, called }, rank: 1 }
}

/**
 * What to offer for what is typed, best first: names that begin so, then words and further names that do, then the rest;
 * where there are none, cities with a name like it. ux.md d1
 */
export function cityOptions({ cities, popular }: CityChoices, text: string): CityOption[] {
  const typed = typedSlug(text)
  if (typed === '') {
    const usual = popular.map((city) => cityCalled(cities, city.slug) ?? city)
    const first = new Map(usual.map((city) => [city.slug, city]))
    return [...first.values(), ...cities.filter(({ slug }) => !first.has(slug))].slice(0, MOST)
  }
  const options = cities
    .map((city) => found(city, typed))
    .filter((one) => one.rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || a.option.name.localeCompare(b.option.name))
    .slice(0, MOST)
    .map(({ option }) => option)
  return options.length > 0 ? options : citiesLike(cities, text)
}

/** The cities that were likely meant by a misspelt name. decisions/0094 */
export function citiesLike(cities: readonly SearchedCity[], text: string): SearchedCity[] {
  return closestByName(text, cities, ({ name, otherNames = [] }) => [name, ...otherNames])
}

/** `Bengaluru (Bangalore)`, `Goa (Mapusa and Panaji)`. */
export function optionLabel({ name, called, towns }: CityOption): string {
  const more = towns ? joinList(towns.map((town) => town.name)) : called
  return more === undefined ? name : `${name} (${more})`
}

/** What is typed as the city's own name, when it can only mean one; otherwise as it is. */
export function completedCity({ cities }: CityChoices, text: string): string {
  const typed = typedSlug(text)
  if (typed === '') return ''
  const exact = cityCalled(cities, typed)
  if (exact) return exact.name
  const [only, another] = cities.filter(({ slug }) => foldForSearch(slug).startsWith(typed))
  return only && !another ? only.name : text
}
