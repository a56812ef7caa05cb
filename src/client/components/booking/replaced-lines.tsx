import { Link } from 'react-router-dom'
import type { Booking, OtherBooking } from '../../../domain/booking/booking.ts'
import { replacementsOf } from '../../../domain/payment/carried-over.ts'

interface Props {
  booking: Pick<Booking, 'seats' | 'replaces'>
  /** Where a booking is shown. */
  to: (bookingId: number) => string
}

/** Which bookings replace one, and which one it replaces, each with the way there. decisions/0085 */
export function ReplacedLines({ booking: { seats, replaces }, to }: Props) {
  const linkTo = ({ bookingId, bookingNumber }: OtherBooking) => (
    <Link to={to(bookingId)}>booking {bookingNumber}</Link>
  )
  return (
    <>
      {replacementsOf(seats).map((one) => (
        <p key={one.bookingId}>
          Instead of {one.seatNumbers.length === 1 ? 'seat' : 'seats'} {one.seatNumbers.join(', ')}:
          another trip by {linkTo(one)}, paid by this one.
        </p>
      ))}
      {replaces && <p>Paid by {linkTo(replaces)}, which it replaces.</p>}
    </>
  )
}
