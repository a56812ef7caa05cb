import { Link } from 'react-router-dom'
import type { SeatUse, SheetSeat } from '../../domain/booking/seat-sheet.ts'
import { partsOf } from '../../domain/booking/seat-status.ts'
import type { TripNode } from '../../domain/schedule/schedule.ts'
import { SpokenDeck } from '../components/seat-map/spoken-deck.tsx'
import { paths } from '../paths.ts'
import styles from './seat-uses.module.css'

interface Props {
  seat: SheetSeat
  nodes: readonly TripNode[]
}

/** A seat and who is on it, stretch by stretch; where it is free the whole way, that it is. */
export function SeatUses({ seat, nodes }: Props) {
  const townOf = (at: number) => nodes[at]?.name ?? ''
  const parts = partsOf(seat, nodes.length - 1)
  return (
    <div className={styles.seat}>
      <span className={styles.number} data-status={seat.status}>
        <span className="visually-hidden">Seat </span>
        {seat.number}
        <SpokenDeck seat={{ deck: seat.deck, seatType: seat.type }} />
      </span>
      <ul className="plain-list">
        {parts.map(({ from, to, use }) => (
          <li key={from} className={styles.use}>
            <span className={styles.who} data-free={use === undefined}>
              {whoText(use)}
              <span className="dimmed-line">{`${townOf(from)} to ${townOf(to)}`}</span>
            </span>
            {typeof use?.bookingId === 'number' && (
              <Link className="touch-link" to={paths.sale(use.bookingId)}>
                Booking <span className="visually-hidden">of seat {seat.number}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function whoText(use: SeatUse | undefined): string {
  if (use === undefined) return 'Free'
  if (use.bookingId === null) return `Blocked: ${use.blockReason ?? ''}`
  if (use.status === 'BOOKED') return use.passengerName ?? ''
  return use.passengerName === null ? 'Held' : `Held for ${use.passengerName}`
}
