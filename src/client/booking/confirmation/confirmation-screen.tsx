import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { useCachedAnswer } from '../../api/use-cached-answer.ts'
import { useSession } from '../../api/use-session.ts'
import { trpc } from '../../api/trpc.ts'
import { AsOf } from '../../components/as-of.tsx'
import {
  codesName,
  cacheCodes,
  cacheTicket,
  ticketName,
} from '../../components/booking/cache-bookings.ts'
import { OwnChanges } from '../../components/booking/own-changes.tsx'
import { useOpenQuestion } from '../../components/booking/use-open-question.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { TicketSkeletons } from '../../ui/layout/skeletons.tsx'
import { StepLine } from '../../ui/layout/step-line.tsx'
import { KEEP_TICKET_FRESH } from '../ticket/keep-ticket-fresh.ts'
import { TicketPage } from '../ticket/ticket-page.tsx'
import { hasConfirmationState } from './confirmation-state.ts'

const BookingWithoutTicket = lazy(async () => ({
  default: (await import('./booking-without-ticket.tsx')).BookingWithoutTicket,
}))
const ChangePoints = lazy(async () => ({
  default: (await import('../../components/points/change-points.tsx')).ChangePoints,
}))

const CancelJourney = lazy(async () => ({
  default: (await import('../../components/booking/cancel-journey.tsx')).CancelJourney,
}))
const CorrectOwnName = lazy(async () => ({
  default: (await import('../../components/booking/correct-own-name.tsx')).CorrectOwnName,
}))

const KeepInAccount = lazy(async () => ({
  default: (await import('../guest/keep-in-account.tsx')).KeepInAccount,
}))

interface Props {
  booking: Booking
  /** The card's last four digits: known right after the payment, not when the ticket is opened later. */
  lastFour: string | undefined
}

/**
 * The last four digits, removed from the browser's history at once: they stay in this page's memory, so that a reload
 * or a shared computer shows the ticket without them. Spec §4, Payment flow
 */
function useLastFour(): string | undefined {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [lastFour] = useState(() => (hasConfirmationState(state) ? state.lastFour : undefined))
  useEffect(() => {
    if (hasConfirmationState(state)) void navigate(pathname, { replace: true, state: null })
  }, [navigate, pathname, state])
  return lastFour
}

/** /booking/confirmation/{bookingId}: the ticket, or why there is none. Spec §2; ux.md d6 */
export function ConfirmationScreen() {
  const bookingId = Number(useParams()['bookingId'])
  const lastFour = useLastFour()
  const query = trpc.booking.get.useQuery({ bookingId }, KEEP_TICKET_FRESH)
  const { isPending, isFetching, refetch } = query
  const { data: booking, asOf } = useCachedAnswer(query, {
    name: ticketName(bookingId),
    keep: cacheTicket,
  })
  // Right after the payment the cached booking is still unpaid: show nothing until the server has answered.
  const isStale = lastFour !== undefined && isFetching && booking?.status === 'PENDING'
  if ((isPending && !booking) || isStale) {
    return <LoadingTicket />
  }
  if (!booking) {
    return (
      <ErrorState
        message="Failed to load booking details. Please try again later."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (booking.status !== 'CONFIRMED') {
    return (
      <Suspense fallback={<LoadingTicket />}>
        <BookingWithoutTicket booking={booking} onExpired={() => void refetch()} />
      </Suspense>
    )
  }
  return (
    <>
      <AsOf at={asOf} />
      <ConfirmationDone booking={booking} lastFour={lastFour} />
    </>
  )
}

const LoadingTicket = () => (
  <div className="page-text">
    <TicketSkeletons label="Loading your ticket…" count={1} />
  </div>
)

/** Paid: the ticket, with its codes as soon as they are there. ux.md d6 */
function ConfirmationDone({ booking, lastFour }: Props) {
  const { guestEmail } = useSession()
  const query = trpc.ticket.get.useQuery({ bookingId: booking.id }, KEEP_TICKET_FRESH)
  const { isError, isFetching, refetch } = query
  const { data } = useCachedAnswer(query, { name: codesName(booking.id), keep: cacheCodes })
  return (
    <TicketPage
      heading="Your booking is confirmed"
      booking={booking}
      lastFour={lastFour}
      ticket={data}
      above={lastFour !== undefined && <StepLine current="Ticket" />}
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
      below={
        guestEmail !== undefined && (
          <Suspense>
            <KeepInAccount
              email={guestEmail}
              fullName={booking.seats[0]?.passengerName ?? 'Guest'}
            />
          </Suspense>
        )
      }
    >
      <Link className={buttonClass('outline')} to={paths.bookings()}>
        My Bookings
      </Link>
      <ChangeActions booking={booking} />
    </TicketPage>
  )
}

/** What its customer can still change of a paid booking: its points, a name, or whether they travel. decisions/0077 */
function ChangeActions({ booking }: { booking: Booking }) {
  const { asking, ask, close } = useOpenQuestion()
  return (
    <>
      <OwnChanges booking={booking} onAsk={ask} variant="outline" cancelLabel="Cancel booking" />
      <Suspense>
        {asking === 'points' && <ChangePoints booking={booking} onClose={close} />}
        {asking === 'name' && <CorrectOwnName booking={booking} onClose={close} />}
        {asking === 'cancel' && <CancelJourney booking={booking} onClose={close} />}
      </Suspense>
    </>
  )
}
