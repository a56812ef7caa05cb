import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import type { Operation, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { PAY_LINK_HEADER } from '../../domain/payment/pay-link.ts'
import { noteEnrolment } from './enrolment.ts'
import { eventSourceLink } from './event-source-link.ts'
import { payLinkTokenToSend } from './pay-link-token.ts'
import { statusOf } from './server-errors.ts'
import { endBrowserSession, refreshBrowserSession } from './refresh-session.ts'
import { dropSession, storedToken } from './session-store.ts'
import { timedFetch } from './timed-fetch.ts'

interface Subscription {
  unsubscribe(): void
}

/** Logging in answers 401 to a wrong password or code, and a refresh to a session that is over. */
const REFUSES_ITSELF = /^auth\.(?:login|refresh)/

/**
 * On a 401 refreshes the token once and sends the request once more; if that fails the session is over. Spec §7. A pay
 * link needs no session, so its page goes on without one. decisions/0073
 */
const retryAfterRefresh: TRPCLink<AppRouter> =
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
        if (refreshed === 'over' && payLinkTokenToSend() !== null) {
          dropSession()
          return send(false)
        }
        if (refreshed === 'over') endBrowserSession()
        observer.error(error)
      }

      send(sentWith !== null && !REFUSES_ITSELF.test(op.path))
      return () => {
        left = true
        running?.unsubscribe()
      }
    })

const url = '/trpc'

/** Every call carries the stored access token, spec §7, and on the page of a pay link the link's. decisions/0073 */
function headers(): Record<string, string> {
  const token = storedToken()
  const payLinkToken = payLinkTokenToSend()
  return {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(payLinkToken !== null && { [PAY_LINK_HEADER]: payLinkToken }),
  }
}

/** Cookies cannot be set through a batch, and only an unbatched search is answered from the server's cache. */
function travelsAlone({ path }: Operation): boolean {
  return path.startsWith('auth.') || path === 'schedule.search'
}

/** How procedures reach the server: streams as events, some calls alone, the rest up to ten to a request. */
export const links = [
  splitLink({
    condition: ({ type }) => type === 'subscription',
    true: eventSourceLink(url),
    false: [
      noteEnrolment,
      retryAfterRefresh,
      splitLink({
        condition: travelsAlone,
        true: httpLink({ url, headers, fetch: timedFetch }),
        false: httpBatchLink({ url, headers, fetch: timedFetch, maxItems: 10, maxURLLength: 2000 }),
      }),
    ],
  }),
]
