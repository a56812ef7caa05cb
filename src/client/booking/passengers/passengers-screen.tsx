import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import { trpc } from '../../api/trpc.ts'
import { JourneyPoints } from '../../components/points/journey-points.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { dayMark } from '../../ui/day-name.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import { StepLine } from '../../ui/layout/step-line.tsx'
import { HoldClock } from '../hold/hold-clock.tsx'
import { readSelection } from '../seats/seat-selection-store.ts'
import { ExpiredHold } from './expired-hold.tsx'
import { PassengersEntry } from './passengers-entry.tsx'
import styles from './passengers-screen.module.css'

interface HeldBooking {
  booking: Booking | undefined
  isPending: boolean
  isFetching: boolean
  error: unknown
  refetch: () => void
}

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

  const showHeld = (again: Booking) =>
    void navigate(paths.passengers(scheduleId), {
      replace: true,
      preventScrollReset: true,
      state: { bookingId: again.id },
    })
  return (
    <div className={styles.page}>
      <StepLine current="Passengers" />
      <PageHeading>Passengers</PageHeading>
      <div className={styles.columns}>
        <div>
          {booking.status === 'PENDING' ? (
            <HoldClock booking={booking} onExpired={refetch} />
          ) : (
            <ExpiredHold booking={booking} onHeld={showHeld} />
          )}
          {booking.status === 'PENDING' && (
            // Kept while the same seats are held at another fare: what is typed stays.
            <PassengersEntry
              key={booking.seats.map(({ seatId }) => seatId).join(' ')}
              booking={booking}
              onHeldAgain={showHeld}
            />
          )}
        </div>
        <BookingAside booking={booking} />
      </div>
    </div>
  )
}

/** `3B Child ₹450`; the number alone for the full fare. */
const seatText = ({ seatNumber, concession, pricePaise }: BookingSeat): string =>
  concession ? `${seatNumber} ${concession.label} ${formatRupees(pricePaise)}` : seatNumber

/** What is being bought, beside every step after the seats. */
function BookingAside({ booking }: { booking: Booking }) {
  const { boarding, dropping } = booking
  return (
    <aside className={styles.aside} aria-label="Your booking">
      <h2 className={styles.title}>
        {boarding.name} to {dropping.name}
      </h2>
      <p className={styles.when}>
        {formatShortDay(boarding.date)}, {boarding.time} to {dropping.time}
        {dayMark(boarding.date, dropping.date)}
      </p>
      <p className={styles.when}>
        {booking.busName} · {booking.seats.map(seatText).join(', ')}
      </p>
      <JourneyPoints boarding={boarding} dropping={dropping} />
      <PriceLines price={booking.price} seats={booking.seats.length} />
    </aside>
  )
}

function idIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('bookingId' in state)) return undefined
  return typeof state.bookingId === 'number' ? state.bookingId : undefined
}

/**
 * The booking whose passengers are entered: the one the seats screen came with, the one this device has stored for the
 * trip, or else the customer's own pending one.
 */
function useHeldBooking(scheduleId: number): HeldBooking {
  const known = idIn(useLocation().state) ?? readSelection(scheduleId).bookingId
  const mine = trpc.booking.mine.useQuery(undefined, { enabled: known === undefined })
  const pending = mine.data?.find(
    (booking) => booking.scheduleId === scheduleId && booking.status === 'PENDING',
  )
  const bookingId = known ?? pending?.id
  const one = trpc.booking.get.useQuery(
    { bookingId: bookingId ?? 0 },
    { enabled: bookingId !== undefined, refetchOnWindowFocus: true },
  )
  const asked = bookingId === undefined ? mine : one
  return {
    booking: bookingId === undefined ? undefined : one.data,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    error: asked.error,
    refetch: () => void asked.refetch(),
  }
}
