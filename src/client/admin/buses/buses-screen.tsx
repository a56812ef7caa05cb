import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BUS_SORT_COLUMNS } from '../../../domain/bus.ts'
import type { Bus } from '../../../domain/bus.ts'
import { trpc } from '../../api/trpc.ts'
import { useListState, useReachablePage } from '../../shell/use-list-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { PageSizeField } from '../../ui/list/page-size-field.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BusCards } from './bus-cards.tsx'
import { BusTable } from './bus-table.tsx'
import { DeleteBus } from './delete-bus.tsx'
import { useBusActs } from './use-bus-acts.ts'

/** The form carries the rules (zod), which the list does not wait for: it comes right after. */
const fetchForm = async () => ({ default: (await import('./bus-form.tsx')).BusForm })
const BusForm = lazy(fetchForm)

/** The fleet: its list, and the forms above it. Spec §2, Buses Management */
export function BusesScreen() {
  const list = useListState({ columns: BUS_SORT_COLUMNS, sort: 'id' })
  const { data, isError, isFetching, refetch } = trpc.bus.list.useQuery(list.request, {
    placeholderData: keepPreviousData,
  })
  useReachablePage(list, data?.totalPages)
  const acts = useBusActs(list.request)
  const [form, setForm] = useState<Bus | 'new'>()
  const [deleting, setDeleting] = useState<Bus>()

  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])

  const rows = data && {
    buses: data.data,
    loading: isFetching,
    onEdit: setForm,
    onDelete: setDeleting,
    onReinstate: (bus: Bus) => acts.retire(bus, false),
  }
  return (
    <div className="page">
      <PageHeading
        lead="Manage your fleet of buses, their details, and amenities"
        actions={<Button onClick={() => setForm('new')}>Add Bus</Button>}
      >
        Buses Management
      </PageHeading>
      {isError && !data ? (
        <ErrorState
          message="Failed to fetch buses. Please try again later."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <FailureBanner message={acts.failure?.message} onDismiss={acts.dismiss}>
            {acts.failure?.inUse && (
              <Button onClick={acts.retireInstead}>Retire {acts.failure.inUse.busName}</Button>
            )}
          </FailureBanner>
          <ListToolbar
            loading={isFetching}
            search={
              <SearchBox
                placeholder="Search buses..."
                value={list.search}
                onSearch={list.toSearch}
              />
            }
            pageSize={<PageSizeField size={list.size} onSize={list.toSize} />}
          />
          {!rows && <Spinner label="Loading Buses..." />}
          {rows?.buses.length === 0 && <EmptyState title="No buses found" />}
          {rows && rows.buses.length > 0 && list.narrow && <BusCards {...rows} />}
          {rows && rows.buses.length > 0 && !list.narrow && <BusTable {...rows} list={list} />}
          {data && (
            <Pager
              page={list.page}
              pageSize={list.size}
              totalRecords={data.totalRecords}
              loading={isFetching}
              most={list.narrow ? 3 : 5}
              onPage={list.toPage}
            />
          )}
        </>
      )}
      <Suspense>
        {form && (
          <BusForm
            bus={form === 'new' ? undefined : form}
            onSaved={acts.saved}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
      {deleting && (
        <DeleteBus bus={deleting} onDelete={acts.remove} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}
