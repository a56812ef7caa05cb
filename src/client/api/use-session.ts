import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PasskeyAssertion } from '../../domain/account/reauthentication.input.ts'
import type { BrowserLoginInput } from '../../domain/account/second-factor.input.ts'
import type { RegisterInput } from '../../domain/account/user.input.ts'
import { roleOf } from '../../domain/account/role.ts'
import type { SessionUser, SignedIn } from '../../domain/account/user.ts'
import { inContext } from './server-errors.ts'
import { refreshBrowserSession } from './refresh-session.ts'
import { dropSession, readSession, storeSession, storeUser, watchSession } from './session-store.ts'
import type { StoredSession, StoredUser } from './session-store.ts'
import { toastError } from '../ui/overlay/toasts.ts'
import { trpc } from './trpc.ts'

/** A guest buys without an account, and is offered nothing that needs one. decisions/0098 */
export type SessionStatus = 'loading' | 'signedOut' | 'guest' | 'signedIn'

/** Who is signed in on this device, and the actions that change it. */
export interface Session {
  status: SessionStatus
  /** Set exactly when signed in. */
  user?: StoredUser
  /** Where a guest's ticket goes, empty until that is said; set exactly for a guest. */
  guestEmail?: string
  /** @throws TRPCClientError with the server's message */
  signIn: (input: BrowserLoginInput) => Promise<SessionUser>
  /** Without a password. decisions/0036 @throws TRPCClientError with the server's message */
  signInWithPasskey: (passkey: PasskeyAssertion) => Promise<SessionUser>
  /** Makes the account and signs in with it. Spec §4 */
  register: (input: RegisterInput) => Promise<SessionUser>
  /** Takes over the session of another call's answer: of a guest, or the set-up of the first administrator. */
  adopt: (signedIn: SignedIn) => void
  /** Stores a changed profile. */
  keepUser: (user: SessionUser) => void
  /** Removes token and user here whatever the server answers; the caller navigates to `/`. */
  signOut: () => Promise<void>
}

function statusOf({ accessToken, user }: StoredSession): SessionStatus {
  if (accessToken === null) return 'signedOut'
  if (user === null) return 'loading'
  return user.isGuest ? 'guest' : 'signedIn'
}

/** A token without its person (an older page, a damaged store) is fetched once more, or removed. */
async function restore(accessToken: string | null): Promise<void> {
  if ((await refreshBrowserSession(accessToken)) !== 'renewed') dropSession()
}

function keep(signedIn: SignedIn): SessionUser {
  storeSession(signedIn)
  return signedIn.user
}

/** The session, restored from the stored token and user on load and shared by all tabs. Spec §4, Auth */
export function useSession(): Session {
  const stored = useSyncExternalStore(watchSession, readSession)
  const { client } = trpc.useUtils()
  const status = statusOf(stored)
  useEffect(() => {
    if (status === 'loading') void restore(stored.accessToken)
  }, [status, stored.accessToken])

  const acts = useMemo(
    () => ({
      signIn: async (input: BrowserLoginInput) => keep(await client.auth.login.mutate(input)),
      signInWithPasskey: async (passkey: PasskeyAssertion) =>
        keep(await client.auth.loginWithPasskey.mutate({ passkey })),
      register: async (input: RegisterInput) => keep(await client.auth.register.mutate(input)),
      adopt: storeSession,
      keepUser: storeUser,
      signOut: async () => {
        const request = client.auth.logout.mutate()
        dropSession()
        await request.catch((error: unknown) =>
          toastError(inContext('Logout failed', error) ?? 'Logout failed'),
        )
      },
    }),
    [client],
  )
  const { user } = stored
  if (!user || status === 'signedOut') return { status, ...acts }
  return user.isGuest ? { status, guestEmail: user.email, ...acts } : { status, user, ...acts }
}

/** Whether the user is an administrator: others are not offered what only they may do. domain.md §10 */
export function useIsAdmin(): boolean {
  return roleOf(useSession().user?.role) === 'ADMIN'
}
