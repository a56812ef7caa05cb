import { Link } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { trpc } from '../../api/trpc.ts'
import {
  PrintTicketButton,
  usePrintTicket,
} from '../../components/ticket/paper/print-ticket-button.tsx'
import { TicketView } from '../../components/ticket/ticket-view.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import styles from './sale-ticket.module.css'

/** The ticket as the customer has it, to be shown or printed at the counter: one page. ux.md d6 */
export function SaleTicket({ booking }: { booking: Booking }) {
  const { data: ticket } = trpc.ticket.get.useQuery(
    { bookingId: booking.id },
    { enabled: booking.payment !== null },
  )
  const printer = usePrintTicket(ticket)
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <PageHeading
          title={`Ticket ${booking.bookingNumber}`}
          actions={
            <>
              <Link className={buttonClass('outline')} to={paths.sale(booking.id)}>
                Back to the booking
              </Link>
              {booking.payment && (
                <PrintTicketButton printer={printer}>Print ticket</PrintTicketButton>
              )}
            </>
          }
        >
          Ticket {booking.bookingNumber}
        </PageHeading>
      </div>
      {booking.payment ? (
        <TicketView booking={booking} lastFour={undefined} ticket={ticket} />
      ) : (
        <p>There is no ticket: this booking has not been paid.</p>
      )}
    </div>
  )
}
