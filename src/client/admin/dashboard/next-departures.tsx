import { Link } from 'react-router-dom'
import type { NextDeparture } from '../../../domain/report/today.ts'
import { lateText } from '../../../domain/schedule/delay.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { Expected } from '../../components/late/expected.tsx'
import { paths } from '../../paths.ts'
import { dayName } from '../../ui/day-name.ts'
import { CardLink } from '../../ui/layout/card-link.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { PercentBar } from '../percent-bar.tsx'
import dashboard from './dashboard.module.css'
import styles from './today.module.css'
import { wholeText } from '../../ui/whole-text.ts'

interface Props {
  departures: readonly NextDeparture[]
  /** Today. */
  day: ServiceDay
}

/** The trips that leave next, each with how full it is and what is wrong with it. decisions/0089 */
export function NextDepartures({ departures, day }: Props) {
  return (
    <TitledSection
      size="small"
      title="Next departures"
      actions={
        <Link className={`touch-link ${dashboard.more}`} to={paths.trips()}>
          All trips
        </Link>
      }
    >
      {departures.length === 0 ? (
        <p className="dimmed-text">
          No trip is to leave.{' '}
          <Link className="touch-link" to={paths.admin.schedules()}>
            To the schedules
          </Link>
        </p>
      ) : (
        <ul className={`plain-list ${styles.list}`} aria-label="Next departures">
          {departures.map((trip) => (
            <DepartureRow key={trip.scheduleId} trip={trip} day={day} />
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

/** One of them; the whole row leads to the trip. */
function DepartureRow({ trip, day }: { trip: NextDeparture; day: ServiceDay }) {
  const { soldSeats, totalSeats, passengers, boarded } = trip
  return (
    <li className={styles.row}>
      <p className={styles.when}>
        <strong className={styles.time}>{trip.departureTime}</strong>
        {trip.scheduleDate !== day && (
          <span className="dimmed-note">{dayName(trip.scheduleDate, day)}</span>
        )}
        <Expected at={trip.departureAt} minutes={trip.departsLate} />
      </p>
      <div className={styles.trip}>
        <h3 className={styles.name}>
          <CardLink to={paths.trip(trip.scheduleId)}>
            {trip.sourceCity} to {trip.destinationCity}
          </CardLink>
        </h3>
        <p className="dimmed-note">
          {trip.busName} · {wholeText(trip.busNumber)}
        </p>
      </div>
      <div className={styles.fill}>
        <p className={styles.sold}>
          <strong>{soldSeats}</strong> of {totalSeats} sold
        </p>
        <PercentBar percent={totalSeats === 0 ? 0 : (100 * soldSeats) / totalSeats} />
        {boarded > 0 && (
          <p className="dimmed-note">
            {boarded} of {passengers} on board
          </p>
        )}
      </div>
      <DepartureMarks trip={trip} />
    </li>
  )
}

/** What is wrong with it, by shape and words; nothing where all is well. */
function DepartureMarks({ trip }: { trip: NextDeparture }) {
  const marks = [
    trip.departsLate > 0 && lateText(trip.departsLate),
    trip.busChanging && 'Bus being changed',
    trip.salesStopped && 'Sales stopped',
  ].filter((words) => words !== false)
  if (marks.length === 0 && !trip.isLow) return null
  return (
    <div className={styles.marks}>
      {marks.map((label) => (
        <StatusBadge key={label} status={label} tone="warning" />
      ))}
      {trip.isLow && <StatusBadge status="LOW" label="Few seats sold" tone="waiting" />}
    </div>
  )
}
