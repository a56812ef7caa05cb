import { NavLink } from 'react-router-dom'
import styles from './footer.module.css'
import { quickLinks, supportLinks } from './footer-links.ts'
import type { NavEntry } from './nav-links.ts'
import { OperatorContact } from './operator-contact.tsx'
import { SocialLinkList } from './social-links.tsx'

function Links({ title, links }: { title: string; links: readonly NavEntry[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <NavLink className={styles.link ?? ''} to={to}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Quick links, support links, social links and the operator's contact. Spec §2. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Links title="Quick links" links={quickLinks} />
        <Links title="Support" links={supportLinks} />
        <SocialLinkList />
        <OperatorContact />
      </div>
      <p className={styles.small}>
        Farebox is open-source bus ticketing, free to use and to change.
      </p>
    </footer>
  )
}
