import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import type { ScheduleAdded } from '../../../domain/schedule/schedule-in-office.ts'
import { dayIn } from '../../../domain/time/format-date-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useZone } from '../../api/use-site.ts'
import { useFirstStep } from '../../components/first-steps/use-first-step.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx'
import { AskedOfChosen } from './chosen/asked-of-chosen.tsx'
import type { ChosenAct } from './chosen/chosen-bar.tsx'
import { useTripSelection } from './list/use-trip-selection.ts'
import { useFormAddress } from './form/use-form-address.ts'
import { NoSchedules } from './list/no-schedules.tsx'
import { useMasterSummaries } from './list/use-master-summaries.ts'
import { NextTrips } from './list/next-trips.tsx'
import { ScheduleFilterBar } from './list/schedule-filter-bar.tsx'
import { useSchedulePage, useTimetableView } from './list/use-timetable-view.ts'
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

/** Fetched beside the rows that it stands above. */
const fetchChosenBar = async () => ({
  default: (await import('./chosen/chosen-bar.tsx')).ChosenBar,
})
const ChosenBar = lazy(fetchChosenBar)

const OnSale = lazy(async () => ({ default: (await import('./list/on-sale.tsx')).OnSale }))

const TripPoints = lazy(async () => ({
  default: (await import('../../components/trip/trip-points.tsx')).TripPoints,
}))

/** The timetable: its list, and the forms above it. Spec §2, Schedules Management */
export function SchedulesScreen() {
  const now = useNow()
  const today = dayIn(useZone(), now)
  const view = useTimetableView(today)
  const { list, filter } = view
  const fetched = useSchedulePage(view)
  const rows = fetched.page?.data ?? []
  const masters = useMasterSummaries(filter.view === 'masters' ? rows : [])
  const chosen = useTripSelection()
  const [asking, ask] = useState<ChosenAct>()
  const [cancelling, setCancelling] = useState<Schedule>()
  const [pointed, setPointed] = useState<Schedule>()
  const acts = useScheduleActions(setCancelling)
  const form = useFormAddress()
  const first = useFirstStep<ScheduleAdded>()
  const [deleting, setDeleting] = useState<Schedule>()

  useEffect(() => {
    Promise.all([fetchChosenBar(), fetchForm()]).catch(() => undefined)
  }, [])

  const columns = scheduleColumns({
    now,
    today,
    chosen,
    masters,
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
      <Suspense>{first.added && <OnSale trip={first.added} />}</Suspense>
      <NextTrips today={today} />
      <ScheduleFilterBar view={view} />
      <ListFrame
        list={list}
        fetched={fetched}
        label="Schedules"
        columns={columns}
        search="Search by bus or city..."
        loading="Loading Schedules..."
        failed="Failed to fetch data. Please try again later."
        empty={<NoSchedules view={view} />}
        filters={
          rows.length > 0 && (
            <Suspense>
              <ChosenBar
                {...{ view, chosen, rows, total: fetched.page?.totalRecords ?? 0, onAct: ask }}
              />
            </Suspense>
          )
        }
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
        <AskedOfChosen act={asking} chosen={chosen} today={today} onClose={() => ask(undefined)} />
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
