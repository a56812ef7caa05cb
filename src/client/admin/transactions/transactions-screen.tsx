import Download from 'lucide-react/icons/download'
import { useZone } from '../../api/zone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { transactionColumns } from './columns.tsx'
import { TransactionFilters } from './filters.tsx'
import { Totals } from './totals.tsx'
import { useTransactions, useTransactionsView } from './use-transactions-view.ts'
import { useState } from 'react'
import { transactionsFileName } from '../../../domain/payment/transaction.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { TransactionsView } from './use-transactions-view.ts'

/** Every attempt to pay and every refund: found, summed and exported. Spec §2, Transactions */
export function TransactionsScreen() {
  const view = useTransactionsView()
  const fetched = useTransactions(view)
  const file = useExport(view)
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
      <TransactionFilters view={view} />
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

const FILE = '/report/transactions.csv'

/** Exactly what is filtered, all pages of it, as a file. Spec §2, Transactions */
function useExport({ wanted }: TransactionsView) {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  const start = async () => {
    setRunning(true)
    setFailure(undefined)
    const given = Object.entries(wanted).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    )
    try {
      const file = await fetchFile(`${FILE}?${new URLSearchParams(given).toString()}`)
      saveFile(transactionsFileName(wanted), file, 'text/csv')
    } catch {
      setFailure('Failed to export transactions. Please try again.')
    } finally {
      setRunning(false)
    }
  }
  return { running, failure, start: () => void start(), dismiss: () => setFailure(undefined) }
}
