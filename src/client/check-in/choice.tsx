import type { CheckInPassenger } from '../../domain/boarding/check-in.ts'
import { Button } from '../ui/controls/button.tsx'
import styles from './choice.module.css'
import { PassengerLine } from './passenger-line.tsx'

interface Props {
  /** As they stand now. */
  passengers: readonly CheckInPassenger[]
  onBoard: (chosen: readonly CheckInPassenger[]) => void
}

/** Several are meant: each boards alone, and those of one booking also together. */
export function Choice({ passengers, onBoard }: Props) {
  const left = passengers.filter(({ status }) => status === 'BOOKED' || status === 'NO_SHOW')
  const ofOneBooking = new Set(passengers.map(({ bookingNumber }) => bookingNumber)).size === 1
  return (
    <>
      <ul className={styles.choice}>
        {passengers.map((passenger) => (
          <li key={passenger.passengerId}>
            <PassengerLine passenger={passenger} />
            {left.includes(passenger) ? (
              <Button
                variant="outline"
                aria-label={`Board ${passenger.seatNumber} ${passenger.name}`}
                onClick={() => onBoard([passenger])}
              >
                Board
              </Button>
            ) : (
              <span>{passenger.status === 'CANCELLED' ? 'Cancelled' : 'On board'}</span>
            )}
          </li>
        ))}
      </ul>
      {ofOneBooking && left.length > 1 && (
        <Button wide onClick={() => onBoard(left)}>
          Board all {left.length}
        </Button>
      )}
    </>
  )
}
