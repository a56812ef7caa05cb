import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './server-errors.ts'
import { primeFromPage } from './page-answers.ts'
import { readSession, watchSession } from './session-store.ts'

const FRESH_FOR = 15_000
const RETRIES = 2

/** After signing in, refetches what is on the screen; after another person's session, drops every answer of theirs. */
function replaceAnswers(queryClient: QueryClient, before: number | undefined): void {
  if (before === undefined) {
    void queryClient.invalidateQueries()
  } else {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries()
  }
}

function followSession(queryClient: QueryClient): void {
  let userId = readSession().user?.id
  watchSession(() => {
    const before = userId
    userId = readSession().user?.id
    // After the guards have unmounted the screens of who has signed out: those fetch no more.
    if (userId !== before) setTimeout(() => replaceAnswers(queryClient, before))
  })
}

/**
 * The cache of answers: fresh for 15 s. Reads are retried when no answer came, never after a refusal of the server,
 * and fail when offline rather than pausing silently; writes are sent once.
 */
export function newQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  primeFromPage(queryClient, document)
  followSession(queryClient)
  return queryClient
}
