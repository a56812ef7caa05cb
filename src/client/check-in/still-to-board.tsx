import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CheckInPassenger } from '../../domain/boarding/check-in-list.ts'
import { concessionText, lacksProof } from '../../domain/boarding/proof.ts'
import type { Delay } from '../../domain/schedule/delay.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { useZone } from '../api/use-site.ts'
import { SpokenDeck } from '../components/seat-map/spoken-deck.tsx'
import { placesToBoard } from './places-to-board.ts'
import styles from './still-to-board.module.css'

interface Props {
  passengers: readonly CheckInPassenger[]
  /** The day of the trip: a place passed after midnight says so. */
  day: ServiceDay
  /** What was said of its delay. */
  delays: readonly Delay[]
  onShow: (passenger: CheckInPassenger) => void
}

/** The passengers not on board yet by where they get on, each a button that shows them. */
export function StillToBoard({ passengers, ...props }: Props) {
  const missing = passengers.filter(({ status }) => status === 'BOOKED' || status === 'NO_SHOW')
  return <PassengersToShow title="Still to board" passengers={missing} {...props} />
}

/** Those on board who pay less and whose proof nobody has ticked yet. */
export function ProofNotSeen({ passengers, ...props }: Props) {
  return (
    <PassengersToShow
      title="Proof not seen"
      passengers={passengers.filter(lacksProof)}
      {...props}
    />
  )
}

function PassengersToShow({ title, passengers, day, delays, onShow }: Props & { title: string }) {
  const zone = useZone()
  if (passengers.length === 0) return null
  return (
    <details className={`framed ${styles.missing}`}>
      <summary>
        <ChevronDown size={20} aria-hidden="true" /> {title} ({passengers.length})
      </summary>
      {placesToBoard(passengers, { day, zone, delays }).map(
        ({ title: place, passengers: here }) => (
          <section key={place} aria-label={place}>
            <h2 className={styles.place}>
              {place} <span className={styles.count}>({here.length})</span>
            </h2>
            <ul>
              {here.map((passenger) => (
                <li key={passenger.passengerId}>
                  <button type="button" onClick={() => onShow(passenger)}>
                    <strong>
                      <span className="visually-hidden">Seat </span>
                      {passenger.seatNumber}
                      <SpokenDeck seat={passenger} />
                    </strong>
                    <span>{passenger.name}</span>
                    {passenger.seatBefore !== undefined && (
                      <span>seat {passenger.seatBefore} before</span>
                    )}
                    {passenger.concession && <span>{concessionText(passenger.concession)}</span>}
                    <span className={styles.to}>
                      {passenger.status === 'NO_SHOW' ? 'no-show, ' : ''}gets off at {passenger.to}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </details>
  )
}
