import { Link } from 'react-router-dom'
import type { Transaction, TransactionSortColumn } from '../../../domain/payment/transaction.ts'
import { formatDate, formatDayAndYear, formatTime } from '../../../domain/time/format-date-time.ts'
import { Money } from '../../components/money.tsx'
import { TRANSACTION_STATES } from '../../components/transaction-states.ts'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Column } from '../../ui/list/column.ts'
import styles from './transactions.module.css'

/** Payments and refunds. Spec §3, Transaction; @param zone the operator's */
export const transactionColumns = (
  zone: string,
): readonly Column<Transaction, TransactionSortColumn>[] => [
  {
    header: 'Transaction',
    sortKey: 'id',
    className: styles.id,
    cell: ({ id }) => id,
    card: 'title',
  },
  { header: 'Booking', cell: bookingLink },
  {
    header: 'Customer',
    cell: (transaction) => (
      <>
        {customerName(transaction)}
        <div>{emailAddress(transaction)}</div>
      </>
    ),
    card: (transaction) => ({
      fields: [
        { name: 'Customer', value: customerName(transaction) },
        { name: 'E-mail', value: emailAddress(transaction) },
      ],
    }),
  },
  {
    header: 'Date',
    sortKey: 'date',
    cell: ({ date }) => (
      <>
        <span className={styles.whole}>{formatDate(date, zone)},</span>{' '}
        <span className={styles.whole}>{formatTime(date, zone)}</span>
      </>
    ),
  },
  {
    header: 'Method',
    cell: ({ paymentMethod, isTest }) => (
      <>
        {paymentMethod} {isTest && <span className="dimmed-note">TEST: no money</span>}
      </>
    ),
  },
  { header: 'Status', cell: statusAndReason },
  { header: 'Amount', sortKey: 'amount', numeric: true, cell: amount, card: 'actions' },
]

/** Leads to the booking; under it when the journey begins. */
const bookingLink = ({ bookingId, bookingNumber, travelDate }: Transaction) => (
  <>
    <Link
      className={`touch-link ${styles.booking}`}
      to={paths.sale(bookingId)}
      aria-label={`Booking ${bookingNumber}`}
    >
      {bookingNumber}
    </Link>
    <div className="dimmed-note">Travel {formatDayAndYear(travelDate)}</div>
  </>
)

/** Whose booking it is, and that it was sold at the counter, if so. */
const customerName = ({ customer, atCounter }: Transaction) => (
  <span className={styles.customer}>
    {customer} {atCounter && <span className="dimmed-note">counter</span>}
  </span>
)

/** An e-mail address, which breaks at its @ where there is little room. */
function emailAddress({ email }: Transaction) {
  const [name, host] = email?.split('@') ?? []
  if (name === undefined) return '-'
  return (
    <span className={`dimmed-note ${styles.email}`}>
      {name}
      <wbr />@{host}
    </span>
  )
}

/** What was asked for; a refund below zero and by its word. */
const amount = ({ kind, amountPaise }: Transaction) => (
  <div className={styles.amount}>
    <Money paise={amountPaise} />
    {kind === 'REFUND' && <div className="dimmed-line">Refund</div>}
  </div>
)

/** Its status by shape and words, and why it failed. */
const statusAndReason = ({ status, reason }: Transaction) => (
  <>
    <StatusBadge status={status} {...TRANSACTION_STATES[status]} />
    {reason !== null && <div className="dimmed-note">{reason}</div>}
  </>
)
