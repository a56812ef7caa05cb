import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import type { Operation } from '@trpc/client'
import { noteEnrolment } from './enrolment-link.ts'
import { eventSourceLink } from './event-source-link.ts'
import { retryAfterRefresh } from './retry-link.ts'
import { storedToken } from './session-store.ts'

const url = '/trpc'

/** Every call carries the stored access token. Spec §7 */
function headers(): { authorization?: string } {
  const token = storedToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/** Cookies cannot be set through a batch, and a search alone is answered from the server's memory. */
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
        true: httpLink({ url, headers }),
        false: httpBatchLink({ url, headers, maxItems: 10, maxURLLength: 2000 }),
      }),
    ],
  }),
]
