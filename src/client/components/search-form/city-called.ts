import { slugOf } from '../../../domain/text/city.ts'
import type { SearchedCity } from '../../../domain/text/city.ts'

/** The city that has a name, its own or a further one. */
export function cityCalled(
  cities: readonly SearchedCity[],
  place: string,
): SearchedCity | undefined {
  const slug = slugOf(place)
  return (
    cities.find((city) => city.slug === slug) ??
    cities.find(({ otherNames }) => otherNames?.some((name) => slugOf(name) === slug))
  )
}

/** The slug of a place by its own name, however it was called. */
export function ownSlug(cities: readonly SearchedCity[], place: string): string {
  return cityCalled(cities, place)?.slug ?? slugOf(place)
}
