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
import { useExport } from './use-export.ts'
import { useTransactions, useTransactionsView } from './use-transactions-view.ts'

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
