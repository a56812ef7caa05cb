import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { PlannedDay } from '../../../../domain/schedule/schedule-office.ts'
import { runConflicts } from './run-months.ts'
import { dayWords } from '../list/schedule-text.ts'
import styles from './preview.module.css'

/** So many days of one reason are named; the calendar has them all. */
const NAMED = 7

interface Props {
  days: readonly PlannedDay[]
  today: ServiceDay
}

function datesInWords(dates: readonly ServiceDay[], today: ServiceDay): string {
  const named = dates.slice(0, NAMED).map((date) => dayWords(date, today))
  const more = dates.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** What stands in the way, in words, each reason with its days. ux.md d8 */
export function PreviewConflicts({ days, today }: Props) {
  const conflicts = runConflicts(days)
  if (conflicts.length === 0) return undefined
  return (
    <ul className={styles.conflicts} aria-label="Conflicts">
      {conflicts.map(({ reason, dates }) => (
        <li key={reason}>
          <strong>{datesInWords(dates, today)}</strong>: {reason}
        </li>
      ))}
    </ul>
  )
}
