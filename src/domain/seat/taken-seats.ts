import { Fault } from '../fault.ts'
import { joinList } from '../text/join-list.ts'

/** The refusal that names the seats somebody else has: 'Seats 3A and 3B are already booked'. domain.md §2.1 */
export function seatsTaken(numbers: readonly string[]): Fault {
  const message =
    numbers.length === 1
      ? `Seat ${joinList(numbers)} is already booked`
      : `Seats ${joinList(numbers)} are already booked`
  return new Fault('conflict', message, { seats: [...numbers] })
}
