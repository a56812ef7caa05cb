import { useQuery } from '@tanstack/react-query'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { MAX_PAGE_SIZE } from '../../../../domain/paging.ts'
import type { Page } from '../../../../domain/paging.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import { trpc } from '../../../api/trpc.ts'

const first = { pageNumber: 0, pageSize: MAX_PAGE_SIZE, orderBy: 'ASC', searchTerm: '' } as const

/** All entries of a list, the pages after the first at once. */
async function allOf<Item>(
  fetchPage: (pageNumber: number) => Promise<Page<Item>>,
): Promise<Item[]> {
  const { data, totalPages } = await fetchPage(0)
  const later = Array.from({ length: Math.max(0, totalPages - 1) }, (_, at) => fetchPage(at + 1))
  return [...data, ...(await Promise.all(later)).flatMap((page) => page.data)]
}

export interface Choices {
  buses: readonly Bus[]
  routes: readonly Route[]
}

/** Every bus and every route a schedule can be given, by name; retired buses too, which a form need not offer. */
export function useChoices() {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['buses and routes for a schedule'],
    queryFn: async (): Promise<Choices> => {
      const buses = allOf((pageNumber) =>
        client.bus.list.query({ ...first, pageNumber, sortColumn: 'busName' }),
      )
      const routes = allOf((pageNumber) =>
        client.route.list.query({ ...first, pageNumber, sortColumn: 'sourceCity' }),
      )
      return { buses: await buses, routes: await routes }
    },
    staleTime: 0,
  })
}
