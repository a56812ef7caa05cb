import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { roleOf } from '../../domain/account/role.ts'
import { useSession } from '../api/use-session.ts'
import { AccountActions } from '../auth/account-actions.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts'
import { chooseColourScheme, useColourScheme } from '../ui/style/colour-scheme.ts'
import { Logo } from './logo.tsx'
import { navLinksOf } from './nav-links.ts'
import styles from './navbar.module.css'
import { fetchMenuDrawer } from './staff-frame/fetch-menu-drawer.ts'
import { useBackCloses } from '../ui/overlay/back-closes.ts'

const MenuDrawer = lazyOrNothing(fetchMenuDrawer)

/** Calls back on Escape, while switched on. */
function useEscape(on: boolean, callback: () => void): void {
  const onEscape = useEffectEvent(callback)
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

/**
 * Logo, the role's links, the person's name and Logout, or Login and Register. Spec §2, Navbar and footer.
 * @param framed the frame of staff is below: its drawer is the menu under 768 px
 */
export function Navbar({ framed }: { framed: boolean }) {
  const session = useSession()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === pathname
  const close = () => setOpenedAt(undefined)
  useEscape(opened, close)
  useBackCloses(opened && !framed, close)

  return (
    <header className="site-bar" data-framed={framed}>
      <div className="site-bar-inner">
        <Logo />
        <div className={styles.right}>
          <ColourSchemeSwitch />
          <IconButton
            className={styles.toggle ?? ''}
            aria-label={opened ? 'Close menu' : 'Open menu'}
            aria-expanded={opened}
            aria-controls={framed ? undefined : 'site-menu'}
            aria-haspopup={framed ? 'dialog' : undefined}
            onClick={() => setOpenedAt(opened ? undefined : pathname)}
          >
            <Icon name={opened ? 'close' : 'menu'} size={24} />
          </IconButton>
        </div>
        <div id="site-menu" className={styles.menu} data-opened={opened && !framed}>
          <nav aria-label="Main">
            <ul className={styles.links}>
              {navLinksOf(roleOf(session.user?.role), session.status === 'guest').map(
                ({ label, to }) => (
                  <li key={to}>
                    <NavLink className={styles.link ?? ''} to={to} end>
                      {label}
                    </NavLink>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <AccountActions session={session} onDone={close} />
        </div>
      </div>
      <Suspense>{framed && opened && <MenuDrawer onClose={close} />}</Suspense>
    </header>
  )
}

/** Changes between light and dark; the choice is stored on the device; the default is the device's. */
function ColourSchemeSwitch() {
  const scheme = useColourScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton aria-label={`Use ${other} colours`} onClick={() => chooseColourScheme(other)}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  )
}
