import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '../../domain/money.ts'
import type { RefundDue } from '../../domain/payment/refund.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { Money } from '../components/money.tsx'
import { paths, phoneLink } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { REFUND_REASON_LABELS } from '../../domain/payment/refund.ts'
import styles from './sales.module.css'

interface Props {
  refund: RefundDue
  onPay: () => void
}

const PayRefundOut = lazy(async () => ({
  default: (await import('./sale/pay-refund-out.tsx')).PayRefundOut,
}))
const REFRESH_EVERY = 30_000

/** Cash refunds that are due, the longest waiting first: the same list for all staff. domain.md §4 */
export function CashRefunds() {
  const { data, isError, isFetching, refetch } = trpc.payment.refundsDue.useQuery(
    {},
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  const [paying, pay] = useState<RefundDue>()
  return (
    <section className="ruled-section" aria-labelledby="cash-refunds">
      <h2 id="cash-refunds" className={styles.title}>
        Cash refunds waiting
      </h2>
      <p className={styles.lead}>What was paid in cash is handed out in cash, to whoever booked.</p>
      {!data && !isError && <Spinner label="Loading refunds…" />}
      {!data && isError && (
        <ErrorState
          message="Failed to fetch data. Please try again later."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.none}>Nobody waits for cash</p>}
      {data && data.length > 0 && (
        <ul className={`plain-list ${styles.list}`}>
          {data.map((refund) => (
            <CashRefund key={refund.refundId} refund={refund} onPay={() => pay(refund)} />
          ))}
        </ul>
      )}
      <Suspense>{paying && <PayRefundOut {...paying} onClose={() => pay(undefined)} />}</Suspense>
    </section>
  )
}

/** One refund that waits: how much, for whom, since when and why. */
function CashRefund({ refund, onPay }: Props) {
  const zone = useZone()
  const { bookingId, bookingNumber, passengerName, phone, amountPaise, reason, grantedAt } = refund
  return (
    <li className={styles.refund} aria-label={`${formatRupees(amountPaise)} for ${bookingNumber}`}>
      <p className={`${styles.part} ${styles.amount}`}>
        <Money paise={amountPaise} strong />
      </p>
      <p className={styles.part}>
        <Link className={`touch-link ${styles.link}`} to={paths.sale(bookingId)}>
          {bookingNumber}
        </Link>
      </p>
      <p className={styles.part}>
        {passengerName}{' '}
        {phone !== null && (
          <a className={`dimmed-line touch-link ${styles.note}`} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
      </p>
      <p className={styles.part}>
        {REFUND_REASON_LABELS[reason]}
        <span className={`dimmed-line ${styles.note}`}>{formatMoment(grantedAt, zone)}</span>
      </p>
      <Button
        variant="outline"
        aria-label={`Pay out ${formatRupees(amountPaise)} for ${bookingNumber}`}
        onClick={onPay}
      >
        Pay out
      </Button>
    </li>
  )
}
