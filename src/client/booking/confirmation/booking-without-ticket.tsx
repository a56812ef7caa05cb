import { Link } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { trpc } from '../../api/trpc.ts'
import { wayToPay } from '../../components/booking/payment-state.ts'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { FetchedTaxDocuments } from '../../components/ticket/fetched-tax-documents.tsx'
import { cancelledText, refundText } from '../../components/ticket/ticket-text.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { HoldClock } from '../hold/hold-clock.tsx'
import { seatsPath } from '../seats/selection-of-booking.ts'
import { TicketActions } from '../ticket/ticket-actions.tsx'
import styles from '../ticket/ticket-page.module.css'

interface Props {
  booking: Booking
  onExpired: () => void
}

/** A booking without a ticket: not paid yet, or cancelled. It says so and offers the next step. domain.md §4 */
export function BookingWithoutTicket({ booking, onExpired }: Props) {
  const cancelled = booking.status === 'CANCELLED'
  const way = wayToPay(booking)
  const trip = `${endName(booking.boarding)} to ${endName(booking.dropping)}`
  return (
    <div className="page-text">
      <PageHeading lead={`Booking ${booking.bookingNumber}, ${trip}`}>
        {cancelled ? 'This booking is cancelled' : 'This booking is not paid yet'}
      </PageHeading>
      {!cancelled && <HoldClock booking={booking} onExpired={onExpired} />}
      <EmptyState
        drawing={cancelled ? 'torn' : 'ticket'}
        title={cancelled ? cancelledText(booking) : 'Your ticket comes with the payment'}
        action={
          <>
            {cancelled ? (
              <Link className={buttonClass()} to={seatsPath(booking)}>
                Choose seats on this bus
              </Link>
            ) : (
              <Link className={buttonClass()} to={way.to} state={way.state}>
                {way.label}
              </Link>
            )}
            <Link className={buttonClass('outline')} to={paths.bookings()}>
              My Bookings
            </Link>
          </>
        }
      >
        {cancelled
          ? refundText(booking)
          : `${countSeats(booking.seats.length)} held for you on this bus.`}
      </EmptyState>
      {cancelled && booking.payment !== null && <CancelledDocuments bookingId={booking.id} />}
    </div>
  )
}

/** The documents of a ticket that was paid and cancelled: its invoice and its credit notes. domain.md §9 */
function CancelledDocuments({ bookingId }: { bookingId: number }) {
  const { data: ticket } = trpc.ticket.get.useQuery({ bookingId })
  if (ticket === undefined) return null
  return (
    <section className={styles.papers} aria-label="Invoice and credit notes">
      <FetchedTaxDocuments ticket={ticket} />
      <TicketActions ticket={ticket} />
    </section>
  )
}
