import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { addDays } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import styles from './day-bar.module.css'

interface Props {
  date: ServiceDay
  today: ServiceDay
  /** The address of the same screen on a day; without one it is today's. */
  linkTo: (date: ServiceDay | undefined) => string
  /** Called with another day; the caller has to ignore an invalid one. */
  toDate: (date: string) => void
}

/** The day shown: the device's own picker, the days beside it, and back to today. */
export function DayBar({ date, today, linkTo, toDate }: Props) {
  const linkToDay = (day: ServiceDay) => linkTo(day === today ? undefined : day)
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return (
    <fieldset className={styles.bar} aria-label="Day">
      <Link
        className={`${buttonClass('outline')} ${styles.step}`}
        to={linkToDay(before)}
        aria-label={`Previous day, ${formatShortDay(before)}`}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </Link>
      <input
        type="date"
        className={styles.date}
        aria-label="Day"
        value={date}
        onChange={(event) => toDate(event.currentTarget.value)}
      />
      <Link
        className={`${buttonClass('outline')} ${styles.step}`}
        to={linkToDay(after)}
        aria-label={`Next day, ${formatShortDay(after)}`}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      {date !== today && (
        <Link className={buttonClass('outline')} to={linkToDay(today)}>
          Today
        </Link>
      )}
    </fieldset>
  )
}
