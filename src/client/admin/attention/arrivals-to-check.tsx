import { Link } from 'react-router-dom'
import type { ArrivalToCheck } from '../../../domain/schedule/schedule-in-office.ts'
import { formatDuration } from '../../../domain/time/calendar.ts'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { paths } from '../../paths.ts'
import { countLabel } from '../../ui/count-label.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import styles from './attention.module.css'

/** Trips to come that arrive on another day than fits the duration of their route, with the ways to correct them. */
export function ArrivalsToCheck({ arrivals }: { arrivals: readonly ArrivalToCheck[] }) {
  return (
    <ul className={`plain-list ${styles.items}`} aria-label="Arrival days to check">
      {arrivals.map((arrival) => (
        <ArrivalCard key={arrival.scheduleId} arrival={arrival} />
      ))}
    </ul>
  )
}

function ArrivalCard({ arrival }: { arrival: ArrivalToCheck }) {
  const { scheduleId, isMaster, count, next, departureTime, arrivalTime, arrivalDay } = arrival
  const offset = arrivalDay === 0 ? 'the same day' : `+${arrivalDay}`
  const more = count - next.length
  return (
    <li className={`framed ${styles.item}`}>
      <p className={styles.head}>
        <StatusBadge status="arrivalDay" label="Check the arrival day" tone="waiting" />
        {countLabel(count)} {count === 1 ? 'trip' : 'trips'}
      </p>
      <p className={styles.line}>
        {`${arrival.sourceCity} to ${arrival.destinationCity}, ${departureTime} to ${arrivalTime} (${offset})`}
      </p>
      <p className={styles.line}>
        {`${count === 1 ? 'This trip takes' : 'These trips take'} ${formatDuration(arrival.minutes)}, their route says ${arrival.totalDuration}. Choose the arrival day, or correct the duration of the route.`}
      </p>
      <p className={`wrap-row ${styles.line}`}>
        {isMaster && (
          <Link className="touch-link" to={paths.admin.editSchedule(scheduleId)}>
            Edit the recurring schedule
          </Link>
        )}
        {next.map(({ id, date }) => (
          <Link key={id} className="touch-link" to={paths.admin.editSchedule(id)}>
            Edit {formatShortDay(date)}
          </Link>
        ))}
        {more > 0 && <span>and {countLabel(more)} more</span>}
      </p>
    </li>
  )
}
