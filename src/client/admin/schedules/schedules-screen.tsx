import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { SCHEDULE_SORT_COLUMNS } from '../../../domain/schedule/schedule.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import type { ScheduleAdded } from '../../../domain/schedule/schedule-in-office.ts'
import { dayIn } from '../../../domain/time/format-date-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { useFirstStep } from '../../components/first-steps/use-first-step.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx'
import { useFormAddress } from './form/use-form-address.ts'
import { NoSchedules, OnSale } from './list/schedule-notes.tsx'
import { scheduleColumns } from './list/schedule-columns.tsx'
import { routeText, scheduleText } from '../../components/trip/schedule-text.ts'
import { useScheduleActions } from './list/use-schedule-actions.ts'

/** The form needs the rules (zod) and the preview. The list does not wait for them: they are loaded right after it. */
const fetchForm = async () => ({
  default: (await import('./form/schedule-dialog.tsx')).ScheduleDialog,
})
const ScheduleDialog = lazy(fetchForm)

const CancelTrip = lazy(async () => ({
  default: (await import('../../components/trip/cancel-trip.tsx')).CancelTrip,
}))

const TripPoints = lazy(async () => ({
  default: (await import('../../components/trip/trip-points.tsx')).TripPoints,
}))

/** Five a page on wide screens too. Spec §9 */
const SCHEDULES = {
  columns: SCHEDULE_SORT_COLUMNS,
  sort: 'id',
  sizes: { wide: 5, narrow: 5 },
} as const

/** The timetable: its list, and the forms above it. Spec §2, Schedules Management */
export function SchedulesScreen() {
  const list = useListState(SCHEDULES)
  const query = trpc.schedule.list.useQuery(list.request, { placeholderData: keepPreviousData })
  const fetched = useListFramePage(list, query)
  const [cancelling, setCancelling] = useState<Schedule>()
  const [pointed, setPointed] = useState<Schedule>()
  const acts = useScheduleActions(setCancelling)
  const form = useFormAddress()
  const first = useFirstStep<ScheduleAdded>()
  const [deleting, setDeleting] = useState<Schedule>()
  const now = useNow()
  const today = dayIn(useZone(), now)

  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])

  const columns = scheduleColumns({
    now,
    today,
    onEdit: ({ id }: Schedule) => form.open({ act: 'edit', id }),
    onCopy: ({ id }: Schedule) => form.open({ act: 'copy', id }),
    onPoints: setPointed,
    onCancel: setCancelling,
    onDelete: setDeleting,
  })
  return (
    <div className="page">
      <PageHeading
        lead="Manage bus schedules, timings, and fares"
        actions={
          <>
            <Link className={buttonClass('outline')} to={paths.admin.fareTrips()}>
              Change fares
            </Link>
            <Button onClick={() => form.open({ act: 'add' })}>Add Schedule</Button>
          </>
        }
      >
        Schedules Management
      </PageHeading>
      {first.added && <OnSale trip={first.added} />}
      <ListFrame
        list={list}
        fetched={fetched}
        label="Schedules"
        columns={columns}
        search="Search by bus or city..."
        loading="Loading Schedules..."
        failed="Failed to fetch data. Please try again later."
        empty={<NoSchedules search={list.search} />}
        banner={
          <FailureBanner message={acts.failure?.message} onDismiss={acts.dismiss}>
            {acts.failure?.wayOut && (
              <Button onClick={acts.failure.wayOut.act}>{acts.failure.wayOut.words}</Button>
            )}
          </FailureBanner>
        }
      />
      <Suspense>
        {form.purpose && (
          <ScheduleDialog
            purpose={form.purpose}
            today={today}
            onDirty={form.onDirty}
            leaving={form.leaving}
            onStay={form.onStay}
            first={first.isFirst ? first : undefined}
            onAdded={first.onAdded}
            onClose={form.close}
          />
        )}
        {cancelling && (
          <CancelTrip schedule={cancelling} onClose={() => setCancelling(undefined)} />
        )}
        {pointed && <TripPoints schedule={pointed} onClose={() => setPointed(undefined)} />}
      </Suspense>
      {deleting && (
        <DeleteDialog
          title={`Delete ${scheduleText(deleting)}?`}
          onDelete={() => acts.remove(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p>Are you sure you want to delete this schedule?</p>
          <p>{`${routeText(deleting.route)} leaves the timetable for good, ${
            deleting.isMasterRecord ? 'with all the trips this master has made' : 'on this day'
          }. A schedule with bookings is kept.`}</p>
        </DeleteDialog>
      )}
    </div>
  )
}
