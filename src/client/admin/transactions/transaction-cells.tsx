import { Link } from 'react-router-dom'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { formatDate, formatTime } from '../../../domain/time/format-time.ts'
import type { Transaction } from '../../../domain/payment/transaction.ts'
import { useZone } from '../../api/zone.ts'
import { paths } from '../../paths.ts'
import { Money } from '../../components/money.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TRANSACTION_STATES } from '../../components/transaction-states.ts'
import styles from './transactions.module.css'

interface Props {
  transaction: Transaction
}

/** Leads to the booking; under it when the journey begins. */
export function BookingCell({ transaction }: Props) {
  const { bookingId, bookingNumber, travelDate } = transaction
  return (
    <>
      <Link
        className={styles.booking}
        to={paths.sale(bookingId)}
        aria-label={`BookingCell ${bookingNumber}`}
      >
        {bookingNumber}
      </Link>
      <div className={styles.dimmed}>Travel {inWords(travelDate)}</div>
    </>
  )
}

/** Whose booking it is, and that it was sold at the counter, if so. */
export function Customer({ transaction: { customer, atCounter } }: Props) {
  return (
    <span className={styles.customer}>
      {customer} {atCounter && <span className={styles.dimmed}>counter</span>}
    </span>
  )
}

/** An e-mail address, which breaks at its @ where there is little room. */
export function Email({ transaction: { email } }: Props) {
  const [name, host] = email?.split('@') ?? []
  if (name === undefined) return <>-</>
  return (
    <span className={styles.email}>
      {name}
      <wbr />@{host}
    </span>
  )
}

/** What was asked for; a refund below zero and by its word. */
export function Amount({ transaction: { kind, amountPaise } }: Props) {
  return (
    <div className={styles.amount}>
      <Money paise={amountPaise} />
      {kind === 'REFUND' && <div className={styles.dimmed}>Refund</div>}
    </div>
  )
}

/** What became of it, by shape and words, and why it failed. */
export function Status({ transaction: { status, reason } }: Props) {
  return (
    <>
      <StatusBadge status={status} {...TRANSACTION_STATES[status]} />
      {reason !== null && <div className={styles.dimmed}>{reason}</div>}
    </>
  )
}

/** When the money moved, by the operator's clock. */
export function Moment({ transaction: { date } }: Props) {
  const zone = useZone()
  return (
    <>
      <span className={styles.whole}>{formatDate(date, zone)},</span>{' '}
      <span className={styles.whole}>{formatTime(date, zone)}</span>
    </>
  )
}

/** A day as it is called, whatever zone the device is in. */
function inWords(day: ServiceDay): string {
  return formatDate(Date.parse(day), 'UTC')
}
