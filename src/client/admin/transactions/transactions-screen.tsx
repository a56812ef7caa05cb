import { keepPreviousData } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { transactionsFileName } from '../../../domain/payment/transaction.ts'
import { useFileDownload } from '../../api/use-file-download.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { Money } from '../../components/money.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionFilterBar } from './transaction-filter-bar.tsx'
import styles from './transactions.module.css'
import { useTransactions, useTransactionsView } from './use-transactions-view.ts'
import type { TransactionsView } from './use-transactions-view.ts'

interface SumProps {
  name: string
  /** Undefined until it is here. */
  paise: number | undefined
}

/** Every attempt to pay and every refund: found, summed and exported. Spec §2, Transactions */
export function TransactionsScreen() {
  const view = useTransactionsView()
  const fetched = useTransactions(view)
  const file = useFileDownload({
    path: '/report/transactions.csv',
    query: { ...view.wanted },
    name: transactionsFileName(view.wanted),
    type: 'text/csv',
    failed: 'Failed to export transactions. Please try again.',
  })
  const { list, narrowed } = view
  const columns = transactionColumns(useZone())
  return (
    <div className="page">
      <PageHeading
        lead="What was paid, what was refunded, and what came to nothing"
        actions={
          <Button variant="outline" loading={file.running} onClick={file.start}>
            <Download size={18} aria-hidden="true" />
            Export
          </Button>
        }
      >
        Transactions
      </PageHeading>
      <TransactionFilterBar view={view} />
      <Totals view={view} />
      <ListFrame
        list={list}
        fetched={fetched}
        label="Transactions"
        columns={columns}
        search="Search transactions..."
        loading="Loading Transactions..."
        failed="Failed to fetch transactions. Please try again later."
        banner={<FailureBanner message={file.failure} onDismiss={file.dismiss} />}
        empty={
          narrowed ? (
            <EmptyState
              title="No matching transactions found"
              action={<Button onClick={view.reset}>Show all transactions</Button>}
            />
          ) : (
            <EmptyState title="No transactions yet">
              Payments and refunds stand here from the first sale on.
            </EmptyState>
          )
        }
      />
    </div>
  )
}

/** The totals of all filtered transactions, not only of the page in view, from the ledger. */
function Totals({ view: { wanted } }: { view: TransactionsView }) {
  const { data, isError, isFetching, refetch } = trpc.report.transactionTotals.useQuery(wanted, {
    placeholderData: keepPreviousData,
  })
  if (isError && !data) {
    return (
      <div className={`framed ${styles.totals}`} role="alert">
        The sums could not be loaded.
        <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
          Add up again
        </Button>
      </div>
    )
  }
  const { chargedPaise, refundedPaise, owedPaise, netPaise } = data ?? {}
  return (
    <dl className={`framed ${styles.totals}`} aria-label="Totals" aria-busy={isFetching}>
      <Sum name="Charged" paise={chargedPaise} />
      <div>
        <dt className="dimmed-note">Refunds granted</dt>
        <dd>
          <Figure paise={refundedPaise} />
          {owedPaise !== undefined && owedPaise > 0 && (
            <span className="dimmed-note">
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

function Sum({ name, paise }: SumProps) {
  return (
    <div>
      <dt className="dimmed-note">{name}</dt>
      <dd>
        <Figure paise={paise} />
      </dd>
    </div>
  )
}

function Figure({ paise }: Pick<SumProps, 'paise'>) {
  return paise === undefined ? <>…</> : <Money paise={paise} strong />
}
