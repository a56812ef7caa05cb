import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import { StepLine } from '../../ui/layout/step-line.tsx'
import { BookingAside } from './booking-aside.tsx'
import { ExpiredHold } from './expired-hold.tsx'
import { HoldClock } from '../hold/hold-clock.tsx'
import { PassengersEntry } from './passengers-entry.tsx'
import { useHeldBooking } from './use-held-booking.ts'
import styles from './passengers-screen.module.css'

/** /booking/{scheduleId}/passengers: who sits where, while the seats are held. Spec §2, ux.md d4 */
export function PassengersScreen() {
  const scheduleId = Number(useParams()['scheduleId'])
  const navigate = useNavigate()
  const { booking, isPending, isFetching, error, refetch } = useHeldBooking(scheduleId)

  if (isPending) return <LineSkeletons label="Loading your booking…" count={6} />
  if (error !== null && !booking) {
    return (
      <ErrorState
        message="Failed to load booking details. Please try again later."
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!booking) {
    return (
      <EmptyState
        title="No seats are held for you on this trip"
        action={
          <Link to={paths.booking(scheduleId)} className={buttonClass()}>
            Choose seats
          </Link>
        }
      />
    )
  }
  if (booking.status === 'CONFIRMED')
    return <Navigate to={paths.confirmation(booking.id)} replace />

  return (
    <div className={styles.page}>
      <StepLine current="Passengers" />
      <PageHeading>Passengers</PageHeading>
      <div className={styles.columns}>
        <div>
          {booking.status === 'PENDING' ? (
            <HoldClock booking={booking} onExpired={refetch} />
          ) : (
            <ExpiredHold
              booking={booking}
              onHeld={(again) =>
                void navigate(paths.passengers(scheduleId), {
                  replace: true,
                  state: { bookingId: again.id },
                })
              }
            />
          )}
          {booking.status === 'PENDING' && <PassengersEntry key={booking.id} booking={booking} />}
        </div>
        <BookingAside booking={booking} />
      </div>
    </div>
  )
}
