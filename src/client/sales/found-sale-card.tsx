import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatTime } from '../../domain/time/format-time.ts'
import type { FoundSale } from '../../domain/counter/sale.ts'
import { useZone } from '../api/zone.ts'
import { paths } from '../paths.ts'
import { CardLink } from '../ui/layout/card-link.tsx'
import { shortDay } from '../ui/day-name.ts'
import { Money } from '../components/money.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import styles from './found-sale-card.module.css'
import { PAYMENT_LABELS, soldText } from './sale/sale-text.ts'

/** A booking in a few words; the whole card leads to it. */
export function FoundSaleCard({ sale }: { sale: FoundSale }) {
  const zone = useZone()
  const others = sale.passengers - 1
  return (
    <li className={styles.card}>
      <div className={styles.booking}>
        <h2 className={styles.number}>
          <CardLink to={paths.sale(sale.bookingId)}>{sale.bookingNumber}</CardLink>
        </h2>
        <span className={styles.dimmed}>{soldText(sale.soldBy)}</span>
      </div>
      <div className={styles.journey}>
        <span className={styles.strong}>
          {sale.from} to {sale.to}
        </span>
        <span className={styles.dimmed}>
          {shortDay(sale.day)}, {formatTime(sale.departureAt, zone)}
        </span>
      </div>
      <div className={styles.who}>
        <span>{sale.passengerName ?? 'Not entered yet'}</span>
        <span className={styles.dimmed}>{others > 0 ? `and ${others} more` : '1 passenger'}</span>
      </div>
      <div className={styles.money}>
        <Money paise={sale.totalPaise} strong />
        <span className={styles.dimmed}>
          {PAYMENT_LABELS[sale.paymentStatus]}
          {sale.refundedPaise > 0 && (
            <>
              , <Money paise={sale.refundedPaise} /> back
            </>
          )}
        </span>
      </div>
      <div className={styles.status}>
        <StatusBadge status={sale.status} />
      </div>
      <ChevronRight className={styles.go ?? ''} size={20} aria-hidden="true" />
    </li>
  )
}
