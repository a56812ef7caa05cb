import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { ThemeProvider } from '../../ui/overlay/theme-provider.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx'
import styles from './admin-frame.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { officeEntries } from './office-entries.ts'
import type { OfferedScreens } from '../../components/offered-screens.ts'
import { Sidebar } from './sidebar.tsx'
import { UndoLayer } from './undo-layer.tsx'

const offered: OfferedScreens = officeEntries.map(({ to }) => to)

/** The back office around each of its screens: a sidebar, or a drawer under 768 px. Spec §2, Admin layout */
export function AdminFrame() {
  const narrow = useNarrow()
  const { pathname } = useLocation()
  return (
    <ThemeProvider>
      <div className={styles.frame}>
        {narrow ? <MenuDrawer /> : <Sidebar />}
        <div className={styles.screen}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet context={offered} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      <UndoLayer />
    </ThemeProvider>
  )
}
