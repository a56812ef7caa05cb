import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'
import type { PaymentCheck } from '../../../domain/payment/payment.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { usePayer } from './payer-context.ts'

const ASK_EVERY_MS = 2000
/** So often before the screen says what else there is to do; it goes on asking. */
const ASKED_QUIETLY = 3

/** Where the provider's page leads back to: what became of the payment, asked until it is known. decisions/0066 */
export function CheckPayment({ bookingId }: { bookingId: number }) {
  const { client, booking } = trpc.useUtils()
  const check = useQuery({
    queryKey: ['payment.check', bookingId],
    queryFn: async () => {
      const answer = await client.payment.check.mutate({ bookingId })
      // What is cached says that it is unpaid.
      if (answer.state === 'paid') await booking.invalidate()
      return answer
    },
    refetchInterval: ({ state: { data } }) => (isOver(data) ? false : ASK_EVERY_MS),
    gcTime: 0,
  })
  const { data } = check
  const { ticketPath } = usePayer()
  if (data?.state === 'paid') return <Navigate to={ticketPath(bookingId)} replace />
  return (
    <div className="page">
      <PageHeading>Payment</PageHeading>
      {data?.state === 'refused' ? (
        <Refused message={data.message} />
      ) : check.isError && check.errorUpdateCount > ASKED_QUIETLY ? (
        <ErrorState
          message="We could not ask what became of your payment. Nothing is lost: if you have paid, your ticket comes by itself."
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      ) : (
        <>
          <Spinner label="Checking your payment…" isLow={data !== undefined} />
          {data && <Waiting bookingId={bookingId} check={data} />}
        </>
      )}
    </div>
  )
}

const isOver = (check: PaymentCheck | undefined): boolean =>
  check?.state === 'paid' || check?.state === 'refused'

/** While nobody is sure it is not called failed: money may be on its way. */
function Waiting({ bookingId, check }: { bookingId: number; check: PaymentCheck }) {
  const { state } = check
  const said = state === 'unpaid' ? check.message : undefined
  const { data: booking } = trpc.booking.get.useQuery({ bookingId })
  const { hasAccount, payment } = usePayer()
  const way = booking?.status === 'PENDING' ? payment(booking) : undefined
  return (
    <EmptyState
      drawing="ticket"
      title={
        state === 'pending' ? 'Your bank is still at it' : (said ?? 'No payment has arrived yet')
      }
      action={
        <>
          {way && state === 'unpaid' && (
            <Link className={buttonClass()} to={way.to} state={way.state}>
              Back to the payment
            </Link>
          )}
          {hasAccount && (
            <Link className={buttonClass('outline')} to={paths.bookings()}>
              My Bookings
            </Link>
          )}
        </>
      }
    >
      If you have paid, you need not pay again: your ticket comes as soon as your bank says so, here
      and {hasAccount ? 'under My Bookings' : 'by the link that you were given'}, even if you close
      this page.
    </EmptyState>
  )
}

function Refused({ message }: { message: string }) {
  return (
    <EmptyState
      drawing="ticket"
      title="This payment did not become a ticket"
      action={
        <Link className={buttonClass()} to={paths.home()}>
          Search buses
        </Link>
      }
    >
      {message}
    </EmptyState>
  )
}
