import { trpc } from '../../api/trpc.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './filters.module.css'
import type { TransactionsView } from './use-transactions-view.ts'

/** How it was paid: the ways that there are. */
export function MethodField({ view: { filter, list } }: { view: TransactionsView }) {
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
