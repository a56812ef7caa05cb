import { Link } from 'react-router-dom'
import type { AuditRow } from '../../../domain/report/audit.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { paths } from '../../paths.ts'
import { actorText, detailText, storyText } from './story-text.ts'
import styles from './story.module.css'

interface Props {
  /** With the booking that each is about, where they are about several. */
  entries: readonly (AuditRow & { bookingId?: number | null })[]
  /** The operator's zone (IANA). */
  zone: string
  label: string
}

/** The history of one thing, in the order of its entries: when, what, who. guide/invariants.md, I15 */
export function Story({ entries, zone, label }: Props) {
  return (
    <ol className={styles.story} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
            {formatStamp(entry.at, zone)}
          </time>
          <div>
            <strong>{storyText(entry)}</strong>
            <span className={styles.who}>{actorText(entry)}</span>
            {typeof entry.bookingId === 'number' && (
              <Link className={styles.who ?? ''} to={paths.sale(entry.bookingId)}>
                {entry.bookingNumber}
              </Link>
            )}
            <Details words={detailText(entry)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The details of an entry, in small type; nothing where it has none. */
function Details({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return <div className={styles.detail}>{words.join(' · ')}</div>
}
