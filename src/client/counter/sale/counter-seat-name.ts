import type { Seat } from '../../../domain/seat/seat.ts'
import { seatName } from '../../components/seat-map/seat-names.ts'
import { whyTaken } from './typed-seats.ts'

/** What stands on a seat that is neither free nor sold. */
export function seatMark({ status, heldUntil }: Seat): 'held' | 'blocked' | undefined {
  if (status !== 'RESERVED') return undefined
  return heldUntil === undefined ? 'blocked' : 'held'
}

/**
 * A seat's whole name at the counter, beginning with what is written on it: `Seat 3A held, lower deck, window, seater,
 * ₹900, held for a customer until 10:42`. WCAG 2.5.3
 */
export function counterSeatName(seat: Seat, chosen: boolean, zone: string): string {
  const mark = seatMark(seat)
  if (mark === undefined) return seatName(seat, chosen)
  const written = { ...seat, number: `${seat.number} ${mark}` }
  return seatName(written, chosen, whyTaken(seat, zone))
}
