import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { isServiceDay } from '../../../domain/time/calendar.ts'
import type { SearchedCity } from '../../../domain/text/city.ts'
import { cityCalled, ownSlug } from './city-called.ts'
import { citiesLike } from './city-options.ts'

/** The values of the search form: two places as typed, and a date. */
export interface SearchChoice {
  source: string
  destination: string
  date: string
}

export type SearchField = keyof SearchChoice
export type SearchErrors = Partial<Record<SearchField, string>>

/** What it is checked against. No cities means that they could not be loaded: then any place may be asked for. */
export interface SearchRules {
  cities: readonly SearchedCity[]
  today: ServiceDay
}

/** Shown as a toast when a field is empty. Spec §5, Search */
export const FILL_ALL = 'Please fill all fields'

const missing: Record<SearchField, string> = {
  source: 'Choose where you start',
  destination: 'Choose where you go',
  date: 'Choose a date',
}
const fields = ['source', 'destination', 'date'] as const

/** Whether a field is empty. */
export function isIncomplete(choice: SearchChoice): boolean {
  return fields.some((field) => choice[field].trim() === '')
}

function placeError(place: string, cities: readonly SearchedCity[]): string | undefined {
  if (cities.length === 0 || cityCalled(cities, place)) return undefined
  const [meant] = citiesLike(cities, place)
  return meant
    ? `No buses here yet. Did you mean ${meant.name}?`
    : 'No buses here yet. Choose a city from the list'
}

function dateError(date: string, today: ServiceDay): string | undefined {
  if (!isServiceDay(date)) return 'Choose a date'
  return date < today ? 'Choose today or a later date' : undefined
}

/** The same place twice, by whatever names, known as soon as both are typed. */
export function sameCity(
  { source, destination }: SearchChoice,
  cities: readonly SearchedCity[] = [],
): string | undefined {
  const from = ownSlug(cities, source)
  const isSame = from !== '' && from === ownSlug(cities, destination)
  return isSame ? 'Choose two different cities' : undefined
}

/** The errors, field by field; empty when the search can be made. Spec §5, Search; ux.md d1 */
export function searchErrors(choice: SearchChoice, { cities, today }: SearchRules): SearchErrors {
  const of = (field: SearchField): string | undefined => {
    if (choice[field].trim() === '') return missing[field]
    if (field === 'date') return dateError(choice.date, today)
    return placeError(choice[field], cities)
  }
  const errors: SearchErrors = {}
  for (const field of fields) {
    const error = of(field)
    if (error !== undefined) errors[field] = error
  }
  const same = sameCity(choice, cities)
  if (same !== undefined) errors.destination ??= same
  return errors
}

/** The choice as the URL has it: places by their own names, lower-cased with hyphens. Spec §2, Search form */
export function asAddress(
  { source, destination, date }: SearchChoice,
  cities: readonly SearchedCity[] = [],
): SearchChoice {
  return { source: ownSlug(cities, source), destination: ownSlug(cities, destination), date }
}
