import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { lazy, Suspense, useEffect, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import type { OfferedScreens } from '../../components/offered-screens.ts'
import { useUndoOffers } from '../../components/undo/undo-offers.ts'
import type { UndoOffer } from '../../components/undo/undo-offers.ts'
import { readText, writeText } from '../../ui/browser-storage.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { ThemeProvider } from '../../ui/overlay/theme-provider.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import styles from './admin-frame.module.css'
import { officeEntries } from './office-entries.ts'
import { OfficeNav } from './office-nav.tsx'

const SIDEBAR_KEY = 'farebox-sidebar'

/** Below this width it begins collapsed: the lists need its room. */
const SMALL = '(max-width: 64em)'

/** The drawer's code is loaded after the screen, which does not wait for it. */
const fetchDrawer = async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer })

const MenuDrawer = lazy(fetchDrawer)

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
        {narrow ? <MenuBar /> : <Sidebar />}
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

/** Offline before the notes' code was loaded: the screen has shown what happened, only Undo is missing. */
function NoNotes(_offers: { offers: readonly UndoOffer[] }) {
  return <></>
}

/**
 * Where Undo is offered, announced whichever screen is shown. The notes' code is loaded with the screens that make
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

/** The same menu under 768 px: a hamburger, a drawer with an overlay, closed by navigation. Spec §2, Admin layout */
function MenuBar() {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === pathname
  useEffect(() => {
    fetchDrawer().catch(() => undefined)
  }, [])
  const here = officeEntries.findLast(({ to }) =>
    matchPath({ path: to, end: false }, pathname),
  )?.label
  return (
    <div className={styles.bar}>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpenedAt(pathname)}
      >
        <Icon name="menu" size={24} />
        Back office{here && <span className={styles.here}> · {here}</span>}
      </Button>
      <Suspense>{opened && <MenuDrawer onClose={() => setOpenedAt(undefined)} />}</Suspense>
    </div>
  )
}

/** The back office's menu on wide screens: collapses to its icons, and stays so on this device. Spec §2 */
function Sidebar() {
  const [collapsed, setCollapsed] = useState(wasCollapsed)
  const toggle = () => {
    writeText('device', SIDEBAR_KEY, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  const Picture = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={styles.sidebar} data-collapsed={collapsed} aria-label="Sidebar">
      <IconButton
        className={styles.toggle ?? ''}
        aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-expanded={!collapsed}
        onClick={toggle}
      >
        <Picture size={20} aria-hidden="true" />
      </IconButton>
      <OfficeNav collapsed={collapsed} />
    </aside>
  )
}

/** Whether the sidebar was collapsed when it was last used on this device. */
function wasCollapsed(): boolean {
  const atFirst = window.matchMedia(SMALL).matches ? 'collapsed' : 'open'
  return (readText('device', SIDEBAR_KEY) ?? atFirst) === 'collapsed'
}
