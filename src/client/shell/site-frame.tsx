import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { roleOf } from '../../domain/account/role.ts'
import type { Who } from '../../domain/screens.ts'
import { siteTitle } from '../../domain/settings/site-title.ts'
import { useSite } from '../api/use-site.ts'
import { useEnrolmentDemanded } from '../api/enrolment.ts'
import { useSession } from '../api/use-session.ts'
import { openAuthModal } from '../auth/auth-modal-state.ts'
import { paths } from '../paths.ts'
import { mayEnter, screens } from '../screens.ts'
import type { Screen } from '../screens.ts'
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx'
import { OfflineNote } from '../ui/layout/offline-note.tsx'
import { PageSkeleton } from '../ui/layout/page-skeleton.tsx'
import { SiteTitle } from '../ui/layout/site-title.ts'
import { Spinner } from '../ui/layout/spinner.tsx'
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts'
import { LoadAtFirstUse } from './load-at-first-use.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Navbar } from './navbar.tsx'
import { useNavigationFocus } from './navigation-focus.ts'
import { usePrefetchOnIntent } from './prefetch-on-intent.ts'
import { isFramed, loadedScreen, loadScreen, screenAt } from './screen-table.ts'
import styles from './site-frame.module.css'
import { StaffFrame } from './staff-frame/staff-frame.tsx'

/** Below what is first in sight, and not there for staff: no page waits for its code. */
const Footer = lazyOrNothing(async () => (await import('./footer.tsx')).Footer)

const lazies = new Map<Screen, ComponentType>()

const routeTo = (screen: Screen) => (
  <Route
    key={screen.path}
    path={screen.path}
    element={
      <Guard key={screen.path} who={screen.who}>
        <LazyScreen key={screen.path} screen={screen} />
      </Guard>
    }
  />
)

/** Around every screen: skip link, navbar, the screen behind its guard, and customers' footer or the frame of staff. Spec §2 */
export function SiteFrame() {
  const { pathname } = useLocation()
  const role = roleOf(useSession().user?.role)
  const here = screenAt(pathname)
  const framed = here !== undefined && isFramed(here, role)
  const main = <Main />
  useNavigationFocus()
  usePrefetchOnIntent()
  return (
    <SiteTitle value={useTitleOfSite()}>
      <SkipLink />
      <Navbar framed={framed} />
      {!framed && <DemoBanner />}
      <OfflineNote />
      {framed ? <StaffFrame>{main}</StaffFrame> : main}
      <Suspense>{!framed && <Footer />}</Suspense>
      <LoadAtFirstUse />
    </SiteTitle>
  )
}

/** The operator's name, in place of the program's; empty until it is known. */
function useTitleOfSite(): string {
  const site = useSite()
  return site ? siteTitle(site) : ''
}

/** The screen at the address, or what is shown until its code is there or where it cannot be shown. */
function Main() {
  const { pathname } = useLocation()
  return (
    <main id="main" tabIndex={-1}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>{screens.map(routeTo)}</Routes>
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

/** The first stop of the keyboard: past the navigation, to the screen itself. */
function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  )
}

function lazyOf(screen: Screen): ComponentType {
  const known = lazies.get(screen)
  if (known) return known
  const component = lazy(async () => ({ default: await loadScreen(screen) }))
  lazies.set(screen, component)
  return component
}

/** Renders a screen at once when its code is loaded already, so the first paint is never replaced by a spinner. */
function LazyScreen({ screen }: { screen: Screen }) {
  const [Component] = useState(() => loadedScreen(screen) ?? lazyOf(screen))
  return <Component />
}

/**
 * Lets in whom the table names, everybody else to `/`. While authentication loads there is a spinner, and in the frame of
 * staff what it shows of any page that loads. Who comes signed out to a screen of their own is asked there to sign in, and
 * comes back. Spec §2
 */
function Guard({ who, children }: { who: Who; children: ReactNode }) {
  const session = useSession()
  const mustEnrol = useEnrolmentDemanded(session.user?.id)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const comeBack = useEffectEvent(() => {
    const isOwn = who === 'signedIn' || who === 'guest'
    if (isOwn && session.status === 'signedOut')
      openAuthModal('login', () => void navigate(pathname + search))
  })
  // Once, as one comes: who signs out here is not asked.
  useEffect(() => comeBack(), [])
  if (who === 'anyone') return children
  if (session.status === 'loading')
    return mayEnter(who, 'CUSTOMER') ? <Spinner label="Checking who you are…" /> : <PageSkeleton />
  const isGuest = session.status === 'guest'
  if (!mayEnter(who, roleOf(session.user?.role), isGuest))
    return <Navigate to={paths.home()} replace />
  // Staff who must set a second factor up first: there they can. decisions/0036
  if (mustEnrol && who !== 'signedIn' && who !== 'guest')
    return <Navigate to={paths.profile()} replace />
  return children
}
