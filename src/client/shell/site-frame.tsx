import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { roleOf } from '../../domain/account/user.ts'
import { useSession } from '../api/session.ts'
import { screens } from '../screens.tsx'
import type { Screen } from '../screens.tsx'
import { OfflineNote } from '../ui/layout/offline-note.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { isFramed, officeFrame } from './admin-frame/office-frame.ts'
import { AfterIdle } from './after-idle.tsx'
import { usePrefetchOnIntent } from './prefetch-on-intent.ts'
import { useNavigationFocus } from './navigation-focus.ts'
import { DemoBanner } from './demo-banner.tsx'
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Guard } from './guards.tsx'
import { LazyScreen } from './lazy-screen.tsx'
import { Navbar } from './navbar.tsx'
import { screenAt } from './screen-table.ts'
import { SkipLink } from './skip-link.tsx'

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
        <ErrorBoundary key={office ? officeFrame.path : pathname}>
          <Suspense fallback={<Spinner />}>
            <Routes>
              {screens.filter((screen) => !isFramed(screen, role)).map(routeTo)}
              <Route element={atScreen(officeFrame)}>
                {screens.filter((screen) => isFramed(screen, role)).map(routeTo)}
              </Route>
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      {!office && <Footer />}
      <AfterIdle />
    </>
  )
}
