import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ROUTE_SORT_COLUMNS } from '../../../domain/fleet/route.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import { trpc } from '../../api/trpc.ts'
import { useFetchedPage } from '../../components/list/use-fetched-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { routeColumns } from './columns.tsx'
import { DeleteRoute } from './delete-route.tsx'
import { NoRoutes } from './no-routes.tsx'
import { TripsLink } from './trips-link.tsx'
import { useDeleteRoute } from './use-delete-route.ts'

/** The form carries the rules (zod), which the list does not wait for: it comes right after. */
const fetchForm = async () => ({ default: (await import('./route-form.tsx')).RouteForm })
const RouteForm = lazy(fetchForm)

/** Cards under 640 px; sorted by source city unless the address says otherwise. Spec §9 */
const ROUTES = { columns: ROUTE_SORT_COLUMNS, sort: 'sourceCity', narrowBelow: 640 } as const

/** The routes: their list, and the forms above it. Spec §2, Routes Management */
export function RoutesScreen() {
  const list = useListState(ROUTES)
  const query = trpc.route.list.useQuery(list.request, { placeholderData: keepPreviousData })
  const fetched = useFetchedPage(list, query)
  const { failure, remove, dismiss } = useDeleteRoute()
  const [form, setForm] = useState<Route | 'new'>()
  const [deleting, setDeleting] = useState<Route>()

  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])

  const columns = routeColumns({ onEdit: setForm, onDelete: setDeleting })
  return (
    <div className="page">
      <PageHeading
        lead="Manage bus routes, stops, and their details"
        actions={<Button onClick={() => setForm('new')}>Add Route</Button>}
      >
        Routes Management
      </PageHeading>
      <ListFrame
        list={list}
        fetched={fetched}
        label="Routes"
        columns={columns}
        search="Search by source or destination city..."
        loading="Loading Routes..."
        failed="Failed to fetch routes"
        empty={<NoRoutes search={list.search} />}
        banner={
          <FailureBanner message={failure?.message} onDismiss={dismiss}>
            {failure?.inUse && <TripsLink route={failure.inUse} />}
          </FailureBanner>
        }
      />
      <Suspense>
        {form && (
          <RouteForm route={form === 'new' ? undefined : form} onClose={() => setForm(undefined)} />
        )}
      </Suspense>
      {deleting && (
        <DeleteRoute route={deleting} onDelete={remove} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}
