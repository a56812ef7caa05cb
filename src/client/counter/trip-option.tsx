import type { StaffTrip } from '../../domain/boarding/passenger-list.ts'
import { dayName } from '../ui/day-name.ts'
import styles from './trip-choice.module.css'

interface Props {
  id: string
  trip: StaffTrip
  today: string
  /** It has left its first place; one can still get on further along. */
  left: boolean
  active: boolean
  onChoose: (scheduleId: number) => void
}

/** One trip of the list. The keys are heard at the field, which keeps the focus. */
export function TripOption({ id, trip, today, left, active, onChoose }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      className={styles.trip}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- a device's own list has no columns
      role="option"
      aria-selected={active}
      onClick={() => onChoose(trip.scheduleId)}
    >
      <span className={styles.time}>{trip.departureTime}</span>
      <span className={styles.day}>{left ? 'On the way' : dayName(trip.scheduleDate, today)}</span>
      <span className={styles.route}>
        {trip.sourceCity} to {trip.destinationCity}
      </span>
      <span className={styles.bus}>
        {trip.busName} · {trip.busNumber}
      </span>
      <span className={styles.free}>
        {trip.availableSeats === 0 ? 'Full' : `${trip.availableSeats} free`}
      </span>
    </li>
  )
}
