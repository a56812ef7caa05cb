import { SOCIAL_LABELS, SOCIAL_NETWORKS } from '../../domain/settings/settings.ts'
import { useSite } from '../api/site.ts'
import styles from './footer.module.css'

/** Where else the operator is found; a network without an address is not there, and without any nothing is. Spec §2 */
export function SocialLinkList() {
  const links = useSite()?.socialLinks
  const known = SOCIAL_NETWORKS.filter((network) => links?.[network])
  if (!links || known.length === 0) return null
  return (
    <nav aria-label="Follow us">
      <h2 className={styles.title}>Follow us</h2>
      <ul className={styles.links}>
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
