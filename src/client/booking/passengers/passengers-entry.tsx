import { useNavigate } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { roleOf } from '../../../domain/account/role.ts'
import { trpc } from '../../api/trpc.ts'
import { useSession } from '../../api/use-session.ts'
import { paymentState } from '../../components/booking/payment-state.ts'
import { paths } from '../../paths.ts'
import { GuestPassword } from '../guest/guest-password.tsx'
import { useGuestPassword } from '../guest/use-guest-password.ts'
import { useSelectionOfHold } from '../seats/selection-of-booking.ts'
import { EnterPassengers } from './enter-passengers.tsx'

/** The passengers of a customer's own hold; then on to the payment. ux.md d4 */
export function PassengersEntry({
  booking,
  onHeldAgain,
}: {
  booking: Booking
  onHeldAgain: (again: Booking) => void
}) {
  const navigate = useNavigate()
  const { user, guestEmail } = useSession()
  const guest = useGuestPassword()
  const { email, phone } = booking.contact
  // Whoever sells books for others: the server offers them nobody.
  const isCustomer = roleOf(user?.role) === 'CUSTOMER'
  const { data } = trpc.booking.coTravellers.useQuery(undefined, { enabled: isCustomer })
  useSelectionOfHold(booking)
  const goOn = async (entered: Booking) => {
    if (!(await guest.keep(entered))) return
    await navigate(paths.payment(), { state: paymentState(entered) })
  }
  return (
    <EnterPassengers
      booking={booking}
      contact={{
        email: email ?? guestEmail ?? user?.email ?? '',
        phone: phone ?? user?.phone ?? '',
      }}
      ownName={user?.name}
      coTravellers={data}
      isComplete={guest.isTyped}
      onEntered={goOn}
      onHeldAgain={onHeldAgain}
    >
      {guest.asked && <GuestPassword {...guest.asked} />}
    </EnterPassengers>
  )
}
