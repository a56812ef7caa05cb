import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CheckInPassenger } from '../../domain/boarding/check-in-list.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { useZone } from '../api/use-site.ts'
import { placesToBoard } from './places-to-board.ts'
import styles from './still-to-board.module.css'

interface Props {
  passengers: readonly CheckInPassenger[]
  /** The day of the trip: a place passed after midnight says so. */
  day: ServiceDay
  onShow: (passenger: CheckInPassenger) => void
}

/** The passengers not on board yet by where they get on, each a button that shows them. */
export function StillToBoard({ passengers, day, onShow }: Props) {
  const zone = useZone()
  const missing = passengers.filter(({ status }) => status === 'BOOKED' || status === 'NO_SHOW')
  if (missing.length === 0) return null
  return (
    <details className={`framed ${styles.missing}`}>
      <summary>
        <ChevronDown size={20} aria-hidden="true" /> Still to board ({missing.length})
      </summary>
      {placesToBoard(missing, { day, zone }).map(({ title, passengers: here }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.place}>
            {title} <span className={styles.count}>({here.length})</span>
          </h2>
          <ul>
            {here.map((passenger) => (
              <li key={passenger.passengerId}>
                <button type="button" onClick={() => onShow(passenger)}>
                  <strong>{passenger.seatNumber}</strong>
                  <span>{passenger.name}</span>
                  <span className={styles.to}>
                    {passenger.status === 'NO_SHOW' ? 'no-show, ' : ''}gets off at {passenger.to}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
