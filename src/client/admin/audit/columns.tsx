import { Link } from 'react-router-dom'
import type { AuditRow } from '../../../domain/report/audit.ts'
import { formatStamp } from '../../../domain/time/format-time.ts'
import { actorText, storyText, subjectText } from '../../components/story/story-text.ts'
import { StoryDetail } from '../../components/story/story.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/list/column.ts'
import styles from './audit.module.css'

/** Who did what to what and when. @param zone the operator's */
export const auditColumns = (zone: string): readonly Column<AuditRow>[] => [
  { header: 'When', className: styles.when, cell: ({ at }) => formatStamp(at, zone) },
  { header: 'Who', cell: actorText },
  {
    header: 'What',
    cell: (entry) => (
      <>
        {storyText(entry)}
        <StoryDetail entry={entry} />
      </>
    ),
    card: (entry) => ({ title: storyText(entry), subtitle: <StoryDetail entry={entry} /> }),
  },
  { header: 'To what', cell: subjectName },
  {
    header: 'Request',
    cell: ({ requestId }) => <span className={styles.request}>{requestId}</span>,
  },
]

/** What it was done to; a booking by its number, leading to it. */
function subjectName({ subject, subjectId, bookingNumber }: AuditRow) {
  if (bookingNumber !== null && subjectId !== null) {
    return <Link to={paths.sale(subjectId)}>{bookingNumber}</Link>
  }
  const words = subjectText(subject)
  return subjectId === null ? words : `${words} ${subjectId}`
}
