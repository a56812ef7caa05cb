import { useParams } from 'react-router-dom'
import { statusOf } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Spinner } from '../../../ui/layout/spinner.tsx'
import { BackToBuses } from './editor-head.tsx'
import { LayoutEditor } from './layout-editor.tsx'
import { storedLayout } from './use-layout-save.ts'

/** The answers for an address without a bus's number, and for a bus that is gone. */
const NO_SUCH_BUS = [400, 404]

/** /admin/buses/:busId/layout: a bus is drawn. domain.md §3, ux.md d9 */
export function LayoutScreen() {
  const busId = Number(useParams()['busId'])
  // Fetched anew at each visit: the editor begins with the drawing of now, and then keeps what it began with.
  const query = trpc.bus.layout.useQuery({ id: busId }, { gcTime: 0 })
  if (query.data) {
    return (
      <div className="page">
        <LayoutEditor key={busId} bus={query.data.bus} opened={storedLayout(query.data)} />
      </div>
    )
  }
  const missing = NO_SUCH_BUS.includes(statusOf(query.error) ?? 0)
  return (
    <div className="page">
      <BackToBuses />
      <PageHeading>Layout of a bus</PageHeading>
      {query.isPending && <Spinner label="Loading the layout…" />}
      {missing && <EmptyState title="There is no such bus" />}
      {query.isError && !missing && (
        <ErrorState
          message="Failed to fetch the layout. Please try again later."
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  )
}
