import { memo } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { canChoose } from './seat-selection.ts'
import { LADY, seatName } from '../../components/seat-map/seat-names.ts'
import { cellStyle } from '../../components/seat-map/seat-geometry.ts'
import styles from '../../components/seat-map/seat-map.module.css'

interface Props {
  seat: Seat
  chosen: boolean
  /** Whether Tab reaches this one: one seat of the map does, arrows lead to the others. */
  tabbable: boolean
  /** Prices differ on this bus, so each seat shows its own. */
  priced: boolean
  /** Its name says on which deck it is. */
  twoDecks: boolean
  /** Filtered out by price: dimmed. */
  dimmed: boolean
}

/** How a seat looks; unknown states are gray. Spec §4 */
export function seatLook(
  seat: Pick<Seat, 'status' | 'heldByMe' | 'forLadies' | 'bookedByLady'>,
  chosen: boolean,
): string {
  if (chosen) return 'chosen'
  if (seat.heldByMe) return 'mine'
  if (seat.forLadies) return 'woman'
  if (seat.bookedByLady) return 'lady'
  return seat.status === 'AVAILABLE' || seat.status === 'BOOKED' || seat.status === 'RESERVED'
    ? seat.status.toLowerCase()
    : 'unknown'
}

/** One seat of the map. The map itself handles clicks, so that sixty of these stay cheap. */
export const SeatButton = memo(function SeatButton({
  seat,
  chosen,
  tabbable,
  priced,
  twoDecks,
  dimmed,
}: Props) {
  return (
    <button
      type="button"
      className={styles.seat}
      style={cellStyle(seat)}
      data-seat={seat.id}
      data-kind={seat.kind}
      data-look={seatLook(seat, chosen)}
      data-dimmed={dimmed}
      aria-pressed={chosen}
      aria-disabled={!chosen && !canChoose(seat)}
      aria-label={seatName(seat, { chosen, twoDecks })}
      tabIndex={tabbable ? 0 : -1}
    >
      <span className={styles.number}>{seat.number}</span>
      {(chosen || seat.forLadies || seat.bookedByLady) && (
        <span className={styles.tick} aria-hidden="true">
          {chosen ? '✓' : LADY}
        </span>
      )}
      {priced && (chosen || canChoose(seat)) && (
        <span className={styles.price} data-price={formatRupees(seat.pricePaise)} />
      )}
    </button>
  )
})
