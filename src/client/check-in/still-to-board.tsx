import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CheckInPassenger } from '../../domain/boarding/check-in-list.ts'
import styles from './still-to-board.module.css'

interface Props {
  passengers: readonly CheckInPassenger[]
  onShow: (passenger: CheckInPassenger) => void
}

/** The passengers not on board yet, each a button that shows them. */
export function StillToBoard({ passengers, onShow }: Props) {
  const missing = passengers.filter(({ status }) => status === 'BOOKED' || status === 'NO_SHOW')
  if (missing.length === 0) return null
  return (
    <details className={`framed ${styles.missing}`}>
      <summary>
        <ChevronDown size={20} aria-hidden="true" /> Still to board ({missing.length})
      </summary>
      <ul>
        {missing.map((passenger) => (
          <li key={passenger.passengerId}>
            <button type="button" onClick={() => onShow(passenger)}>
              <strong>{passenger.seatNumber}</strong>
              <span>{passenger.name}</span>
              <span className={styles.from}>
                {passenger.status === 'NO_SHOW' ? 'no-show, ' : ''}from {passenger.from}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
