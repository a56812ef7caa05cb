import type { BookingSeat } from '../../domain/booking/booking.ts'

type SeatState = Pick<BookingSeat, 'seatNumber' | 'status'>

/** The seats that are still travelled on; all of them when none is. `Seats 3A, 3B` */
export function bookedSeatsText({ seats }: { seats: readonly SeatState[] }): string {
  const live = seats.filter((seat) => seat.status !== 'CANCELLED')
  return listed(live.length === 0 ? seats : live)
}

/** The seats given back while others of the booking travel; empty when there are none. */
export function cancelledSeatText({ seats }: { seats: readonly SeatState[] }): string {
  const gone = seats.filter((seat) => seat.status === 'CANCELLED')
  return gone.length === 0 ? '' : listed(gone)
}

function listed(seats: readonly SeatState[]): string {
  const numbers = seats.map((seat) => seat.seatNumber).join(', ')
  return `${seats.length === 1 ? 'Seat' : 'Seats'} ${numbers}`
}
