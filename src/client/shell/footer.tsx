import { NavLink } from 'react-router-dom'
import { saysWhoSells } from '../../domain/settings/seller.ts'
import { SOCIAL_LABELS, SOCIAL_NETWORKS } from '../../domain/settings/settings.ts'
import { useSite } from '../api/use-site.ts'
import { paths, phoneLink } from '../paths.ts'
import { useCanonicalLink } from '../ui/use-canonical-link.ts'
import styles from './footer.module.css'
import type { NavEntry } from './nav-links.ts'

/** Places inside the site a visitor looks for. Spec §2, Navbar and footer. */
const quickLinks: readonly NavEntry[] = [
  { label: 'Home', to: paths.home() },
  { label: 'All routes', to: paths.routes() },
  { label: 'Offers', to: paths.offers() },
  { label: 'About us', to: paths.about() },
]

/** Where help and the rules are. */
const supportLinks: readonly NavEntry[] = [
  { label: 'Find your ticket', to: paths.ticket() },
  { label: 'Help', to: paths.help() },
  { label: 'Questions and answers', to: paths.faq() },
  { label: 'Contact', to: paths.contact() },
  { label: 'Refunds and cancellation', to: paths.refund() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
]

function Links({ title, links }: { title: string; links: readonly NavEntry[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className="plain-list">
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

/** The operator's contact, quick links, support links and social links. Spec §2. It stands on every page that may be listed, and keeps their canonical address. */
export function Footer() {
  useCanonicalLink()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <OperatorContact />
        <Links title="Quick links" links={quickLinks} />
        <Links title="Support" links={supportLinks} />
        <SocialLinkList />
      </div>
      <p className={styles.small}>
        Farebox is open-source bus ticketing, free to use and to change.
      </p>
    </footer>
  )
}

/** Who runs the buses and how to reach them, from the operator's settings. Spec §2, Navbar and footer. */
function OperatorContact() {
  const site = useSite()
  return (
    <address className={styles.contact}>
      {site && saysWhoSells(site) && (
        <>
          <h2 className={styles.title}>{site.operatorName}</h2>
          <p>{site.operatorAddress}</p>
          <a href={phoneLink(site.supportPhone)}>{site.supportPhone}</a>
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </>
      )}
    </address>
  )
}

/** The operator's social links; networks without an address are left out, and without any there is no list. Spec §2 */
function SocialLinkList() {
  const links = useSite()?.socialLinks
  const known = SOCIAL_NETWORKS.filter((network) => links?.[network])
  if (!links || known.length === 0) return null
  return (
    <nav aria-label="Follow us">
      <h2 className={styles.title}>Follow us</h2>
      <ul className="plain-list">
        {known.map((network) => (
          <li key={network}>
            <a className={styles.link} href={links[network]} rel="noopener noreferrer">
              {SOCIAL_LABELS[network]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
