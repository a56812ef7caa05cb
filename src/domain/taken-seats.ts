import { Fault } from './fault.ts'

/** The refusal that names the seats somebody else has: 'Seats 3A and 3B are already booked'. domain.md §2.1 */
export function seatsTaken(numbers: readonly string[]): Fault {
  const last = numbers.at(-1)
  const others = numbers.slice(0, -1).join(', ')
  const message =
    others === ''
      ? `Seat ${last} is already booked`
      : `Seats ${others} and ${last} are already booked`
  return new Fault('conflict', message, { seats: [...numbers] })
}
