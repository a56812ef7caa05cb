import { Link } from 'react-router-dom'
import type { TripToConfirm } from '../../../domain/boarding/passenger-list.ts'
import { lateText } from '../../../domain/schedule/delay.ts'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { useTimeText } from '../../api/use-site.ts'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import styles from './attention.module.css'

/** Delays that would give customers everything back, and that one person alone has reported. decisions/0081 */
export function DelaysToConfirm({ trips }: { trips: readonly TripToConfirm[] }) {
  return (
    <ul className={`plain-list ${styles.items}`} aria-label="Delays to confirm">
      {trips.map((trip) => (
        <DelayCard key={trip.scheduleId} trip={trip} />
      ))}
    </ul>
  )
}

function DelayCard({ trip }: { trip: TripToConfirm }) {
  const timeText = useTimeText()
  const { minutes, by, saidAt, bookings } = trip.toConfirm
  return (
    <li className={`framed ${styles.item}`}>
      <p className={styles.head}>
        <StatusBadge status="delay" label="Delay to confirm" tone="waiting" />
        {lateText(minutes)}
      </p>
      <p className={styles.line}>
        {`${trip.sourceCity} to ${trip.destinationCity}, ${formatShortDay(trip.scheduleDate)}, ${trip.departureTime}`}
      </p>
      <p className={styles.line}>
        {`${by} reported it at ${timeText(saidAt)}. Once you confirm it, ${bookings === 1 ? '1 booking' : `${bookings} bookings`} can be cancelled for a full refund.`}
      </p>
      <p className={styles.line}>
        <Link className="touch-link" to={paths.trip(trip.scheduleId)}>
          Check and confirm
        </Link>
      </p>
    </li>
  )
}
