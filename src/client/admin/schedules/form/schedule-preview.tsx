import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { isRefusal, serverMessage } from '../../../api/server-errors.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { previewText } from './preview-text.ts'
import { RunCalendar } from './run-calendar.tsx'
import type { ScheduleDraft } from './schedule-draft.ts'
import styles from './preview.module.css'
import type { PreviewState } from './use-schedule-preview.ts'
import { runConflicts, runWarnings } from './planned-days.ts'
import type { RunConflict } from './planned-days.ts'
import { dayWords } from '../../../components/trip/schedule-text.ts'
import type { TripNode } from '../../../../domain/schedule/schedule.ts'
import { Clock } from '../../../components/clock.tsx'
import { StopLine } from '../../../ui/layout/stop-line.tsx'

interface Props {
  draft: ScheduleDraft
  state: PreviewState
  today: ServiceDay
}

/** What saving would make: the days, the times at each stop, what prevents some of them, and what to see to. */
export function SchedulePreviewPanel({ draft, state, today }: Props) {
  const { preview, error, fetching, retry } = state
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
          <DayReasons label="Conflicts" reasons={runConflicts(preview.days)} today={today} />
          <DayReasons label="Warnings" reasons={runWarnings(preview.warnings)} today={today} />
          <div className={styles.columns}>
            <StopTimes nodes={preview.nodes} />
            {draft.isMasterRecord && <RunCalendar days={preview.days} />}
          </div>
        </>
      )}
    </section>
  )
}

/** So many days of one reason are named; the calendar has them all. */
const MOST_NAMED_DAYS = 7

interface DayReasonsProps {
  label: string
  reasons: readonly RunConflict[]
  today: ServiceDay
}

function datesInWords(dates: readonly ServiceDay[], today: ServiceDay): string {
  const named = dates.slice(0, MOST_NAMED_DAYS).map((date) => dayWords(date, today))
  const more = dates.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** What prevents trips, or what to see to, in words: each reason with its days. ux.md d8 */
export function DayReasons({ label, reasons, today }: DayReasonsProps) {
  if (reasons.length === 0) return undefined
  return (
    <ul className={styles.conflicts} aria-label={label}>
      {reasons.map(({ reason, dates }) => (
        <li key={reason}>
          <strong>{datesInWords(dates, today)}</strong>: {reason}
        </li>
      ))}
    </ul>
  )
}

/** The places of a trip as a line with the times at each. domain.md §7 */
function StopTimes({ nodes }: { nodes: readonly TripNode[] }) {
  const last = nodes.length - 1
  const points = nodes.map(({ node, name, arrivalMinutes, departureMinutes, distance }) => {
    const arrives = node > 0
    const leaves = node < last && (node === 0 || departureMinutes !== arrivalMinutes)
    const times = (
      <>
        {arrives && <Clock minutes={arrivalMinutes} />}
        {arrives && leaves && ' – '}
        {leaves && <Clock minutes={departureMinutes} />}
      </>
    )
    return { name, distance: `${distance} km`, times, end: node === 0 || node === last }
  })
  return <StopLine label="Times at each stop" points={points} />
}
