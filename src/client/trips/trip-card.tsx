import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import type { StaffTrip } from '../../domain/boarding/passenger-list.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { dayIn } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { Expected } from '../components/late/expected.tsx'
import { paths } from '../paths.ts'
import { TripBadges } from '../components/trip/trip-badges.tsx'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayMark } from '../ui/day-name.ts'
import { CardLink } from '../ui/layout/card-link.tsx'
import styles from './trip-card.module.css'
import { wholeText } from '../ui/whole-text.ts'

interface Props {
  trip: StaffTrip
  now: Instant
}

/** When a late bus is expected to leave; once nothing of that is late, when it is to arrive. */
function ExpectedTimes({ trip }: Pick<Props, 'trip'>) {
  const { departureAt, arrivalAt }: StaffTrip = trip
  // A list that an older program has stored on this device says nothing of delays.
  const { departsLate, arrivesLate }: Partial<StaffTrip> = trip
  return departsLate !== undefined && departsLate > 0 ? (
    <Expected at={departureAt} minutes={departsLate} />
  ) : (
    <Expected at={arrivalAt} minutes={arrivesLate ?? 0} />
  )
}

/** A trip of the day with its counts; the whole card links to its place. */
export function TripCard({ trip, now }: Props) {
  const arrivalDay = dayIn(useZone(), trip.arrivalAt)
  const name = `${trip.departureTime} ${trip.sourceCity} to ${trip.destinationCity}`
  return (
    <li className={`framed ${styles.card}`}>
      <div className={styles.times}>
        <span className={styles.departure}>{trip.departureTime}</span>
        <span className={styles.arrival}>
          <span aria-hidden="true">→ </span>
          <span className="visually-hidden">arrives </span>
          {trip.arrivalTime}
          {dayMark(trip.scheduleDate, arrivalDay)}
        </span>
        <ExpectedTimes trip={trip} />
      </div>
      <div className={styles.trip}>
        <h3 className="card-title">
          <CardLink to={paths.trip(trip.scheduleId)}>
            {trip.sourceCity} to {trip.destinationCity}
          </CardLink>
        </h3>
        <div className={styles.bus}>
          {trip.busName} · {wholeText(trip.busNumber)}
        </div>
      </div>
      <div className={styles.counts}>
        <span>
          <strong>{trip.passengers}</strong> {trip.passengers === 1 ? 'passenger' : 'passengers'} ·{' '}
          {trip.totalSeats} seats
        </span>
        <span className={styles.boarded}>{trip.boarded} on board</span>
      </div>
      <div className={styles.status}>
        <TripBadges trip={trip} now={now} />
      </div>
      <div className={styles.go}>
        <Link
          className={`${buttonClass('outline')} ${styles.beside}`}
          to={paths.passengerList(trip.scheduleId)}
          aria-label={`Passengers of ${name}`}
        >
          Passengers
        </Link>
        {trip.status !== 'CANCELLED' && (
          <Link
            className={`${buttonClass('outline')} ${styles.beside}`}
            to={paths.checkIn(trip.scheduleId)}
            aria-label={`Check-in of ${name}`}
          >
            Check-in
          </Link>
        )}
        <ChevronRight size={20} aria-hidden="true" />
      </div>
    </li>
  )
}
