import { lazy, Suspense, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { SaleRefund } from '../../../domain/counter/sale.ts'
import { formatRupees } from '../../../domain/money.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { useZone } from '../../api/use-site.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { Money } from '../../components/money.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { REFUND_REASON_LABELS } from '../../../domain/payment/refund.ts'
import { refundStatusText } from './sale-text.ts'
import styles from './sale.module.css'
import { useIsAdmin } from '../../api/use-session.ts'
import { useInvalidateSale } from './use-invalidate-sale.ts'

const PayRefundOut = lazy(async () => ({
  default: (await import('./pay-refund-out.tsx')).PayRefundOut,
}))

interface Props {
  refund: SaleRefund
  booking: Booking
}

/** One refund: how much, why, its state; cash that waits can be paid out, and what failed tried again. */
export function SaleRefundRow({ refund, booking }: Props) {
  const zone = useZone()
  const [paying, pay] = useState(false)
  const {
    id,
    amountPaise,
    reason,
    note,
    status,
    byHand,
    method,
    transaction,
    reference,
    creditNote,
  } = refund
  const badge = refundStatusText(refund)
  return (
    <li className={styles.row}>
      <span className={styles.sum}>
        <Money paise={amountPaise} strong />
        <StatusBadge status={status} {...badge} />
      </span>
      <span className={styles.note}>
        {REFUND_REASON_LABELS[reason]}
        {note !== null && `: ${note}`}
      </span>
      <span className={styles.note}>
        {method}, granted {formatStamp(refund.grantedAt, zone)}
        {refund.finishedAt !== null && `, ended ${formatStamp(refund.finishedAt, zone)}`}
        {refund.failure !== null && `. ${refund.failure}`}
      </span>
      <span className={styles.note}>
        {transaction}
        {reference !== null && ` · ${reference}`}
        {creditNote !== null && ` · Credit note ${creditNote}`}
      </span>
      {status === 'PENDING' && byHand && (
        <Button
          className={styles.act ?? ''}
          variant="outline"
          aria-label={`Pay out ${formatRupees(amountPaise)}`}
          onClick={() => pay(true)}
        >
          Pay out
        </Button>
      )}
      {status === 'FAILED' && <RetryRefund refundId={id} />}
      <Suspense>
        {paying && (
          <PayRefundOut
            refundId={id}
            amountPaise={amountPaise}
            bookingNumber={booking.bookingNumber}
            passengerName={booking.seats[0]?.passengerName ?? null}
            onClose={() => pay(false)}
          />
        )}
      </Suspense>
    </li>
  )
}

/** The provider is asked once more for a refund that failed; by administrators. domain.md §4 */
function RetryRefund({ refundId }: { refundId: number }) {
  const isAdmin = useIsAdmin()
  const changed = useInvalidateSale()
  const retry = trpc.payment.retryRefund.useMutation({
    onSuccess: () => toastSuccess('The refund is tried again'),
    onSettled: changed,
  })
  if (!isAdmin) return <span className={styles.note}>An administrator can try it again.</span>
  return (
    <>
      {retry.error && (
        <span className={styles.failure} role="alert">
          {(isRefusal(retry.error) ? serverMessage(retry.error) : undefined) ??
            'Failed to retry the refund. Please try again.'}
        </span>
      )}
      <Button
        className={styles.act ?? ''}
        variant="outline"
        loading={retry.isPending}
        onClick={() => retry.mutate({ refundId })}
      >
        Retry refund
      </Button>
    </>
  )
}
