import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../../api/use-session.ts'
import { useSite } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { useAuthModal } from '../../auth/auth-modal-state.ts'
import { hasPaymentState, wayToPay } from '../../components/booking/payment-state.ts'
import { paths, phoneLink } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { CheckPayment } from './check-payment.tsx'
import { PayBooking } from './pay-booking.tsx'

/** /payment: pays the booking that navigation brought, or tells whoever returns from a provider's page. Spec §2, Payment; ux.md d5 */
export function PaymentScreen() {
  const state: unknown = useLocation().state
  const returned = Number(useSearchParams()[0].get('booking') ?? 0)
  const session = useSession()
  const site = useSite()
  const modal = useAuthModal()
  const isReturned = Number.isSafeInteger(returned) && returned > 0
  if (!hasPaymentState(state) && !isReturned) return <InvalidAccess />
  if (session.status === 'loading') return <Spinner label="Checking who you are…" />
  if (session.status === 'signedOut') {
    return (
      <EmptyState
        drawing="ticket"
        title="Log in to pay for your booking"
        action={<Button onClick={() => modal.open('login', () => undefined)}>Login</Button>}
      >
        Your seats stay held meanwhile.
      </EmptyState>
    )
  }
  if (!hasPaymentState(state)) return <CheckPayment key={returned} bookingId={returned} />
  if (site?.onlinePayments === false) return <NoPayments phone={site.supportPhone} />
  return <PayBooking key={state.bookingId} state={state} />
}

/** The payment without its navigation state; whoever has an unpaid booking is led back to it. Spec §2; ux.md d5 */
function InvalidAccess() {
  const session = useSession()
  const mine = trpc.booking.mine.useQuery(undefined, { enabled: session.status !== 'signedOut' })
  const unpaid = mine.data?.find(
    ({ status, hold, awaits }) => status === 'PENDING' && hold !== null && awaits !== 'transfer',
  )
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

/** In place of the card form where nobody takes payments: a booking that is held is given up, or paid for by a call. */
function NoPayments({ phone }: { phone: string }) {
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
