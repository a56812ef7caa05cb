import Check from 'lucide-react/icons/check'
import { Link } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { useCachedAnswer } from '../../api/cached-answer.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { StepLine } from '../../ui/layout/step-line.tsx'
import styles from '../ticket/ticket-page.module.css'
import { codesName, keepCodes } from '../../components/booking/cached-bookings.ts'
import { TicketPage } from '../ticket/ticket-page.tsx'

interface Props {
  booking: Booking
  /** The card's last four digits: known right after the payment, not when the ticket is opened later. */
  lastFour: string | undefined
}

/** Paid: the tick, the booking number, the ticket, and what to do with it. ux.md d6 */
export function ConfirmationDone({ booking, lastFour }: Props) {
  const query = trpc.ticket.get.useQuery({ bookingId: booking.id })
  const { isError, isFetching, refetch } = query
  const { data } = useCachedAnswer(query, { name: codesName(booking.id), keep: keepCodes })
  return (
    <TicketPage
      heading="Your booking is confirmed"
      booking={booking}
      lastFour={lastFour}
      ticket={data}
      above={
        <>
          {lastFour !== undefined && <StepLine current="Ticket" />}
          <span className={styles.tick} aria-hidden="true">
            <Check size={28} strokeWidth={3} />
          </span>
        </>
      }
      notice={
        isError &&
        !data && (
          <ErrorState
            message="Failed to load the boarding codes. Please try again later."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      }
    >
      <Link className={buttonClass('outline')} to={paths.bookings()}>
        My Bookings
      </Link>
    </TicketPage>
  )
}
