import { slugOf } from '../../domain/text/city.ts'
import type { RouteOnSale } from '../../domain/fleet/route.ts'

/** The routes that start, end or stop at a place that begins with, or contains, what is typed. */
export function routesThrough(routes: readonly RouteOnSale[], typed: string): RouteOnSale[] {
  const place = slugOf(typed)
  if (place === '') return [...routes]
  return routes.filter(({ source, destination, stops }) =>
    [source.slug, destination.slug, ...stops.map(({ stopName }) => slugOf(stopName))].some((slug) =>
      slug.includes(place),
    ),
  )
}
