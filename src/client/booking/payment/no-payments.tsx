import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { phoneLink } from '../../phone-link.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

/** In place of the card form where nobody takes payments: a booking that is held is given up, or paid for by a call. */
export function NoPayments({ phone }: { phone: string }) {
  return (
    <div className="page">
      <PageHeading>Payment</PageHeading>
      <EmptyState
        drawing="ticket"
        title="Tickets cannot be paid for online here yet"
        action={
          <Link className={buttonClass()} to={paths.bookings()}>
            My Bookings
          </Link>
        }
      >
        To keep your seats, please call <a href={phoneLink(phone)}>{phone}</a>. Seats that you do
        not want any more you can give up under My Bookings.
      </EmptyState>
    </div>
  )
}
