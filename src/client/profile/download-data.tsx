import { personFileName } from '../../domain/person-data/person-export.ts'
import { useFileDownload } from '../api/use-file-download.ts'
import { useToday } from '../api/use-site.ts'
import { Button } from '../ui/controls/button.tsx'
import { FailureBanner } from '../ui/layout/failure-banner.tsx'
import styles from './profile.module.css'

/** Everything that is stored about oneself, as one file. decisions/0029 */
export function DownloadData() {
  const file = useFileDownload({
    path: '/auth-user/me/export',
    name: personFileName(useToday()),
    type: 'application/json',
    failed: 'Failed to fetch your data. Please try again.',
  })
  return (
    <section className={styles.card} aria-labelledby="own-data">
      <FailureBanner message={file.failure} onDismiss={file.dismiss} />
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="own-data" className={styles.title}>
            Your data
          </h2>
          <p className={styles.text}>
            Account, bookings, payments and messages in one file that other programs can read.
          </p>
        </div>
        <Button variant="outline" loading={file.running} onClick={file.start}>
          Download my data
        </Button>
      </div>
    </section>
  )
}
