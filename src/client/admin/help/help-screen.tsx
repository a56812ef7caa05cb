import { saysWhoSells } from '../../../domain/settings/seller.ts'
import { useSite } from '../../api/use-site.ts'
import { phoneLink } from '../../paths.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import styles from './help-screen.module.css'
import { topics } from './topics.ts'

/** How to use each screen, and whom to ask. Spec §2, Help */
export function HelpScreen() {
  const site = useSite()
  return (
    <div className="page-text">
      <PageHeading lead="How the back office is worked, screen by screen.">Help</PageHeading>
      {topics.map(({ title, points }) => (
        <section key={title} className={styles.topic}>
          <h2>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {site && saysWhoSells(site) && (
        <section className={styles.topic}>
          <h2>Support</h2>
          <p>
            {site.operatorName}:{' '}
            <a className="touch-link" href={phoneLink(site.supportPhone)}>
              {site.supportPhone}
            </a>
            ,{' '}
            <a className="touch-link" href={`mailto:${site.supportEmail}`}>
              {site.supportEmail}
            </a>
          </p>
        </section>
      )}
    </div>
  )
}
