import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { priceOf } from '../../../domain/money.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { Money } from '../../components/money.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import styles from './seats-summary.module.css'

interface Props {
  map: SeatMap
  chosen: readonly Seat[]
  onRemove: (seat: Seat) => void
  onContinue: () => void
  busy: boolean
}

/** What is chosen and what it costs: a card beside the map, a bar at the bottom of a phone. ux.md d3 */
export function SeatsSummary({ map, chosen, onRemove, onContinue, busy }: Props) {
  const price = priceOf(
    chosen.map((seat) => seat.pricePaise),
    map.rates,
  )
  return (
    <aside className={styles.summary} aria-label="Your seats">
      <h2 className={styles.title}>Your seats</h2>
      {chosen.length === 0 ? (
        <p className={styles.hint}>Choose up to {map.seatsPerBooking} seats on the map.</p>
      ) : (
        <>
          <ul className={styles.chips}>
            {chosen.map((seat) => (
              <li key={seat.id}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={() => onRemove(seat)}
                  aria-label={`Remove seat ${seat.number}`}
                >
                  {seat.number} <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.lines}>
            <PriceLines price={price} seats={chosen.length} />
          </div>
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.short}>
          {chosen.length === 0 ? 'No seats selected' : countSeats(chosen.length)}
          {chosen.length > 0 && <Money paise={price.totalPaise} strong />}
        </p>
        <Button
          variant="primary"
          wide
          disabled={chosen.length === 0}
          loading={busy}
          onClick={onContinue}
        >
          Continue
        </Button>
      </div>
      <p className={styles.note}>
        Your seats are held for {map.holdMinutes} minutes once you continue.
      </p>
    </aside>
  )
}
