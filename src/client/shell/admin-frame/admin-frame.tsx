import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { OfferedScreens } from '../../components/offered-screens.ts'
import { useUndoOffers } from '../../components/undo/undo-offers.ts'
import type { UndoOffer } from '../../components/undo/undo-offers.ts'
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { ThemeProvider } from '../../ui/overlay/theme-provider.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import styles from './admin-frame.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { officeEntries } from './office-entries.ts'
import { Sidebar } from './sidebar.tsx'

const UndoNotes = lazy(async () => {
  try {
    return { default: (await import('../../components/undo/undo-notes.tsx')).UndoNotes }
  } catch {
    return { default: NoNotes }
  }
})

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

/** Offline before the notes were fetched, their screen has said what happened: only Undo is missing. */
function NoNotes(_offers: { offers: readonly UndoOffer[] }) {
  return <></>
}

/**
 * Where Undo is offered, announced whichever screen is shown. The notes' own code comes with the screens that make
 * offers, so that the other lists do not wait for it. decisions/0012
 */
function UndoLayer() {
  const offers = useUndoOffers()
  return (
    <output>
      <Suspense>{offers.length > 0 && <UndoNotes offers={offers} />}</Suspense>
    </output>
  )
}
