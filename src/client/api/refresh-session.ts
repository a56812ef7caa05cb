import { createTRPCClient, httpLink } from '@trpc/client'
import { timedFetch } from './timed-fetch.ts'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { paths } from '../paths.ts'
import { noteEnded, rememberPath, unsavedInputNow } from './ended-session.ts'
import { isRefusal } from './server-errors.ts'
import { dropSession, readSession, storedToken, storeSession } from './session-store.ts'

const LOCK = 'farebox-refresh'

/** The outcome of a refresh: a newer token is stored, the session is over, or the server could not be reached. */
export type Refreshed = 'renewed' | 'over' | 'unreachable'

async function askForToken(stale: string | null): Promise<Refreshed> {
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: '/trpc', fetch: timedFetch })],
  })
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
  // Another tab may have refreshed it while this one waited. Without locks (plain http) the server tolerates the race.
  return 'locks' in navigator ? navigator.locks.request(LOCK, inTurn) : inTurn()
}

let flight: Promise<Refreshed> | undefined

/** Refreshes the access token, once however many calls and tabs ask at the same time. Spec §7 */
export function refreshBrowserSession(stale: string | null): Promise<Refreshed> {
  flight ??= underLock(stale).finally(() => {
    flight = undefined
  })
  return flight
}

/**
 * The session is over: removes token and user and goes to /login, which says why; then back to the screen with what
 * was typed. Spec §7
 */
export function endBrowserSession(): void {
  // Several calls may fail with it at once.
  if (storedToken() === null) return
  // A guest has no password to come back with: the next purchase asks for the address again.
  if (readSession().user?.isGuest) return dropSession()
  const unsavedInput = unsavedInputNow()
  rememberPath(window.location.pathname + window.location.search)
  // Navigates first: once the session is removed, a guard would send the person to `/`.
  window.location.assign(paths.login())
  dropSession()
  noteEnded(unsavedInput)
}
