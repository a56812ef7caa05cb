import type { Deck, Seat } from '../../domain/seat.ts'
import { rowsOf } from './seat-geometry.ts'
import { SeatButton } from './seat-button.tsx'
import { DECK_NAMES } from './seat-names.ts'
import styles from './seat-map.module.css'

interface Props {
  deck: Deck
  seats: readonly Seat[]
  chosenIds: readonly number[]
  tabbableId: number | undefined
  priced: boolean
  /** The bus has another deck, so this one says its name. */
  named: boolean
  /** Only seats of this price stay bright; null for all. */
  onlyPaise: number | null
}

/** One deck seen from above, front of the bus up, the wheel at the right as on Indian roads. */
export function SeatDeck(props: Props) {
  const { deck, seats, chosenIds, tabbableId, priced, named, onlyPaise } = props
  const rows = rowsOf(seats, deck)
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
            {row.map((seat) => (
              <SeatButton
                key={seat.id}
                seat={seat}
                chosen={chosenIds.includes(seat.id)}
                tabbable={seat.id === tabbableId}
                priced={priced}
                dimmed={onlyPaise !== null && seat.pricePaise !== onlyPaise}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
