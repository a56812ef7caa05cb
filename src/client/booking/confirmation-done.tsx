import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router-dom'
import type { Booking } from '../../domain/booking.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { StepLine } from '../ui/step-line.tsx'
import styles from './confirmation-done.module.css'
import { ConfirmationNumber } from './confirmation-number.tsx'
import { TicketView } from './ticket-view.tsx'

interface Props {
  booking: Booking
  /** The card's last four digits: known right after the payment, not when the ticket is opened later. */
  lastFour: string | undefined
}

/** Paid: the tick, the booking number, the ticket, and what to do with it. ux.md d6 */
export function ConfirmationDone({ booking, lastFour }: Props) {
  return (
    <div className={`page-text ${styles.page}`}>
      {lastFour !== undefined && (
        <div className={styles.steps}>
          <StepLine current="Ticket" />
        </div>
      )}
      <div className={styles.top}>
        <span className={styles.tick} aria-hidden="true">
          <Check size={28} strokeWidth={3} />
        </span>
        <PageHeading title={`Ticket ${booking.bookingNumber}`}>
          Your booking is confirmed
        </PageHeading>
        <ConfirmationNumber number={booking.bookingNumber} />
      </div>
      <TicketView booking={booking} lastFour={lastFour} />
      <div className={styles.acts}>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" /> Print
        </Button>
        <Link className={buttonClass('outline')} to={paths.bookings()}>
          My Bookings
        </Link>
      </div>
    </div>
  )
}
