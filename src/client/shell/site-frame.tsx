import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { roleOf } from '../../domain/account/role.ts'
import type { Who } from '../../domain/screens.ts'
import { useEnrolmentDemanded } from '../api/enrolment.ts'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { adminFrame, screens } from '../screens.ts'
import type { Screen } from '../screens.ts'
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx'
import { OfflineNote } from '../ui/layout/offline-note.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { isFramed } from './admin-frame/office-frame.ts'
import { LoadAtFirstUse } from './load-at-first-use.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { useNavigationFocus } from './navigation-focus.ts'
import { usePrefetchOnIntent } from './prefetch-on-intent.ts'
import { loadedScreen, loadScreen, mayEnter, screenAt } from './screen-table.ts'
import styles from './site-frame.module.css'

const lazies = new Map<Screen, ComponentType>()

const atScreen = (screen: Screen) => (
  <Guard who={screen.who}>
    <LazyScreen key={screen.path} screen={screen} />
  </Guard>
)
const routeTo = (screen: Screen) => (
  <Route key={screen.path} path={screen.path} element={atScreen(screen)} />
)

/** The public site around every screen: skip link, navbar, the screen behind its guard, footer; the back office has a frame of its own. Spec §2 */
export function SiteFrame() {
  const { pathname } = useLocation()
  const role = roleOf(useSession().user?.role)
  const here = screenAt(pathname)
  const office = here !== undefined && isFramed(here, role)
  useNavigationFocus()
  usePrefetchOnIntent()
  return (
    <>
      <SkipLink />
      <Navbar office={office} />
      <DemoBanner />
      <OfflineNote />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={office ? adminFrame.path : pathname}>
          <Suspense fallback={<Spinner />}>
            <Routes>
              {screens.filter((screen) => !isFramed(screen, role)).map(routeTo)}
              <Route element={atScreen(adminFrame)}>
                {screens.filter((screen) => isFramed(screen, role)).map(routeTo)}
              </Route>
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      {!office && <Footer />}
      <LoadAtFirstUse />
    </>
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

/** Lets in whom the table names; a spinner while authentication loads, everybody else to `/`. Spec §2. */
function Guard({ who, children }: { who: Who; children: ReactNode }) {
  const session = useSession()
  const mustEnrol = useEnrolmentDemanded(session.user?.id)
  if (who === 'anyone') return children
  if (session.status === 'loading') return <Spinner label="Checking who you are…" />
  if (!mayEnter(who, roleOf(session.user?.role))) return <Navigate to={paths.home()} replace />
  // Staff who must set a second factor up first: there they can. decisions/0036
  if (mustEnrol && who !== 'signedIn') return <Navigate to={paths.profile()} replace />
  return children
}
