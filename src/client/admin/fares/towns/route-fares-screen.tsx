import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router-dom'
import { statusOf } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Spinner } from '../../../ui/layout/spinner.tsx'
import { RouteFaresEditor } from './route-fares-editor.tsx'

/** The answers for an address without a route's number, and for a route that is gone. */
const NO_SUCH_ROUTE = [400, 404]

/** /admin/routes/:routeId/fares: what a route costs between its towns. decisions/0078 */
export function RouteFaresScreen() {
  const routeId = Number(useParams()['routeId'])
  // Fetched anew at each visit: the editor begins with the fares of now, and then keeps what it began with.
  const query = trpc.fare.ofRoute.useQuery({ routeId }, { gcTime: 0 })
  const { data } = query
  const missing = NO_SUCH_ROUTE.includes(statusOf(query.error) ?? 0)
  return (
    <div className="page">
      <Link className="back-link" to={paths.admin.routes()}>
        <ArrowLeft size={18} aria-hidden="true" />
        Routes
      </Link>
      {data && <RouteFaresEditor key={routeId} answer={data} />}
      {!data && <PageHeading>Fares between towns</PageHeading>}
      {query.isPending && <Spinner label="Loading the fares…" />}
      {!data && missing && <EmptyState title="There is no such route" />}
      {query.isError && !data && !missing && (
        <ErrorState
          message="Failed to fetch the fares. Please try again later."
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  )
}
