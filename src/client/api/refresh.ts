import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { paths } from '../paths.ts'
import { noteEnded, readWorkInHand, rememberPath } from './ended-session.ts'
import { isRefusal } from './faults.ts'
import { dropSession, storedToken, storeSession } from './session-store.ts'

const LOCK = 'farebox-refresh'

/** What became of the session: a newer token is stored, it is over, or nobody could be asked. */
export type Refreshed = 'renewed' | 'over' | 'unreachable'

async function askForToken(stale: string | null): Promise<Refreshed> {
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc' })] })
  try {
    const renewed = await client.auth.refresh.mutate()
    // Whoever has logged out meanwhile stays so.
    if (storedToken() === stale) storeSession(renewed)
    return 'renewed'
  } catch (error) {
    // A lost connection or a server that restarts says nothing about the session.
    return isRefusal(error) ? 'over' : 'unreachable'
  }
}

async function underLock(stale: string | null): Promise<Refreshed> {
  const inTurn = () =>
    storedToken() === stale ? askForToken(stale) : Promise.resolve('renewed' as const)
  // Another tab may have renewed it while this one waited. Without locks (plain http) the server forgives the race.
  return 'locks' in navigator ? navigator.locks.request(LOCK, inTurn) : inTurn()
}

let flight: Promise<Refreshed> | undefined

/** Renews the access token, once however many calls and tabs ask at the same time. Spec §7 */
export function refreshBrowserSession(stale: string | null): Promise<Refreshed> {
  flight ??= underLock(stale).finally(() => {
    flight = undefined
  })
  return flight
}

/**
 * The session is over: forgets token and user and goes to /login, which says why; after it, back to where one was with what
 * was typed. Spec §7
 */
export function endBrowserSession(): void {
  // Several calls may be told so at once.
  if (storedToken() === null) return
  const work = readWorkInHand()
  rememberPath(window.location.pathname + window.location.search)
  // Leaving first: once the session is dropped, a guard would send the person to `/`.
  window.location.assign(paths.login())
  dropSession()
  noteEnded(work)
}
