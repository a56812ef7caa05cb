import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ROUTE_SORT_COLUMNS } from '../../../domain/fleet/route.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
import { useListForm } from '../../components/list/use-list-form.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { NextStep } from '../../components/first-steps/next-step.tsx'
import { useFirstStep } from '../../components/first-steps/use-first-step.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { routeColumns } from './route-columns.tsx'
import { routeName } from './route-name.ts'
import { RouteInUseLink } from './route-in-use-link.tsx'
import { DeleteRoute, useDeleteRoute } from './delete-route.tsx'

/** The form needs the rules (zod). The list does not wait for them: the form is loaded right after it. */
const fetchForm = async () => ({ default: (await import('./route-form.tsx')).RouteForm })
const RouteForm = lazy(fetchForm)
const TownNamesDialog = lazy(async () => ({
  default: (await import('./town-names/town-names-dialog.tsx')).TownNamesDialog,
}))

/** Cards under 640 px; sorted by source city unless the address says otherwise. Spec §9 */
const ROUTES = { columns: ROUTE_SORT_COLUMNS, sort: 'sourceCity', narrowBelow: 640 } as const

/** The routes: their list, and the forms above it. Spec §2, Routes Management */
export function RoutesScreen() {
  const list = useListState(ROUTES)
  const query = trpc.route.list.useQuery(list.request, { placeholderData: keepPreviousData })
  const fetched = useListFramePage(list, query)
  const { failure, remove, dismiss } = useDeleteRoute()
  const first = useFirstStep<Route>()
  const [form, setForm] = useListForm<Route | 'new'>('new')
  const [deleting, setDeleting] = useState<Route>()
  const [naming, setNaming] = useState(false)

  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])

  const columns = routeColumns({ onEdit: setForm, onDelete: setDeleting })
  return (
    <div className="page">
      <PageHeading
        lead="Manage bus routes, stops, and their details"
        actions={
          <>
            <Button variant="outline" onClick={() => setNaming(true)}>
              Names of towns
            </Button>
            <Button onClick={() => setForm('new')}>Add Route</Button>
          </>
        }
      >
        Routes Management
      </PageHeading>
      {first.added && <ToFirstSchedule route={first.added} bus={first.bus} />}
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
            {failure?.inUse && <RouteInUseLink route={failure.inUse} />}
          </FailureBanner>
        }
      />
      <Suspense>
        {form && (
          <RouteForm
            route={form === 'new' ? undefined : form}
            onAdded={first.onAdded}
            onClose={() => setForm(undefined)}
          />
        )}
        {naming && <TownNamesDialog onClose={() => setNaming(false)} />}
      </Suspense>
      {deleting && (
        <DeleteRoute route={deleting} onDelete={remove} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}

/** After the first route: the bus goes on it. */
function ToFirstSchedule({ route, bus }: { route: Route; bus: string | undefined }) {
  return (
    <NextStep
      done={`${routeName(route)} is on your map.`}
      ways={[
        {
          words: 'Next: put the bus on the road',
          to: paths.admin.firstSchedule({ bus, route: `${route.id}` }),
        },
      ]}
    />
  )
}

/** Why the list is empty: nothing there yet, or nothing that matches. Spec §2, Routes Management */
function NoRoutes({ search }: { search: string }) {
  if (search === '')
    return (
      <EmptyState title="No routes available">
        A route is the way a bus goes, with its stops. Schedules are made on routes: add the first.
      </EmptyState>
    )
  return (
    <EmptyState title="No matching routes found">
      No route begins or ends in a city like “{search}”.
    </EmptyState>
  )
}
