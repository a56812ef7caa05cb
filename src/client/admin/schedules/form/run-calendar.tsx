import { WEEKDAYS } from '../../../../domain/schedule/schedule-days.ts'
import { runMonths } from './planned-days.ts'
import type { MonthDay } from './planned-days.ts'
import type { PlannedDay } from '../../../../domain/schedule/schedule-in-office.ts'
import { counted } from '../../../components/trip/schedule-text.ts'
import styles from './preview.module.css'

/** To be made; exists and may change; exists and stays; cannot be made. */
type DayKind = 'none' | 'runs' | 'exists' | 'kept' | 'conflict'

function kindOf({ planned }: MonthDay): DayKind {
  if (!planned) return 'none'
  if (planned.conflict === null) return planned.exists ? 'exists' : 'runs'
  return planned.exists ? 'kept' : 'conflict'
}

/** `31 trips, 2 not possible` */
function monthText(trips: number, conflicts: number): string {
  const made = counted(trips, 'trip')
  return conflicts === 0 ? made : `${made}, ${conflicts} not possible`
}

/** The days of a master, a small calendar for each month. Screen readers get the counts only. ux.md d8 */
export function RunCalendar({ days }: { days: readonly PlannedDay[] }) {
  return (
    <ul className={styles.months} aria-label="Days">
      {runMonths(days).map(({ month, name, trips, conflicts, before, days: leaf }) => (
        <li key={month}>
          <div className={styles.month}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{monthText(trips, conflicts)}</span>
          </div>
          <div className={styles.leaf} aria-hidden="true">
            {WEEKDAYS.map((weekday) => (
              <span key={weekday} className={styles.weekday}>
                {weekday.slice(0, 2)}
              </span>
            ))}
            {leaf.map((day, index) => (
              <span
                key={day.date}
                className={styles.day}
                data-kind={kindOf(day)}
                title={day.planned?.conflict ?? undefined}
                style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
              >
                {index + 1}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
