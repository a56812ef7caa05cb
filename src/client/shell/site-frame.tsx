import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { screens } from '../screens.tsx'
import { OfflineNote } from '../ui/offline-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AfterIdle } from './after-idle.tsx'
import { useApproach } from './approach.ts'
import { useArrival } from './arrival.ts'
import { DemoBanner } from './demo-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Guard } from './guards.tsx'
import { LazyScreen } from './lazy-screen.tsx'
import { Navbar } from './navbar.tsx'
import { SkipLink } from './skip-link.tsx'

/** The public site around every screen: skip link, navbar, the screen behind its guard, footer. Spec §2. */
export function SiteFrame() {
  const { pathname } = useLocation()
  useArrival()
  useApproach()
  return (
    <>
      <SkipLink />
      <Navbar />
      <DemoBanner />
      <OfflineNote />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner />}>
            <Routes>
              {screens.map((screen) => (
                <Route
                  key={screen.path}
                  path={screen.path}
                  element={
                    <Guard who={screen.who}>
                      <LazyScreen key={screen.path} screen={screen} />
                    </Guard>
                  }
                />
              ))}
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <AfterIdle />
    </>
  )
}
