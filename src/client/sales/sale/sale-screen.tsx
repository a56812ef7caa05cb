import { Link, useParams } from 'react-router-dom'
import { statusOf } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { SaleDetails } from './sale-details.tsx'

const REFRESH_EVERY = 30_000
/** The message for a URL without a booking's id, and for a missing booking. */
const NO_SUCH_BOOKING = [400, 404]

/** /sales/:bookingId: a booking as staff see it, with all details and actions. domain.md §10 */
export function SaleScreen() {
  const bookingId = Number(useParams()['bookingId'])
  const { data, error, isFetching, refetch } = trpc.sale.get.useQuery(
    { bookingId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  if (data) return <SaleDetails sale={data} />
  const missing = NO_SUCH_BOOKING.includes(statusOf(error) ?? 0)
  return (
    <div className="page">
      <PageHeading>Booking</PageHeading>
      {!error && <Spinner label="Loading booking…" />}
      {error && !missing && (
        <ErrorState
          message="Failed to load the booking. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {missing && (
        <EmptyState
          drawing="torn"
          title="Booking not found"
          action={
            <Link className={buttonClass()} to={paths.sales()}>
              Find a booking
            </Link>
          }
        />
      )}
    </div>
  )
}
