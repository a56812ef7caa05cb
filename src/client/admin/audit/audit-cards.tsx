import type { AuditRow } from '../../../domain/report/audit.ts'
import { formatStamp } from '../../../domain/time/format-time.ts'
import { useZone } from '../../api/zone.ts'
import { ListCard, ListCards } from '../../ui/list/list-cards.tsx'
import { actorText, storyText } from '../../components/story/story-text.ts'
import { StoryDetail } from '../../components/story/story.tsx'
import { AuditSubjectName } from './audit-subject-name.tsx'
import styles from './audit.module.css'

interface Props {
  entries: readonly AuditRow[]
  loading: boolean
}

/** The same entries on narrow screens. */
export function AuditCards({ entries, loading }: Props) {
  const zone = useZone()
  return (
    <ListCards label="Audit" loading={loading}>
      {entries.map((entry) => (
        <ListCard
          key={entry.id}
          title={storyText(entry)}
          subtitle={<StoryDetail entry={entry} />}
          fields={[
            { name: 'When', value: formatStamp(entry.at, zone) },
            { name: 'Who', value: actorText(entry) },
            { name: 'To what', value: <AuditSubjectName entry={entry} /> },
            { name: 'Request', value: <span className={styles.request}>{entry.requestId}</span> },
          ]}
        />
      ))}
    </ListCards>
  )
}
