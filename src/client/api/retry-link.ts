import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { statusOf } from './faults.ts'
import { endBrowserSession, refreshBrowserSession } from './refresh.ts'
import { storedToken } from './session-store.ts'

interface Subscription {
  unsubscribe(): void
}

/** On a 401 renews the token once and sends the request once more; if that fails the session is over. Spec §7 */
export const retryAfterRefresh: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const sentWith = storedToken()
      let running: Subscription | undefined
      let left = false

      const send = (mayRetry: boolean): void => {
        running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (mayRetry && statusOf(error) === 401) void renew(error)
            else observer.error(error)
          },
        })
      }

      const renew = async (error: Parameters<typeof observer.error>[0]): Promise<void> => {
        const refreshed = await refreshBrowserSession(sentWith)
        if (left) return
        if (refreshed === 'renewed') return send(false)
        if (refreshed === 'over') endBrowserSession()
        observer.error(error)
      }

      // Nothing to renew for who is signed out, nor where sign-in itself answers 401 to a wrong password.
      send(sentWith !== null && !op.path.startsWith('auth.'))
      return () => {
        left = true
        running?.unsubscribe()
      }
    })
