import { useLocation } from 'react-router-dom'
import { hasPaymentState } from '../../components/booking/payment-state.ts'
import { useSession } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { useAuthModal } from '../../auth/auth-modal-state.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { InvalidAccess } from './invalid-access.tsx'
import { NoPayments } from './no-payments.tsx'
import { PayBooking } from './pay-booking.tsx'

/** /payment: pays the booking that navigation brought. Spec §2, Payment; ux.md d5 */
export function PaymentScreen() {
  const state: unknown = useLocation().state
  const session = useSession()
  const site = useSite()
  const modal = useAuthModal()
  if (!hasPaymentState(state)) return <InvalidAccess />
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
  if (site?.onlinePayments === false) return <NoPayments phone={site.supportPhone} />
  return <PayBooking key={state.bookingId} state={state} />
}
