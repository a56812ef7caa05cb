import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { DECK_NAMES } from './seat-names.ts'

/** Read behind the number of a berth, for customers and staff: `Seat L1, lower deck`. Other seats are on the only deck. */
export function SpokenDeck({ seat }: { seat: Pick<BookingSeat, 'deck' | 'seatType'> | undefined }) {
  return seat?.seatType === 'SLEEPER' ? (
    <span className="visually-hidden">, {DECK_NAMES[seat.deck].toLowerCase()}</span>
  ) : null
}
