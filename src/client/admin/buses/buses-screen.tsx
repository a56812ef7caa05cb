import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BUS_SORT_COLUMNS } from '../../../domain/fleet/bus.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
import { useListForm } from '../../components/list/use-list-form.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { NextStep } from '../../components/first-steps/next-step.tsx'
import { useFirstStep } from '../../components/first-steps/use-first-step.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx'
import { busColumns } from './bus-columns.tsx'
import { useBusActions } from './use-bus-actions.ts'

/** The form needs the rules (zod). The list does not wait for them: the form is loaded right after it. */
const fetchForm = async () => ({ default: (await import('./bus-form.tsx')).BusForm })
const BusForm = lazy(fetchForm)
const BusImagesDialog = lazy(async () => ({
  default: (await import('./images/bus-images-dialog.tsx')).BusImagesDialog,
}))

/** The fleet: its list, and the forms above it. Spec §2, Buses Management */
export function BusesScreen() {
  const list = useListState({ columns: BUS_SORT_COLUMNS, sort: 'id' })
  const query = trpc.bus.list.useQuery(list.request, { placeholderData: keepPreviousData })
  const fetched = useListFramePage(list, query)
  const acts = useBusActions(list.request)
  const first = useFirstStep<Bus>()
  const [form, setForm] = useListForm<Bus | 'new'>('new')
  const [deleting, setDeleting] = useState<Bus>()
  const [pictured, setPictured] = useState<Bus>()

  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])

  const columns = busColumns({
    onEdit: setForm,
    onDelete: setDeleting,
    onPictures: setPictured,
    onReinstate: (bus: Bus) => acts.retire(bus, false),
  })
  return (
    <div className="page">
      <PageHeading
        lead="Manage your fleet of buses, their details, and amenities"
        actions={<Button onClick={() => setForm('new')}>Add Bus</Button>}
      >
        Buses Management
      </PageHeading>
      {first.added && (
        <NextStep
          done={`${first.added.busName} is in your fleet.`}
          ways={[
            {
              words: 'Next: add a route',
              to: paths.admin.firstRoute({ bus: `${first.added.id}` }),
            },
          ]}
        />
      )}
      <ListFrame
        list={list}
        fetched={fetched}
        label="Buses"
        columns={columns}
        search="Search buses..."
        loading="Loading Buses..."
        failed="Failed to fetch buses. Please try again later."
        empty={
          <EmptyState title="No buses found">
            {list.search === ''
              ? 'This is where it begins: add a bus, then a route with its stops, then schedules.'
              : `No bus has “${list.search}” in its name, number or operator.`}
          </EmptyState>
        }
        banner={
          <FailureBanner message={acts.failure?.message} onDismiss={acts.dismiss}>
            {acts.failure?.inUse && (
              <Button onClick={acts.retireInstead}>Retire {acts.failure.inUse.busName}</Button>
            )}
          </FailureBanner>
        }
        most={list.narrow ? 3 : 5}
      />
      <Suspense>
        {form && (
          <BusForm
            bus={form === 'new' ? undefined : form}
            onSaved={(bus, isNew) => {
              acts.saved(bus, isNew)
              if (isNew) first.onAdded(bus)
            }}
            onClose={() => setForm(undefined)}
          />
        )}
        {pictured && <BusImagesDialog bus={pictured} onClose={() => setPictured(undefined)} />}
      </Suspense>
      {deleting && (
        <DeleteDialog
          title={`Delete ${deleting.busName}?`}
          onDelete={() => acts.remove(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p>Are you sure you want to delete this bus?</p>
          <p>{deleting.busNumber} is taken out of the fleet for good. A bus with trips is kept.</p>
        </DeleteDialog>
      )}
    </div>
  )
}
