import { lazy, Suspense } from 'react'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { FULL_FARE_LABEL } from '../../../domain/booking/concession.ts'
import { faresOfSeats, kindOn } from '../../../domain/booking/seat-kinds.ts'
import { formatRupees, priceOf } from '../../../domain/money.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { Money } from '../../components/money.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { countSeats, spokenNumber } from '../../components/seat-map/seat-names.ts'
import { useStoredSelection } from './seat-selection-store.ts'
import styles from './seats-summary.module.css'
import { fetchRest } from './use-hold-seats.ts'

const OpenHoldsLimit = lazy(async () => ({ default: (await fetchRest()).OpenHoldsLimit }))

interface Props {
  map: SeatMap
  chosen: readonly Seat[]
  onRemove: (seat: Seat) => void
  onContinue: () => void
  busy: boolean
  /** Why nothing more is held for somebody who holds too much already. */
  limit: string | undefined
}

/** What is chosen and what it costs: a card beside the map, a bar at the bottom of a phone. ux.md d3 */
export function SeatsSummary({ map, chosen, onRemove, onContinue, busy, limit }: Props) {
  const { kinds = {} } = useStoredSelection(map.scheduleId)
  const fares = faresOfSeats(map, chosen, kinds)
  const price = priceOf(fares, map.rates)
  // Who pays what, where the seats alone do not tell.
  const whose = (seat: Seat, place: number) =>
    map.concessions.length === 0
      ? ''
      : ` ${kindOn(map, seat, kinds)?.label ?? FULL_FARE_LABEL} ${formatRupees(fares[place] ?? 0)}`
  // Behind what the button shows, which its name has to contain as it stands.
  const deckOf = ({ number, deck, kind }: Seat) =>
    spokenNumber(number, deck, kind === 'SLEEPER').slice(number.length)
  return (
    <aside className={styles.summary} aria-label="Your seats">
      <h2 className={styles.title}>Your seats</h2>
      {chosen.length === 0 ? (
        <p className={styles.hint}>Choose up to {map.seatsPerBooking} seats on the map.</p>
      ) : (
        <>
          <ul className={styles.chips}>
            {chosen.map((seat, place) => (
              <li key={seat.id}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={() => onRemove(seat)}
                  aria-label={`Remove seat ${seat.number}${whose(seat, place)}${deckOf(seat)}`}
                >
                  {seat.number}
                  <span className={styles.whose}>{whose(seat, place)}</span>{' '}
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.lines}>
            <PriceLines price={price} seats={chosen.length} />
          </div>
        </>
      )}
      {limit !== undefined && (
        <Suspense>
          <OpenHoldsLimit message={limit} />
        </Suspense>
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
