import { formatDate, formatTime } from '../../../domain/time/format-time.ts'
import { useZone } from '../../api/zone.ts'
import styles from './messages.module.css'

/** An instant as the operator's clock shows it; where the column is narrow it breaks between day and time. */
export function MessageTime({ at }: { at: number }) {
  const zone = useZone()
  return (
    <>
      <span className={styles.whole}>{formatDate(at, zone)},</span>{' '}
      <span className={styles.whole}>{formatTime(at, zone)}</span>
    </>
  )
}
