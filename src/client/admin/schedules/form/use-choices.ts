import { useQuery } from '@tanstack/react-query'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import { allPages, EVERYTHING } from '../../../api/all-pages.ts'
import { trpc } from '../../../api/trpc.ts'

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
      const buses = allPages((pageNumber) =>
        client.bus.list.query({ ...EVERYTHING, pageNumber, sortColumn: 'busName' }),
      )
      const routes = allPages((pageNumber) =>
        client.route.list.query({ ...EVERYTHING, pageNumber, sortColumn: 'sourceCity' }),
      )
      const [allBuses, allRoutes] = await Promise.all([buses, routes])
      return { buses: allBuses, routes: allRoutes }
    },
    staleTime: 0,
  })
}
