import { Fault } from '../fault.ts'
import { listedWords } from '../text/listed-words.ts'

/** The refusal that names the seats somebody else has: 'Seats 3A and 3B are already booked'. domain.md §2.1 */
export function seatsTaken(numbers: readonly string[]): Fault {
  const message =
    numbers.length === 1
      ? `Seat ${listedWords(numbers)} is already booked`
      : `Seats ${listedWords(numbers)} are already booked`
  return new Fault('conflict', message, { seats: [...numbers] })
}
