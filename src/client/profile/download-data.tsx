import { useState } from 'react'
import { personFileName } from '../../domain/person-data/person-data.ts'
import { fetchFile } from '../api/fetch-file.ts'
import { useToday } from '../api/use-site.ts'
import { toastError } from '../api/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './profile.module.css'

const FILE = '/auth-user/me/export'

/** Everything that is stored about oneself, as one file. decisions/0029 */
export function DownloadData() {
  const today = useToday()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      saveFile(personFileName(today), await fetchFile(FILE), 'application/json')
    } catch {
      toastError('Failed to fetch your data. Please try again.')
    }
    setPending(false)
  }
  return (
    <section className={styles.card} aria-labelledby="own-data">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="own-data" className={styles.title}>
            Your data
          </h2>
          <p className={styles.text}>
            Account, bookings, payments and messages in one file that other programs can read.
          </p>
        </div>
        <Button variant="outline" loading={pending} onClick={() => void save()}>
          Download my data
        </Button>
      </div>
    </section>
  )
}
