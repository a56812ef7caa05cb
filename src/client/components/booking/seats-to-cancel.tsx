import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { SpokenDeck } from '../seat-map/spoken-deck.tsx'
import { Money } from '../money.tsx'
import styles from './seats-to-cancel.module.css'

interface Props {
  seats: readonly BookingSeat[]
  /** Ids of passengers. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Who does not travel: a box to tick for each passenger. */
export function SeatsToCancel({ seats, chosen, onChange }: Props) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className={styles.seats}>
      <legend className={styles.legend}>Select passengers to cancel</legend>
      {seats.map(({ id, passengerName, pricePaise, concession, ...seat }) => (
        <label key={id} className={styles.seat}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          <span className={styles.who}>
            {passengerName}
            <span className="dimmed-line">
              Seat {seat.seatNumber}
              <SpokenDeck seat={seat} />
              {concession && `, ${concession.label}`}
            </span>
          </span>
          <Money paise={pricePaise} />
        </label>
      ))}
    </fieldset>
  )
}
