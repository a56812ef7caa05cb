import { useQuery } from '@tanstack/react-query'
import type { Route } from '../../../../domain/fleet/route.ts'
import { allPages, EVERYTHING } from '../../../api/all-pages.ts'
import { trpc } from '../../../api/trpc.ts'

/** Every route that a rule may be for, by its source city; undefined until they are there. */
export function useRoutes(): readonly Route[] | undefined {
  const { client } = trpc.useUtils()
  const { data } = useQuery({
    queryKey: ['routes for a fare rule'],
    queryFn: () =>
      allPages((pageNumber) =>
        client.route.list.query({ ...EVERYTHING, pageNumber, sortColumn: 'sourceCity' }),
      ),
    staleTime: 0,
  })
  return data
}

/** `Pune to Goa · 3 stops · 10h`: of two routes between the same cities the way and its length differ. */
export const routeLabel = ({ sourceCity, destinationCity, stops, totalDuration }: Route): string =>
  `${sourceCity} to ${destinationCity} · ${stops.length === 1 ? '1 stop' : `${stops.length} stops`} · ${totalDuration}`
