import { useState } from 'react'
import type { FormEvent } from 'react'
import { TRANSACTION_STATUSES } from '../../../domain/payment/transaction.ts'
import type { TransactionDate, TransactionStatus } from '../../../domain/payment/transaction.ts'
import { trpc } from '../../api/trpc.ts'
import { TRANSACTION_STATES } from '../../components/transaction-states.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import styles from './transaction-filter-bar.module.css'
import type { TransactionsView } from './use-transactions-view.ts'

const kinds = [
  { value: 'payment', label: 'Payment' },
  { value: 'travel', label: 'Travel' },
] as const

const statuses: { value: TransactionStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  ...TRANSACTION_STATUSES.map((value) => ({ value, label: TRANSACTION_STATES[value].label })),
]

/** Filters by dates, which need Apply; by status and payment method, at once. Spec §2, Transactions; ux.md d8 */
export function TransactionFilterBar({ view }: { view: TransactionsView }) {
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
  // On phones the list comes first; active filters stay in view.
  return (
    <search className={styles.filters} aria-label="Filters">
      {status}
      <details open={from !== '' || to !== '' || method !== undefined}>
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
  // A method that is no longer offered may still be in a URL.
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

/** From one day to another, both included; in force once applied. Spec §2, Transactions */
function DateRange({ view: { filter, list, reset } }: { view: TransactionsView }) {
  const [from, setFrom] = useState(filter.from ?? '')
  const [to, setTo] = useState(filter.to ?? '')
  const [by, setBy] = useState<TransactionDate>(filter.by)
  const [error, setError] = useState<string>()

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const turned = from !== '' && to !== '' && to < from
    setError(turned ? 'To Date must not be before From Date' : undefined)
    if (!turned) list.toFilter({ from, to, by: by === 'payment' ? '' : by })
  }
  // Dates chosen and not yet applied are cleared as well.
  const startOver = () => {
    setFrom('')
    setTo('')
    setBy('payment')
    setError(undefined)
    reset()
  }
  return (
    <form className={styles.range} onSubmit={apply} noValidate>
      <TextField
        type="date"
        label="From Date"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        type="date"
        label="To Date"
        value={to}
        error={error}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <ChoiceChips legend="Date of" options={kinds} value={by} onChange={setBy} />
      <div className={styles.acts}>
        <Button type="submit">Apply</Button>
        <Button variant="outline" onClick={startOver}>
          Reset
        </Button>
      </div>
    </form>
  )
}
