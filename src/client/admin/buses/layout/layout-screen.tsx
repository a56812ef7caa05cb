import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router-dom'
import { statusOf } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Spinner } from '../../../ui/layout/spinner.tsx'
import { LayoutEditor } from './layout-editor.tsx'
import { storedLayout } from './use-layout-save.ts'

/** The answers for an address without a bus's number, and for a bus that is gone. */
const NO_SUCH_BUS = [400, 404]

/** /admin/buses/:busId/layout: a bus is drawn. domain.md §3, ux.md d9 */
export function LayoutScreen() {
  const busId = Number(useParams()['busId'])
  // Fetched anew at each visit: the editor begins with the drawing of now, and then keeps what it began with.
  const query = trpc.bus.layout.useQuery({ id: busId }, { gcTime: 0 })
  const { data } = query
  const missing = NO_SUCH_BUS.includes(statusOf(query.error) ?? 0)
  return (
    <div className="page">
      <Link className="back-link" to={paths.admin.buses()}>
        <ArrowLeft size={18} aria-hidden="true" />
        Buses
      </Link>
      {data && <LayoutEditor key={busId} bus={data.bus} opened={storedLayout(data)} />}
      {!data && <PageHeading>Layout of a bus</PageHeading>}
      {query.isPending && <Spinner label="Loading the layout…" />}
      {!data && missing && <EmptyState title="There is no such bus" />}
      {query.isError && !data && !missing && (
        <ErrorState
          message="Failed to fetch the layout. Please try again later."
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  )
}
