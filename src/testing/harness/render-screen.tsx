import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, parsePath, useLocation, useNavigate } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { closeAuthModal } from '../../client/auth/auth-modal-state.ts'
import { dropSession, storeSession } from '../../client/api/session-store.ts'
import { Providers } from '../../client/shell/providers.tsx'
import { SiteFrame } from '../../client/shell/site-frame.tsx'
import { eventSourceOn } from './event-source.ts'
import type { Person, TestApp, Visitor } from './test-app.ts'
import { PASSWORD } from './test-context.ts'

/** What a person's browser has sent. */
export interface Browser {
  /** The browser's current path, with its query. */
  path: () => string
  /** Presses Back. */
  back: () => void
  /** Bodies of all requests, as one text: what left the browser. */
  sent: () => string
  /** Procedures called so far, in order. */
  called: () => string[]
  /** Loses the answer of the next call of a procedure: the call takes effect, its answer does not arrive. */
  loseAnswer: (procedure: string) => void
}

interface Entry {
  path: string
  /** The navigation state. */
  state?: unknown
  /** How far the device's clock is ahead of the server's. */
  deviceAheadMs?: number
}

/**
 * Opens the whole site at an address in a person's browser, on the test's server and by the test's clock. Somebody with
 * an account signs in there first, so that the browser has the cookie with which a session goes on.
 */
export async function openSite(
  app: TestApp,
  visitor: Visitor | Person,
  { path, state, deviceAheadMs = 0 }: Entry,
): Promise<Browser> {
  const sent: string[] = []
  const called: string[] = []
  const lost = new Set<string>()
  let at = path
  const arrive = (there: string) => void (at = there)
  let goBack = (): unknown => undefined

  vi.spyOn(Date, 'now').mockImplementation(() => app.dependencies.clock() + deviceAheadMs)
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const procedures = new URL(target, 'http://farebox.test').pathname.slice('/trpc/'.length)
    called.push(...procedures.split(','))
    sent.push(`${target} ${typeof init.body === 'string' ? init.body : ''}`)
    // jsdom's abort signals and files are strangers to the platform's fetch.
    const body = init.body instanceof Blob ? await init.body.arrayBuffer() : init.body
    const answer = await visitor.fetch(target, {
      ...init,
      ...(body != null && { body }),
      signal: null,
    })
    if (lost.delete(procedures)) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('EventSource', eventSourceOn(app))
  if ('user' in visitor) {
    const { email } = visitor.user
    storeSession(await visitor.trpc.auth.login.mutate({ email, password: PASSWORD }))
  }
  onTestFinished(() => {
    dropSession()
    // Whoever came signed out to a screen of their own was asked to log in.
    closeAuthModal()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })

  function Address() {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    useLayoutEffect(() => void (goBack = () => navigate(-1)), [navigate])
    useLayoutEffect(() => arrive(pathname + search), [pathname, search])
    return null
  }
  render(
    <Providers>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        <SiteFrame />
        <Address />
      </MemoryRouter>
    </Providers>,
  )
  return {
    path: () => at,
    back: () => act(() => void goBack()),
    sent: () => sent.join('\n'),
    called: () => called,
    loseAnswer: (procedure) => void lost.add(procedure),
  }
}
