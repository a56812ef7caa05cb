import { MAX_SEATS } from '../../../domain/fleet/bus.ts'
import type { BusType } from '../../../domain/fleet/bus.ts'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import styles from './seat-preview.module.css'

const decks = [
  { deck: 'LOWER', name: 'Lower deck' },
  { deck: 'UPPER', name: 'Upper deck' },
] as const

/** Lies on its side, the front at the left: a row of the bus is a column of the drawing, its left side the top. */
function Deck({ places }: { places: readonly SeatPlace[] }) {
  return (
    <div className={styles.deck} data-berths={places[0]?.kind === 'SLEEPER'}>
      {places.map(({ number, row, column }) => (
        <span key={number} className={styles.seat} style={{ gridColumn: row, gridRow: column }}>
          {number}
        </span>
      ))}
    </div>
  )
}

interface Props {
  busType: BusType
  totalSeats: number
}

/** The seats a bus of this type and size will have, as customers will find them. domain.md §3 */
export function SeatPreview({ busType, totalSeats }: Props) {
  const possible = Number.isInteger(totalSeats) && totalSeats >= 1 && totalSeats <= MAX_SEATS
  const places = possible ? seatLayout(busType, totalSeats) : []
  const shown = decks
    .map(({ deck, name }) => ({ name, places: places.filter((place) => place.deck === deck) }))
    .filter(({ places }) => places.length > 0)
  const first = places[0]?.number
  const last = places.at(-1)?.number
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        Seat layout
        <span aria-live="polite" className={styles.count}>
          {possible
            ? `${totalSeats === 1 ? '1 seat' : `${totalSeats} seats`}, ${first} to ${last}`
            : `From 1 to ${MAX_SEATS} seats`}
        </span>
      </figcaption>
      <div className={styles.decks} aria-hidden="true">
        {shown.map(({ name, places }) => (
          <div key={name}>
            {shown.length > 1 && <span className={styles.name}>{name}</span>}
            <Deck places={places} />
          </div>
        ))}
      </div>
    </figure>
  )
}
