import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { Booking, CancellationStep } from '../../../domain/booking/booking.ts'
import { isTooLateForTransfer } from '../../../domain/payment/manual-payment.ts'
import type { OfferedWay } from '../../../domain/settings/offered-way.ts'
import type { Site } from '../../../domain/settings/site.ts'
import { stepAt } from '../../../domain/payment/cancellation.ts'
import { formatMoment } from '../../../domain/time/format-date-time.ts'
import { useSite, useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { paymentState } from '../../components/booking/payment-state.ts'
import type { PaymentState } from '../../components/booking/payment-state.ts'
import { CancellationTable } from '../../components/cancellation-table.tsx'
import { Money } from '../../components/money.tsx'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { StepLine } from '../../ui/layout/step-line.tsx'
import type { ConfirmationState } from '../confirmation/confirmation-state.ts'
import { HoldClock } from '../hold/hold-clock.tsx'
import { forgetSelection } from '../seats/seat-selection-store.ts'
import { ExpiredHold } from '../passengers/expired-hold.tsx'
import { forgetTyped } from '../passengers/typed-passengers.ts'
import { CancelledNotice } from './cancelled-notice.tsx'
import { CardForm } from './card-form.tsx'
import { journeyText } from './journey-text.ts'
import styles from './payment-screen.module.css'
import { usePayer } from './payer-context.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { usePay } from './use-pay.ts'
import { WaysToPay } from './ways-to-pay.tsx'
import type { PaidBooking } from './use-pay.ts'
import { serverNow } from '../../ui/server-time.ts'
import { useNow } from '../../ui/use-now.ts'

const InvoiceBuyerForm = lazy(async () => ({
  default: (await import('./invoice-buyer-form.tsx')).InvoiceBuyerForm,
}))
const ManualPaymentNotice = lazy(async () => ({
  default: (await import('./manual-payment-notice.tsx')).ManualPaymentNotice,
}))
/** Staff confirm it elsewhere. */
const REFRESH_WAITING_EVERY = 10_000

/** Whether it is to be paid in cash, or by a transfer that staff look for. */
const isWaiting = (booking: Booking | undefined) =>
  booking?.status === 'PENDING' && booking.awaits !== null

interface CancellationLineProps {
  steps: readonly CancellationStep[]
  now: number
}

/** The payment of one booking: the navigation state is shown at once, the server's answer replaces it. ux.md d5 */
export function PayBooking({ state }: { state: PaymentState }) {
  const { bookingId } = state
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const query = trpc.booking.get.useQuery(
    { bookingId },
    {
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) => isWaiting(data) && REFRESH_WAITING_EVERY,
    },
  )
  const booking = query.data
  const { hasAccount, ticketPath } = usePayer()
  const zone = useZone()
  const site = useSite()
  const shown = (booking && paymentState(booking)) ?? state

  function goToTicket(paid: PaidBooking) {
    if (booking) {
      forgetSelection(booking.scheduleId)
      forgetTyped(booking.scheduleId)
    }
    // By a link there is nothing else of theirs, and its ticket is another page.
    if (hasAccount) void utils.booking.invalidate()
    const confirmation: ConfirmationState = { booking: shown, ...paid }
    void navigate(ticketPath(bookingId), { replace: true, state: confirmation })
  }
  const { pay, paying, failure } = usePay(bookingId, goToTicket)
  const now = useNow()
  useEffect(() => {
    // The ticket screen's code is fetched while the payment waits; a failure is shown there, not here.
    if (paying) import('../confirmation/confirmation-screen.tsx').catch(() => undefined)
  }, [paying])

  if (!booking && query.error !== null) {
    return (
      <ErrorState
        message="Failed to load booking details. Please try again later."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  // Paid before, perhaps in another tab. A payment under way here goes on with its card's last digits.
  if (booking?.status === 'CONFIRMED' && !paying) {
    return <Navigate to={ticketPath(bookingId)} replace />
  }

  const payable = booking?.status === 'PENDING' || paying
  const over = booking?.status === 'CANCELLED' && !paying
  const canTakeAgain = over && hasAccount && booking.cancelReason === 'EXPIRED'
  const terms = booking && <CancellationLine steps={booking.cancellation} now={now} />
  return (
    <div className="page">
      {hasAccount && <StepLine current="Payment" />}
      <PageHeading lead={hasAccount || !booking ? undefined : journeyText(booking)}>
        Payment
      </PageHeading>
      <div className={styles.columns}>
        <PaymentSummary state={shown} booking={booking} />
        <div className={styles.column}>
          {booking && isWaiting(booking) && (
            <Suspense>
              <ManualPaymentNotice booking={booking} onClaimed={() => void query.refetch()} />
            </Suspense>
          )}
          {booking?.status === 'PENDING' && booking.awaits === null && (
            <HoldClock booking={booking} onExpired={() => void query.refetch()} />
          )}
          {canTakeAgain && (
            <ExpiredHold
              booking={booking}
              onHeld={(again) =>
                void navigate(paths.passengers(again.scheduleId), {
                  replace: true,
                  state: { bookingId: again.id },
                })
              }
            />
          )}
          {over && !canTakeAgain && <CancelledNotice booking={booking} />}
          {!over && booking?.awaits !== 'transfer' && site && (
            <WaysToPay
              bookingId={bookingId}
              amountPaise={shown.totalPaise}
              ways={waysLeft(site.waysToPay, booking, hasAccount)}
              title={isWaiting(booking) ? 'Or pay now' : 'How would you like to pay?'}
              disabled={!payable}
              terms={terms}
              demo={
                <CardForm
                  amountPaise={shown.totalPaise}
                  paying={paying}
                  failure={failure}
                  onPay={pay}
                  disabled={!payable}
                  terms={terms}
                />
              }
            />
          )}
          {!over && booking?.status === 'PENDING' && namesBuyers(booking, site) && (
            <details className={styles.buyer} open={booking.buyer !== null}>
              <summary>I need a GST invoice for my business</summary>
              <Suspense>
                <InvoiceBuyerForm booking={booking} />
              </Suspense>
            </details>
          )}
          {!over && booking && (
            <div className={styles.cancellation}>
              <CancellationTable
                steps={booking.cancellation}
                now={now}
                zone={zone}
                journey={booking}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** Only a registered operator's invoice is of use to a business; whoever is named already can be taken back. docs/tax.md */
const namesBuyers = ({ buyer }: Booking, site: Site | undefined) =>
  buyer !== null || Boolean(site?.taxNumber)

/** What is still offered: what waits for cash need not be chosen again, and a transfer has to be found in time. */
const waysLeft = (ways: readonly OfferedWay[], booking: Booking | undefined, hasAccount: boolean) =>
  ways.filter(({ name }) => {
    if (name === 'counter') return hasAccount && booking?.awaits !== 'cash'
    return name !== 'upi' || !booking || !isTooLateForTransfer(serverNow(), booking.boarding.at)
  })

/** What a cancellation would give back now, in one line above the button; the table follows below. domain.md §6 */
function CancellationLine({ steps, now }: CancellationLineProps) {
  const zone = useZone()
  const step = stepAt(steps, now)
  if (!step) return null
  if (step.refundPaise === 0)
    return <p className={styles.terms}>If you cancel, nothing comes back to you.</p>
  return (
    <p className={styles.terms}>
      {step.untilAt === null
        ? 'If you cancel,'
        : `Cancel until ${formatMoment(step.untilAt, zone)}:`}{' '}
      <Money paise={step.refundPaise} /> comes back to you.
    </p>
  )
}
