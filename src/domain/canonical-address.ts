import { slugOf } from './text/city.ts'

/**
 * The one address of what is shown at several: a search has its two towns and neither day nor filters, everything else has
 * no parameters. Crawlers and messengers are told it by the page, and the client changes it while navigating. decisions/0095
 */
export function canonicalAddress(
  pathname: string,
  query: { get(name: string): string | null },
): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (path !== '/search') return path
  const source = slugOf(query.get('source') ?? '')
  const destination = slugOf(query.get('destination') ?? '')
  return source === '' || destination === '' ? path : searchAddress(source, destination)
}

/** Where what goes between two towns, by their slugs, is shown; without a day it is of today. Spec §2 */
export const searchAddress = (source: string, destination: string): string =>
  `/search?source=${encodeURIComponent(source)}&destination=${encodeURIComponent(destination)}`
