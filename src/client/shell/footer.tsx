import { operator } from '../operator.ts'
import styles from './footer.module.css'
import { quickLinks, socialLinks, supportLinks } from './footer-links.ts'
import type { NavEntry } from './nav-links.ts'
import { ScreenLink } from './screen-link.tsx'

function Links({ title, links }: { title: string; links: readonly NavEntry[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <ScreenLink className={styles.link ?? ''} to={to}>
              {label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Quick links, support links, social placeholders and the operator's static contact. Spec §2. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Links title="Quick links" links={quickLinks} />
        <Links title="Support" links={supportLinks} />
        <Links title="Follow us" links={socialLinks} />
        <address className={styles.contact}>
          <h2 className={styles.title}>{operator.name}</h2>
          <p>{operator.address}</p>
          <p>
            <a href={`tel:${operator.phoneLink}`}>{operator.phone}</a>
          </p>
          <p>
            <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </p>
        </address>
      </div>
      <p className={styles.small}>Farebox is open-source bus ticketing, free to use and to change.</p>
    </footer>
  )
}
