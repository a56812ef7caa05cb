import { TRANSACTION_STATUSES } from '../../../domain/payment/transaction.ts'
import type { TransactionStatus } from '../../../domain/payment/transaction.ts'
import { TRANSACTION_STATES } from '../../components/transaction-states.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { DateRange } from './date-range.tsx'
import styles from './filters.module.css'
import type { TransactionsView } from './use-transactions-view.ts'
import { trpc } from '../../api/trpc.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'

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

/** How it was paid: the ways that there are. */
function MethodField({ view: { filter, list } }: { view: TransactionsView }) {
  const { data: methods = [] } = trpc.report.paymentMethods.useQuery(undefined, {
    staleTime: Infinity,
  })
  const chosen = filter.method ?? ''
  const known = methods.map(({ name, label }) => ({ value: name, label }))
  // One that is offered no more may still stand in an address.
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  const options = isKnown ? known : [...known, { value: chosen, label: chosen }]
  return (
    <div className={styles.method}>
      <SelectField
        label="Payment method"
        value={chosen}
        options={[{ value: '', label: 'All methods' }, ...options]}
        onChange={(method) => list.toFilter({ method })}
      />
    </div>
  )
}
