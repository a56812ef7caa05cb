import { useSite } from '../api/site.ts'
import { phoneLink } from '../phone-link.ts'
import styles from './footer.module.css'

/** Who runs the buses and how to reach them, from the operator's settings. Spec §2, Navbar and footer. */
export function OperatorContact() {
  const site = useSite()
  return (
    <address className={styles.contact}>
      {site && (
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
