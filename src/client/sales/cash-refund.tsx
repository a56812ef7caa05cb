import { Link } from 'react-router-dom'
import { formatMoment } from '../../domain/time/format-time.ts'
import { formatRupees } from '../../domain/money.ts'
import type { RefundDue } from '../../domain/payment/refund.ts'
import { useZone } from '../api/zone.ts'
import { paths } from '../paths.ts'
import { phoneLink } from '../phone-link.ts'
import { Button } from '../ui/controls/button.tsx'
import { Money } from '../components/money.tsx'
import { REFUND_REASONS } from './sale/sale-text.ts'
import styles from './sales.module.css'

interface Props {
  refund: RefundDue
  onPay: () => void
}

/** One sum that waits: how much, for whom, since when and why. */
export function CashRefund({ refund, onPay }: Props) {
  const zone = useZone()
  const { bookingId, bookingNumber, passengerName, phone, amountPaise, reason, grantedAt } = refund
  return (
    <li className={styles.refund} aria-label={`${formatRupees(amountPaise)} for ${bookingNumber}`}>
      <p className={`${styles.part} ${styles.amount}`}>
        <Money paise={amountPaise} strong />
      </p>
      <p className={styles.part}>
        <Link className={styles.link} to={paths.sale(bookingId)}>
          {bookingNumber}
        </Link>
      </p>
      <p className={styles.part}>
        {passengerName}{' '}
        {phone !== null && (
          <a className={styles.note} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
      </p>
      <p className={styles.part}>
        {REFUND_REASONS[reason]}
        <span className={styles.note}>{formatMoment(grantedAt, zone)}</span>
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
