import { QueryClient } from '@tanstack/react-query'

const freshFor = 15_000

/** The cache of answers: fresh for 15 s, one quiet retry for reads, never one for writes. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor, retry: 1 },
      mutations: { retry: false },
    },
  })
}
