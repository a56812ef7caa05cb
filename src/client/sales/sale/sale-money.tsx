import type { Sale, SalePayment } from '../../../domain/counter/sale.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { Money } from '../../components/money.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { SaleRefundRow } from './sale-refund-row.tsx'
import { ATTEMPT_STATUSES } from './sale-text.ts'
import styles from './sale.module.css'

/** Every attempt to pay, and every refund with its state. domain.md §4, §5 */
export function SaleMoney({ sale: { booking, payments, refunds } }: { sale: Sale }) {
  return (
    <>
      <TitledSection title="Payments">
        {payments.length === 0 && <p className={styles.none}>Nothing has been paid</p>}
        {payments.length > 0 && (
          <ul className={`plain-list ${styles.rows}`}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </TitledSection>
      {refunds.length > 0 && (
        <TitledSection title="Refunds">
          <ul className={`plain-list ${styles.rows}`}>
            {refunds.map((refund) => (
              <SaleRefundRow key={refund.id} refund={refund} booking={booking} />
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  )
}

function PaymentRow({ payment }: { payment: SalePayment }) {
  const zone = useZone()
  const { amountPaise, status, method, transaction, reference, failure, at } = payment
  return (
    <li className={styles.row}>
      <span className={styles.sum}>
        <Money paise={amountPaise} strong />
        <StatusBadge status={status} {...ATTEMPT_STATUSES[status]} />
      </span>
      <span className={styles.note}>
        {method}, {formatStamp(at, zone)}
        {failure !== null && `. ${failure}`}
      </span>
      <span className={styles.note}>
        {transaction}
        {reference !== null && ` · ${reference}`}
      </span>
    </li>
  )
}
