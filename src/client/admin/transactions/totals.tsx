import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Money } from '../../components/money.tsx'
import styles from './transactions.module.css'
import type { TransactionsView } from './use-transactions-view.ts'

/** What all that is filtered comes to, pages not in view included, as the ledger has it. */
export function Totals({ view: { wanted } }: { view: TransactionsView }) {
  const { data, isError, isFetching, refetch } = trpc.report.transactionTotals.useQuery(wanted, {
    placeholderData: keepPreviousData,
  })
  if (isError && !data) {
    return (
      <div className={styles.totals} role="alert">
        The sums could not be loaded.
        <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
          Add up again
        </Button>
      </div>
    )
  }
  const { chargedPaise, refundedPaise, owedPaise, netPaise } = data ?? {}
  return (
    <dl className={styles.totals} aria-label="Totals" aria-busy={isFetching}>
      <Sum name="Charged" paise={chargedPaise} />
      <div className={styles.sum}>
        <dt>Refunded</dt>
        <dd>
          <Figure paise={refundedPaise} />
          {owedPaise !== undefined && owedPaise > 0 && (
            <span className={styles.dimmed}>
              {' '}
              of it still to arrive: <Money paise={owedPaise} />
            </span>
          )}
        </dd>
      </div>
      <Sum name="Net" paise={netPaise} />
    </dl>
  )
}

interface SumProps {
  name: string
  /** Undefined until it is here. */
  paise: number | undefined
}

function Sum({ name, paise }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <Figure paise={paise} />
      </dd>
    </div>
  )
}

function Figure({ paise }: Pick<SumProps, 'paise'>) {
  return paise === undefined ? <>…</> : <Money paise={paise} strong />
}
