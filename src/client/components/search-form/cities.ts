import { useEffect } from 'react'
import type { City, SearchedCity } from '../../../domain/text/city.ts'
import type { PopularRoute } from '../../../domain/fleet/route.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'

const FIVE_MINUTES = 300_000

/** The cities that the search form offers. */
export interface Cities {
  cities: readonly SearchedCity[]
  /** Ends of the popular routes, each once. */
  popular: readonly City[]
}

function endsOf(routes: readonly PopularRoute[]): City[] {
  const bySlug = new Map(
    routes
      .flatMap(({ source, destination }) => [source, destination])
      .map((city) => [city.slug, city]),
  )
  return [...bySlug.values()]
}

/** The cities of the fleet; if they cannot be loaded a toast says so, and any place may be typed. Spec §8 */
export function useCities(): Cities {
  const { data: cities = [], isError } = trpc.route.cities.useQuery(undefined, {
    staleTime: FIVE_MINUTES,
  })
  const { data: popular = [] } = trpc.route.popular.useQuery(undefined, { staleTime: FIVE_MINUTES })
  useEffect(() => {
    if (isError) toastError('Failed to load cities. Please try again later.')
  }, [isError])
  return { cities, popular: endsOf(popular) }
}

/** A slug's own name where the cities are known, else made from the slug. */
export function cityName(cities: readonly City[], slug: string, otherwise: string): string {
  return cities.find((city) => city.slug === slug)?.name ?? otherwise
}
