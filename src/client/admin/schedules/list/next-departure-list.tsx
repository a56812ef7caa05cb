import { Link } from 'react-router-dom'
import type { StaffTrip } from '../../../../domain/boarding/passenger-list.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { Expected } from '../../../components/late/expected.tsx'
import { paths } from '../../../paths.ts'
import { dayName } from '../../../ui/day-name.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { PercentBar } from '../../percent-bar.tsx'
import styles from './next-departure-list.module.css'
import { wholeText } from '../../../ui/whole-text.ts'

interface Props {
  trips: readonly StaffTrip[]
  today: ServiceDay
}

/** Trips by time: each leads to its place, and says how full it is and when it is expected if it is late. */
export function NextDepartureList({ trips, today }: Props) {
  return (
    <div className={styles.next}>
      <TitledSection title="Next departures" size="small">
        <ol className="plain-list">
          {trips.map((trip) => (
            <NextDeparture key={trip.scheduleId} trip={trip} today={today} />
          ))}
        </ol>
      </TitledSection>
    </div>
  )
}

const fillOf = ({ totalSeats, availableSeats }: StaffTrip): number =>
  Math.round(((totalSeats - availableSeats) / totalSeats) * 100)

function NextDeparture({ trip, today }: { trip: StaffTrip; today: ServiceDay }) {
  const { totalSeats, availableSeats } = trip
  return (
    <li className={styles.trip}>
      <Link className={`touch-link ${styles.link}`} to={paths.trip(trip.scheduleId)}>
        <span className={styles.time}>
          {`${dayName(trip.scheduleDate, today)}, ${trip.departureTime}`}
        </span>
        <span>{`${trip.sourceCity} → ${trip.destinationCity}`}</span>
        <Expected at={trip.departureAt} minutes={trip.departsLate} />
      </Link>
      <span className={styles.bus}>{`${trip.busName} · ${wholeText(trip.busNumber)}`}</span>
      <span className={styles.fill}>
        <PercentBar percent={fillOf(trip)} />
        {`${totalSeats - availableSeats} of ${totalSeats} seats`}
      </span>
    </li>
  )
}
