import { useState } from 'react'
import type { FormEvent } from 'react'
import type { TransactionDate } from '../../../domain/payment/transaction.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import styles from './filters.module.css'
import type { TransactionsView } from './use-transactions-view.ts'

const kinds = [
  { value: 'payment', label: 'Payment' },
  { value: 'travel', label: 'Travel' },
] as const

/** From one day to another, both included; in force once applied. Spec §2, Transactions */
export function DateRange({ view: { filter, list, reset } }: { view: TransactionsView }) {
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
  // What was chosen and not yet applied goes as well.
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
