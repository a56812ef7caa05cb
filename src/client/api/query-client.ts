import { QueryClient } from '@tanstack/react-query'
import { readPage, seedAnswers } from './page.ts'

const freshFor = 15_000

/** The cache of answers, begun with those in the page: fresh for 15 s, one retry for reads, none for writes. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor, retry: 1 },
      mutations: { retry: false },
    },
  })
  seedAnswers(client, readPage())
  return client
}
