import { TRANSACTION_STATUSES } from '../../../domain/payment/transaction.ts'
import type { TransactionStatus } from '../../../domain/payment/transaction.ts'
import { TRANSACTION_STATES } from '../../components/transaction-states.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { DateRange } from './date-range.tsx'
import styles from './filters.module.css'
import { MethodField } from './method-field.tsx'
import type { TransactionsView } from './use-transactions-view.ts'

const statuses: { value: TransactionStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  ...TRANSACTION_STATUSES.map((value) => ({ value, label: TRANSACTION_STATES[value].label })),
]

/** By dates, which are applied; by status and by way of paying, at once. Spec §2, Transactions; ux.md d8 */
export function TransactionFilters({ view }: { view: TransactionsView }) {
  const { filter, list } = view
  const { from = '', to = '', by, method } = filter
  const range = <DateRange key={`${from} ${to} ${by}`} view={view} />
  const status = (
    <ChoiceChips
      legend="Status"
      options={statuses}
      value={filter.status ?? ''}
      onChange={(value) => list.toFilter({ status: value })}
    />
  )
  const methods = <MethodField view={view} />
  if (!list.narrow) {
    return (
      <search className={styles.filters} aria-label="Filters">
        {range}
        <div className={styles.row}>
          {status}
          {methods}
        </div>
      </search>
    )
  }
  // On phones the list comes first; what narrows it stays in view.
  return (
    <search className={styles.filters} aria-label="Filters">
      {status}
      <details className={styles.more} open={from !== '' || to !== '' || method !== undefined}>
        <summary className={styles.summary}>Dates and payment method</summary>
        <div className={styles.filters}>
          {range}
          {methods}
        </div>
      </details>
    </search>
  )
}
