import { Link } from 'react-router-dom'
import { wayToPay } from '../../components/booking/payment-state.ts'
import { useSession } from '../../api/session.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

/** The payment without its navigation state; whoever has an unpaid booking is led back to it. Spec §2; ux.md d5 */
export function InvalidAccess() {
  const session = useSession()
  const mine = trpc.booking.mine.useQuery(undefined, { enabled: session.status === 'signedIn' })
  const unpaid = mine.data?.find((booking) => booking.status === 'PENDING' && booking.hold !== null)
  const way = unpaid && wayToPay(unpaid)
  return (
    <div className="page">
      <PageHeading>Invalid Access</PageHeading>
      <EmptyState
        drawing="signpost"
        title={unpaid ? 'You have a booking to pay for' : 'There is nothing to pay here'}
        action={
          <>
            {way && (
              <Link className={buttonClass()} to={way.to} state={way.state}>
                Continue your payment
              </Link>
            )}
            <Link className={buttonClass(way ? 'outline' : 'primary')} to={paths.home()}>
              Go Back Home
            </Link>
          </>
        }
      >
        {unpaid
          ? `Your seats from ${unpaid.boarding.name} to ${unpaid.dropping.name} are still held for you.`
          : 'A payment starts with a bus, its seats and their passengers.'}
      </EmptyState>
    </div>
  )
}
