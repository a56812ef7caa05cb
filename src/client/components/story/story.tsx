import type { ReactNode } from 'react'
import type { AuditRow } from '../../../domain/report/audit.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { actorText, detailText, plainDetailText, storyText } from './story-text.ts'
import styles from './story.module.css'

interface Props {
  entries: readonly AuditRow[]
  /** The operator's zone (IANA). */
  zone: string
  label: string
  /** What an entry is about, where the entries are about several things. */
  about?: (entry: AuditRow) => ReactNode
}

/** The history of one thing, in the order of its entries: when, what, who. guide/invariants.md, I15 */
export function Story({ entries, zone, label, about }: Props) {
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
            {about && <span className={styles.who}>{about(entry)}</span>}
            <Details words={plainDetailText(entry)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The details of an entry, in small type; nothing where it has none. */
export function StoryDetail({ entry }: { entry: Pick<AuditRow, 'detail'> }) {
  return <Details words={detailText(entry)} />
}

function Details({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return <div className={styles.detail}>{words.join(' · ')}</div>
}
