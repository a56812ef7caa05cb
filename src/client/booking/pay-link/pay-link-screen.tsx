import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { OpenedPayLink } from '../../../domain/payment/pay-link.ts'
import { payLinkToken } from '../../api/pay-link-token.ts'
import { isRefusal } from '../../api/server-errors.ts'
import { useSite } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { paymentState } from '../../components/booking/payment-state.ts'
import { paths, phoneLink } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { CheckPayment } from '../payment/check-payment.tsx'
import { PayBooking } from '../payment/pay-booking.tsx'
import { PayerProvider } from '../payment/payer-context.ts'
import type { Payer } from '../payment/payer-context.ts'

/** /pay: pays for what staff hold for a caller, by the link that they were given; no account is needed. decisions/0073 */
export function PayLinkScreen() {
  // The hash is read again whenever it changes.
  useLocation()
  const token = payLinkToken()
  return token === null ? <NothingToPay /> : <OpenLink key={token} token={token} />
}

function OpenLink({ token }: { token: string }) {
  const { client } = trpc.useUtils()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment.openLink', token],
    queryFn: () => client.payment.openLink.mutate({ token }),
    retry: false,
  })
  if (data) return <PayByLink token={token} opened={data} />
  if (isRefusal(error)) return <NothingToPay />
  if (error === null) return <Spinner label="Opening your booking…" />
  return (
    <ErrorState
      message="Failed to load booking details. Please try again later."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** Most of whom a link is sent to have named everybody. */
const NamePassengers = lazy(async () => ({
  default: (await import('./name-passengers.tsx')).NamePassengers,
}))

/** The same payment as a customer's, with the link in place of the account; who is not named yet is asked first. */
function PayByLink({ token, opened }: { token: string; opened: OpenedPayLink }) {
  const { bookingId, ticketToken } = opened
  const returned = useSearchParams()[0].get('booking') === String(bookingId)
  const booking = trpc.booking.get.useQuery({ bookingId }, { enabled: !returned })
  const payer = useMemo<Payer>(
    () => ({
      hasAccount: false,
      ticketPath: () => paths.ticket(ticketToken),
      payment: () => ({ to: paths.pay(token), state: null }),
    }),
    [token, ticketToken],
  )
  const state = booking.data && paymentState(booking.data)
  if (!returned && !booking.data) {
    return booking.isError ? (
      <ErrorState
        message="Failed to load booking details. Please try again later."
        retrying={booking.isFetching}
        onRetry={() => void booking.refetch()}
      />
    ) : (
      <Spinner label="Opening your booking…" />
    )
  }
  return (
    <PayerProvider value={payer}>
      {returned && <CheckPayment bookingId={bookingId} />}
      {!returned && state && <PayBooking state={state} />}
      {!returned && booking.data && !state && (
        <Suspense fallback={<Spinner label="Opening your booking…" />}>
          <NamePassengers booking={booking.data} onChanged={() => void booking.refetch()} />
        </Suspense>
      )}
    </PayerProvider>
  )
}

function NothingToPay() {
  const site = useSite()
  const phone = site?.supportPhone ?? ''
  return (
    <div className="page">
      <PageHeading>Payment</PageHeading>
      <EmptyState
        drawing="torn"
        title="This link is for nothing that is to be paid"
        action={
          <Link className={buttonClass()} to={paths.home()}>
            Search buses
          </Link>
        }
      >
        Open the whole link as it was given to you
        {phone !== '' && (
          <>
            , or call us: <a href={phoneLink(phone)}>{phone}</a>
          </>
        )}
        .
      </EmptyState>
    </div>
  )
}
