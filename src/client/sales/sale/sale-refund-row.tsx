import { lazy, Suspense, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { formatStamp } from '../../../domain/time/format-time.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { SaleRefund } from '../../../domain/counter/sale.ts'
import { useZone } from '../../api/zone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Money } from '../../components/money.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { RetryRefund } from './retry-refund.tsx'
import { REFUND_REASONS, refundStatusText } from './sale-text.ts'
import styles from './sale.module.css'

const PayOut = lazy(async () => ({ default: (await import('./pay-out.tsx')).PayOut }))

interface Props {
  refund: SaleRefund
  booking: Booking
}

/** One refund: how much, why, what became of it; cash that waits can be paid out, and what failed tried again. */
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
  const standing = refundStatusText(refund)
  return (
    <li className={styles.row}>
      <span className={styles.sum}>
        <Money paise={amountPaise} strong />
        <StatusBadge status={status} {...standing} />
      </span>
      <span className={styles.note}>
        {REFUND_REASONS[reason]}
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
          <PayOut
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
