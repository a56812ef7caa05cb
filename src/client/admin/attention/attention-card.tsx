import { Link } from 'react-router-dom'
import type { AttentionItem } from '../../../domain/payment/attention.ts'
import { formatRupees } from '../../../domain/money.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { Money } from '../../components/money.tsx'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { AttentionActions } from './attention-actions.tsx'
import { KIND_TEXT } from './attention-text.ts'
import styles from './attention.module.css'

interface Props {
  item: AttentionItem
  /** Opens the form in which is said what was done. */
  onSettle: () => void
  onChanged: () => Promise<unknown>
}

/** One thing that needs attention: what, of which booking, since when, and what can be done here. */
export function AttentionCard({ item, onSettle, onChanged }: Props) {
  const zone = useZone()
  const { kind, amountPaise, bookingId, bookingNumber, providerLabel, reference } = item
  const { title, tone, text } = KIND_TEXT[kind]
  const sum = amountPaise === null ? '' : ` of ${formatRupees(amountPaise)}`
  return (
    <li className={`framed ${styles.item}`} aria-label={`${title}${sum}`}>
      <p className={styles.head}>
        <StatusBadge status={kind} label={title} tone={tone} />
        {amountPaise !== null && <Money paise={amountPaise} strong />}
      </p>
      <p className={styles.line}>
        {bookingId !== null && (
          <>
            <Link className="touch-link" to={paths.sale(bookingId)}>
              {bookingNumber}
            </Link>
            {' · '}
          </>
        )}
        {providerLabel}
        {reference !== null && ` · ${reference}`}
        {`, since ${formatStamp(item.since, zone)}`}
      </p>
      {item.until !== null && (
        <p className={styles.until}>Answer before {formatStamp(item.until, zone)}</p>
      )}
      <p className={styles.line}>{text}</p>
      {item.kind === 'upiClaim' && (
        <Link className="touch-link" to={paths.counter()}>
          To the counter
        </Link>
      )}
      {item.reason !== null && <p className="dimmed-note">{item.reason}</p>}
      <AttentionActions item={item} onSettle={onSettle} onChanged={onChanged} />
    </li>
  )
}
