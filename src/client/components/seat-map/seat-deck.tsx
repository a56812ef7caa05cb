import type { ReactNode } from 'react'
import type { Deck } from '../../../domain/seat/seat.ts'
import { seatRowsOf } from './seat-geometry.ts'
import type { DrawnPlace } from './seat-geometry.ts'
import { DECK_NAMES } from './seat-names.ts'
import styles from './seat-map.module.css'

interface Props<S extends DrawnPlace> {
  deck: Deck
  seats: readonly S[]
  /** The one seat that Tab reaches. */
  tabbableId: number | undefined
  /** The bus has another deck, so this one says its name. */
  named: boolean
  renderSeat: (seat: S, tabbable: boolean) => ReactNode
}

/** One deck seen from above, front of the bus up, the wheel at the right as on Indian roads. */
export function SeatDeck<S extends DrawnPlace>(props: Props<S>) {
  const { deck, seats, tabbableId, named, renderSeat } = props
  const rows = seatRowsOf(seats, deck)
  return (
    <fieldset
      className={`${styles.deck} ${deck === 'LOWER' ? styles.mirrors : ''}`}
      aria-label={DECK_NAMES[deck]}
    >
      <div className={styles.front} aria-hidden="true">
        {deck === 'LOWER' && <span className={styles.door}>Door</span>}
        {named && <span className={styles.deckName}>{DECK_NAMES[deck]}</span>}
        {deck === 'LOWER' && (
          <svg className={styles.wheel} viewBox="0 0 24 24" width="24" height="24">
            <circle cx="12" cy="12" r="9.5" />
            <circle cx="12" cy="12" r="2.5" />
            <path d="M2.6 11h7M14.4 11h7M12 14.5V21" />
          </svg>
        )}
      </div>
      <div className={styles.grid} data-kind={seats[0]?.kind}>
        {rows.map((row) => (
          <div key={row[0]?.row} className={styles.row}>
            <h3 className="visually-hidden">Row {row[0]?.row}</h3>
            {row.map((seat) => renderSeat(seat, seat.id === tabbableId))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
