import type { Journey } from '../../../domain/schedule/journey.ts'
import { blockActionFor } from '../../../domain/booking/seat-status.ts'
import type { SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import type { PricedSeat } from '../../../domain/fare/priced.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { LegStrip } from './leg-strip.tsx'
import styles from './office-seat-list.module.css'
import {
  isParted,
  lookOf,
  occupantText,
  priceText,
  stateText,
  typeText,
} from '../../components/seat-map/seat-text.ts'

interface Props {
  seats: readonly SheetSeat[]
  part: Journey
  lastNode: number
  fareOf: (seat: PricedSeat) => number | null
  chosenIds: readonly number[]
  /** The trip is over: nothing can be chosen. */
  fixed: boolean
  onToggle: (seat: SheetSeat) => void
  onOpen: (seat: SheetSeat) => void
}

/** The same seats as a table: number, status, type and price, and who sits there. Spec §2, Seat Management */
export function OfficeSeatList(props: Props) {
  const { seats, part, lastNode, fareOf, chosenIds, fixed, onToggle, onOpen } = props
  const twoDecks = seats.some((seat) => seat.deck === 'UPPER')
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Seats of this trip</caption>
      <thead>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.wide}>
            Type
          </th>
          <th scope="col" className={`${styles.wide} ${styles.right}`}>
            Price
          </th>
          <th scope="col" className={styles.right}>
            <span className="visually-hidden">Passenger</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const status = lookOf(seat, part).toUpperCase()
          const act = blockActionFor(seat)
          const price = priceText(seat, part, fareOf)
          return (
            <tr key={seat.id} data-chosen={chosenIds.includes(seat.id)}>
              <th scope="row">
                <label className={styles.seat}>
                  <input
                    type="checkbox"
                    disabled={fixed || act === 'none'}
                    checked={chosenIds.includes(seat.id)}
                    onChange={() => onToggle(seat)}
                    aria-label={`Select seat ${seat.number}`}
                  />
                  {seat.number}
                </label>
              </th>
              <td>
                <StatusBadge status={status} label={stateText(seat, part)} />
                <span className={styles.who}>{occupantText(seat, part)}</span>
                {isParted(seat, lastNode) && <LegStrip seat={seat} lastNode={lastNode} />}
                <span className={`dimmed-line ${styles.narrow}`}>
                  {typeText(seat, twoDecks)}, {price}
                </span>
              </td>
              <td className={styles.wide}>{typeText(seat, twoDecks)}</td>
              <td className={`${styles.wide} ${styles.right}`}>{price}</td>
              <td className={styles.right}>
                {act === 'none' && (
                  <Button variant="outline" aria-haspopup="dialog" onClick={() => onOpen(seat)}>
                    Passenger <span className="visually-hidden">on seat {seat.number}</span>
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
