import { cleanLine } from '../../../domain/text/clean-text.ts'
import { slugOf } from '../../../domain/text/city.ts'
import { foldForSearch } from '../../../domain/text/search-words.ts'
import type { SearchedCity } from '../../../domain/text/city.ts'

/** The city that has a name, its own or a further one. */
export function cityCalled(
  cities: readonly SearchedCity[],
  place: string,
): SearchedCity | undefined {
  const slug = slugOf(cleanLine(place))
  const folded = foldForSearch(slug)
  return (
    cities.find((city) => city.slug === slug) ??
    cities.find((city) => foldForSearch(city.slug) === folded) ??
    cities.find(({ otherNames }) =>
      otherNames?.some((name) => foldForSearch(slugOf(name)) === folded),
    )
  )
}

/** The slug of a place by its own name, however it was called. */
export function ownSlug(cities: readonly SearchedCity[], place: string): string {
  return cityCalled(cities, place)?.slug ?? slugOf(place)
}
