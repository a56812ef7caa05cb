import type { ReactNode } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { mailText } from '../../components/mail-text.ts'
import { useSite } from '../../api/site.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import styles from './ticket-page.module.css'
import { ConfirmationNumber } from './confirmation-number.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketView } from '../../components/ticket/ticket-view.tsx'

interface Props {
  heading: string
  booking: Booking
  lastFour?: string | undefined
  /** Undefined until it has come. */
  ticket: Ticket | undefined
  /** Stands above the heading. */
  above?: ReactNode
  /** What went wrong meanwhile. */
  notice?: ReactNode
  /** Where else to go. */
  children?: ReactNode
}

/** A ticket as a page: its number, what to do with it, all that stands on it. ux.md d6 */
export function TicketPage({ heading, booking, lastFour, ticket, above, notice, children }: Props) {
  const { email } = booking.contact
  const site = useSite()
  return (
    <div className={`page-text ${styles.page}`}>
      <div className={styles.top}>
        {above}
        <PageHeading title={`Ticket ${booking.bookingNumber}`}>{heading}</PageHeading>
        <ConfirmationNumber number={booking.bookingNumber} />
        {email !== null && site !== undefined && (
          <p className={styles.sent}>{mailText(site).copyOfTicket(email)}</p>
        )}
      </div>
      {ticket && <TicketActions ticket={ticket}>{children}</TicketActions>}
      {notice}
      <TicketView booking={booking} lastFour={lastFour} ticket={ticket} />
    </div>
  )
}
