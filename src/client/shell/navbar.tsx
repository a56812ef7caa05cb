import { useEffect, useEffectEvent, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { roleOf } from '../../domain/account/role.ts'
import { useSession } from '../api/use-session.ts'
import { AccountActions } from '../auth/account-actions.tsx'
import { OpenCount } from '../components/desk/open-count.tsx'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { chooseColourScheme, useColourScheme } from '../ui/style/colour-scheme.ts'
import { Logo } from './logo.tsx'
import { navLinksOf } from './nav-links.ts'
import styles from './navbar.module.css'

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
 * @param office the back office's frame is below: its own menu holds the same under 768 px
 */
export function Navbar({ office }: { office: boolean }) {
  const session = useSession()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === pathname
  const close = () => setOpenedAt(undefined)
  useEscape(opened, close)

  return (
    <header className="site-bar" data-office={office}>
      <div className="site-bar-inner">
        <Logo />
        <div className={styles.right}>
          <ColourSchemeSwitch />
          <IconButton
            className={styles.toggle ?? ''}
            aria-label={opened ? 'Close menu' : 'Open menu'}
            aria-expanded={opened}
            aria-controls="site-menu"
            onClick={() => setOpenedAt(opened ? undefined : pathname)}
          >
            <Icon name={opened ? 'close' : 'menu'} size={24} />
          </IconButton>
        </div>
        <div id="site-menu" className={styles.menu} data-opened={opened}>
          <nav aria-label="Main">
            <ul className={styles.links}>
              {navLinksOf(roleOf(session.user?.role)).map(({ label, to }) => (
                <li key={to}>
                  <NavLink className={styles.link ?? ''} to={to} end>
                    {label}
                    {to === paths.desk() && <OpenCount />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <AccountActions session={session} onDone={close} />
        </div>
      </div>
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
