import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import type { City } from '../../domain/text/city.ts'
import type { PopularRoute } from '../../domain/fleet/route.ts'
import type { SearchAnswer } from '../../domain/schedule/search.ts'
import type { Site } from '../../domain/settings/site.ts'
import { readSession, storedToken } from './session-store.ts'
import { trpc } from './trpc.ts'
import { deviceNow } from '../ui/server-time.ts'

/** The data that the server embeds in the page (`#farebox-page`), each part as its procedure would answer. ux.md d2 */
export interface PageAnswers {
  site?: Site
  cities?: City[]
  popular?: PopularRoute[]
  search?: SearchAnswer
  /** As a visitor sees them: for whoever is signed in they are fetched again, since some may be held for them. */
  seats?: { asked: { scheduleId: number; from?: number; to?: number }; map: SeatMap }
}

function readPage(page: Document): PageAnswers {
  try {
    const answers: PageAnswers = JSON.parse(
      page.querySelector('#farebox-page')?.textContent ?? '{}',
    )
    return answers
  } catch {
    return {}
  }
}

/** Puts the page's answers into the cache, so that the first screen fetches nothing that the page already has. */
export function primeFromPage(queryClient: QueryClient, page: Document): void {
  const { site, cities, popular, search, seats } = readPage(page)
  // As a visitor sees it: for an administrator, who may be offered more, it is fetched again.
  const updatedAt = readSession().user?.role === 'admin' ? 0 : deviceNow()
  if (site)
    queryClient.setQueryData(getQueryKey(trpc.site.get, undefined, 'query'), site, { updatedAt })
  if (cities) queryClient.setQueryData(getQueryKey(trpc.route.cities, undefined, 'query'), cities)
  if (popular)
    queryClient.setQueryData(getQueryKey(trpc.route.popular, undefined, 'query'), popular)
  if (seats && storedToken() === null)
    queryClient.setQueryData(getQueryKey(trpc.seat.map, seats.asked, 'query'), seats.map)
  if (!search) return
  const asked = {
    source: search.source.slug,
    destination: search.destination.slug,
    date: search.date,
  }
  queryClient.setQueryData(getQueryKey(trpc.schedule.search, asked, 'query'), search)
}
