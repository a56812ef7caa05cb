import type { Seat } from '../../../domain/seat/seat.ts'
import { formatRupees } from '../../../domain/money.ts'
import { SeatSamples } from '../../components/seat-map/seat-samples.tsx'
import { seatLook } from './seat-button.tsx'
import styles from '../../components/seat-map/seat-map.module.css'

const entries = [
  { look: 'available', name: 'Available' },
  { look: 'woman', name: 'For a woman' },
  { look: 'chosen', name: 'Selected' },
  { look: 'booked', name: 'Booked' },
  { look: 'lady', name: 'Booked by a lady' },
  { look: 'reserved', name: 'Reserved' },
  { look: 'mine', name: 'Held for you' },
  { look: 'unknown', name: 'Not available' },
] as const

interface Props {
  seats: readonly Seat[]
  chosenIds: readonly number[]
  onlyPaise: number | null
  onPrice: (paise: number | null) => void
}

/** The legend of the map with counts, and chips that dim all but one price. ux.md d3 */
export function SeatLegend({ seats, chosenIds, onlyPaise, onPrice }: Props) {
  const looks = seats.map((seat) => seatLook(seat, chosenIds.includes(seat.id)))
  const counts = (look: string) => looks.filter((one) => one === look).length
  const prices = [...new Set(seats.map((seat) => seat.pricePaise))].toSorted((a, b) => a - b)
  const always = ['available', 'chosen', 'booked']
  const shown = entries
    .map(({ look, name }) => ({ look, name, count: counts(look) }))
    .filter(({ look, count }) => always.includes(look) || count > 0)
  return (
    <div className={styles.legendRoom}>
      <SeatSamples kind={seats[0]?.kind} entries={shown} />
      {prices.length > 1 && (
        <fieldset className="wrap-row" aria-label="Show seats of one price">
          {prices.map((paise) => (
            <button
              key={paise}
              type="button"
              className={`filled-choice ${styles.chip}`}
              aria-pressed={onlyPaise === paise}
              onClick={() => onPrice(onlyPaise === paise ? null : paise)}
            >
              {formatRupees(paise)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
