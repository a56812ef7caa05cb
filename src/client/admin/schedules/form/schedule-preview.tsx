import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { isRefusal, serverMessage } from '../../../api/faults.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PreviewConflicts } from './preview-conflicts.tsx'
import { previewText } from './preview-text.ts'
import { RunCalendar } from './run-calendar.tsx'
import type { ScheduleDraft } from './schedule-draft.ts'
import { StopTimes } from './stop-times.tsx'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

interface Props {
  draft: ScheduleDraft
  /** Of the schedule that is edited. */
  id: number | undefined
  /** Its future trips follow. */
  applyToRuns: boolean
  today: ServiceDay
}

/** What saving would make: the days, the times at each stop, and what stands in the way. Never keeps from saving. */
export function SchedulePreviewPanel({ draft, id, applyToRuns, today }: Props) {
  const { preview, error, fetching, retry } = usePreview(draft, id, applyToRuns)
  const failed = error !== null
  return (
    <section className={styles.preview} aria-label="Preview" aria-busy={fetching}>
      <h3 className={styles.heading}>Preview</h3>
      <output className={styles.summary}>
        {failed && (serverMessage(error) ?? 'The preview cannot be shown now. Saving still works.')}
        {preview && previewText(preview, draft.isMasterRecord ? draft.scheduleDate : undefined)}
        {!failed &&
          !preview &&
          (draft.isMasterRecord && draft.weekdays.length === 0
            ? 'What will be made shows here once a weekday is chosen.'
            : 'What will be made shows here once bus, route, date and times are chosen.')}
      </output>
      {failed && !isRefusal(error) && (
        <Button variant="outline" loading={fetching} onClick={retry}>
          Retry
        </Button>
      )}
      {preview && (
        <>
          <PreviewConflicts days={preview.days} today={today} />
          <div className={styles.columns}>
            <StopTimes nodes={preview.nodes} />
            {draft.isMasterRecord && <RunCalendar days={preview.days} />}
          </div>
        </>
      )}
    </section>
  )
}
