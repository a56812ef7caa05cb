import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { nameInList } from '../../domain/booking/caller.ts'
import type { FoundSale } from '../../domain/counter/sale.ts'
import { formatShortDay, formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { CardLink } from '../ui/layout/card-link.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import { PAYMENT_LABELS, soldText } from './sale/sale-text.ts'
import styles from './sales.module.css'

/** Bookings, each as a card. */
export function FoundSaleCards({ sales }: { sales: readonly FoundSale[] }) {
  return (
    <ul className={`plain-list ${styles.list}`}>
      {sales.map((sale) => (
        <FoundSaleCard key={sale.bookingId} sale={sale} />
      ))}
    </ul>
  )
}

/** A booking in a few words; the whole card leads to it. */
function FoundSaleCard({ sale }: { sale: FoundSale }) {
  const zone = useZone()
  const others = sale.passengers - 1
  const when = `${formatShortDay(sale.day)}, ${formatTime(sale.departureAt, zone)}`
  return (
    <li className={`framed ${styles.card}`}>
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
        <Link
          className={`touch-link ${styles.trip}`}
          to={paths.trip(sale.scheduleId)}
          aria-label={`${when}, trip from ${sale.from} to ${sale.to}`}
        >
          {when}
        </Link>
      </div>
      <div className={styles.who}>
        <span>{nameInList(sale)}</span>
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
