import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '../api/trpc.ts'

/** What a search finds; sent in a body, since a name or a phone number stands in no address. domain.md §9 */
export function useFoundSales(term: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['sale.find', term],
    queryFn: ({ signal }) => client.sale.find.mutate({ term }, { signal }),
    enabled: term !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
